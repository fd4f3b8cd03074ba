import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { leadingState } from "#domain/verdicts/verdict-for.ts";
import { bestTimeText, verdictHeadline, verdictSentence, verdictSummary } from "#domain/verdicts/verdict-words.ts";
import type { ShownVerdict } from "./use-spot-verdict.ts";
import { VerdictMark } from "./verdict-mark.tsx";

const SIZES = {
  card: { mark: "size-10", headline: "text-xl", time: "text-sm" },
  page: { mark: "size-13 lg:size-17", headline: "text-2xl lg:text-[2.5rem]", time: "text-md lg:text-lg" },
} as const;

type VerdictAnswerProps = ShownVerdict & {
  size: keyof typeof SIZES;
  as?: "h2" | "p";
  /** How sure, or that the values are simulated. */
  children?: ReactNode;
};

/** Mark, headline, best time and one sentence, for cards and pages. Read as one sentence by screen readers. */
export function VerdictAnswer({ verdict, asked, size, as: Heading = "p", children }: VerdictAnswerProps) {
  const { units } = usePreferences();
  const { mark, headline, time } = SIZES[size];
  const bestTime = bestTimeText(verdict, asked);
  return (
    <div suppressHydrationWarning>
      <div className="flex items-center gap-4">
        <VerdictMark state={leadingState(verdict)} className={mark} />
        <div>
          <Heading className={`font-bold font-heading tracking-[-0.02em] ${headline}`}>
            <span className="sr-only">{verdictSummary(verdict, asked)}</span>
            <span aria-hidden>{verdictHeadline(verdict, asked)}</span>
          </Heading>
          {bestTime && (
            <p className={`font-semibold ${time}`} aria-hidden>
              {bestTime.startsWith("until") ? `Best ${bestTime.replace("until", "before")}` : bestTime}
            </p>
          )}
        </div>
      </div>
      <p className={`mt-3 ${size === "page" ? "text-base lg:text-lg" : "text-md"}`}>
        {rewordFigures(verdictSentence(verdict, asked), units)}
      </p>
      {children}
    </div>
  );
}
