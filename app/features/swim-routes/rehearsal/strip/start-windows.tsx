import { START_STEP_MS, type StartOption, toStartWindows } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import { type StripSpan, toStretch } from "./strip-scale.ts";

/** Lines across, as for what is closed on a chart. */
export const HATCHED =
  "bg-[repeating-linear-gradient(-45deg,color-mix(in_oklab,var(--color-buoy)_45%,transparent)_0_1.5px,transparent_1.5px_8px)]";

const LOOKS = {
  good: "bg-quality-good/35",
  possible: "",
  "cannot-hold": `${HATCHED} bg-surface/60 outline outline-dashed outline-buoy/50`,
  "too-long": "bg-sunken/70",
  unknown: "bg-sunken/70",
} as const;

/** Good starts are green, those that can't hold the line are hatched. */
export function StartWindows({ options, span }: { options: readonly StartOption[]; span: StripSpan }) {
  const shown = options.filter(({ ms }) => ms >= span.fromMs && ms <= span.toMs);
  return toStartWindows(shown).map(({ fromMs, toMs, state }) => (
    <span
      key={fromMs}
      className={`absolute inset-y-0 ${LOOKS[state]}`}
      style={toStretch(span, fromMs - START_STEP_MS / 2, toMs + START_STEP_MS / 2)}
    />
  ));
}

export function StripLegend() {
  return (
    <ul className="flex gap-4 text-muted text-xs">
      <li className="flex items-center gap-1.5">
        <span className="h-2.5 w-5 rounded-[3px] bg-quality-good/35" />
        Good start
      </li>
      <li className="flex items-center gap-1.5">
        <span className={`h-2.5 w-5 rounded-[3px] ${HATCHED}`} />
        Stream too strong
      </li>
    </ul>
  );
}
