import { SURENESS_WORDS, type Sureness, surenessOf } from "#domain/verdicts/verdict-words.ts";
import type { ShownVerdict } from "./use-spot-verdict.ts";

const DOTS: Readonly<Record<Sureness, number>> = { quite: 3, fairly: 2, little: 1 };

/** Three dots and two words; nothing where nothing is known or the values are simulated. */
export function HowSure({ verdict }: Pick<ShownVerdict, "verdict">) {
  const sureness = verdict.isSimulated ? null : surenessOf(verdict);
  if (!sureness) return null;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap font-semibold text-sm">
      <span className="inline-flex gap-0.75" aria-hidden>
        {[1, 2, 3].map((dot) => (
          <span
            key={dot}
            className={`size-2 rounded-full border-[1.5px] border-primary ${dot <= DOTS[sureness] ? "bg-primary" : ""}`}
          />
        ))}
      </span>
      {SURENESS_WORDS[sureness]}
    </span>
  );
}
