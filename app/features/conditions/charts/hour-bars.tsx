import type { Verdict, VerdictState } from "#domain/conditions/verdict.ts";
import { HOUR_MS } from "#domain/time.ts";
import type { DaySpan } from "./day-span.ts";

const FILLS: Readonly<Record<VerdictState, string>> = {
  good: "bg-quality-good",
  fair: "bg-fair-bar border-[1.5px] border-quality-good",
  caution: "bg-quality-fair",
  avoid: "bg-quality-poor",
  closed: "bg-ink",
  unknown: "border-[1.5px] border-muted border-dashed",
  dark: "bg-night/40 dark:bg-night",
};

const DARK_HEIGHT = 4;
const LEAST_HEIGHT = 7;

type HourBarsProps = { hours: readonly Verdict[]; span: DaySpan; toX: (ms: number) => number; height: number };

/** How good each hour is, by height and color. */
export function HourBars({ hours, span: { fromMs, toMs }, toX, height }: HourBarsProps) {
  const width = toX(fromMs + HOUR_MS);
  const heightOf = ({ state, score }: Verdict) =>
    state === "dark" ? DARK_HEIGHT : Math.max(LEAST_HEIGHT, Math.round((score / 100) * height));
  const shown = hours.filter(({ at }) => Date.parse(at) >= fromMs && Date.parse(at) < toMs);
  return (
    <div className="relative mt-1 border-line border-b" style={{ height }}>
      {shown.map((hour) => (
        <span
          key={hour.at}
          className={`absolute bottom-0 rounded-[3px] ${FILLS[hour.state]}`}
          style={{
            left: `calc(${toX(Date.parse(hour.at)).toFixed(2)}% + 1px)`,
            width: `calc(${width.toFixed(2)}% - 2px)`,
            height: heightOf(hour),
          }}
        />
      ))}
    </div>
  );
}
