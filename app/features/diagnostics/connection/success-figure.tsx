import { getRateColor, getSuccessRate } from "#domain/diagnostics/diagnostics-history.ts";

/** The figure next to it says the same as the color. */
const MARKS = { green: "bg-quality-good", amber: "bg-quality-fair", red: "bg-quality-poor" } as const;

type SuccessFigureProps = { label: string; outcomes: readonly { isOk: boolean }[] };

export function SuccessFigure({ label, outcomes }: SuccessFigureProps) {
  const rate = getSuccessRate(outcomes);
  const color = rate === null ? null : getRateColor(rate);
  return (
    <div className="p-5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-1 flex items-baseline gap-3">
        {color && <span aria-hidden data-rate={color} className={`size-3.5 rounded-full ${MARKS[color]}`} />}
        <span className="font-heading font-semibold text-2xl tabular-nums">
          {rate === null ? "–" : `${Math.round(rate)} %`}
        </span>
        <span className="text-muted text-sm">{rate === null ? "none yet" : `of ${outcomes.length}`}</span>
      </dd>
    </div>
  );
}
