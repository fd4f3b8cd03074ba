import type { Tide } from "#domain/conditions/facts/weather-hours.ts";
import { tideLevelM } from "#domain/conditions/tide-window.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { DaySpan } from "./day-span.ts";

const STEP_MS = 20 * MINUTE_MS;

type TideLineProps = { tide: Tide; span: DaySpan; toY: (levelM: number) => number; height: number };

/** Stretched to the width: positions across are percentages, those down are pixels. */
export function TideLine({ tide, span: { fromMs, toMs }, toY, height }: TideLineProps) {
  const count = Math.round((toMs - fromMs) / STEP_MS);
  const points = Array.from({ length: count + 1 }, (_, step) => {
    const levelM = tideLevelM(tide.extremes, fromMs + step * STEP_MS);
    return levelM === null ? null : `${((step / count) * 100).toFixed(2)} ${toY(levelM)}`;
  }).filter((point) => point !== null);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const line = `M${points.join("L")}`;
  return (
    <svg
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full animate-draw"
      fill="none"
      aria-hidden="true"
    >
      <path d={`${line}V${height}H${first.split(" ")[0]}Z`} className="fill-primary/20" />
      <path d={line} className="stroke-primary" strokeWidth="2.25" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
