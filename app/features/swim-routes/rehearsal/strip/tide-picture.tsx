import { usePreferences } from "#app/browser/use-preferences.ts";
import { Area, Chart, Line } from "#app/ui/chart/chart.tsx";
import { SIZE } from "#app/ui/chart/scale.ts";
import { tideLevelM } from "#domain/conditions/tide-window.ts";
import { formatTime } from "#domain/format/dates.ts";
import { figureText, heightFigure } from "#domain/format/figures.ts";
import type { RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { type StripSpan, toPercent } from "./strip-scale.ts";

const STEP_MS = 15 * MINUTE_MS;

/** Room above high and below low water, where the times are written. */
const [TOP, BOTTOM] = [8, 62];

type TidePictureProps = {
  tide: NonNullable<RehearsalFacts["tide"]>;
  span: StripSpan;
  timeZone: string;
};

/** The level over the day, with the times of high and low water. */
export function TidePicture({ tide, span, timeZone }: TidePictureProps) {
  const { units } = usePreferences();
  const levels = tide.turns.map(({ levelM }) => levelM);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const toY = (levelM: number) => BOTTOM - ((levelM - low) / Math.max(0.1, high - low)) * (BOTTOM - TOP);
  const extremes = tide.turns.map(({ ms, ...turn }) => ({ ...turn, at: new Date(ms).toISOString() }));
  const count = Math.round((span.toMs - span.fromMs) / STEP_MS);
  const points = Array.from({ length: count + 1 }, (_, step) => {
    const levelM = tideLevelM(extremes, span.fromMs + step * STEP_MS);
    return levelM === null ? null : { x: (step / count) * SIZE, y: toY(levelM) };
  }).filter((point) => point !== null);
  const turns = tide.turns
    .filter(({ ms }) => ms > span.fromMs && ms < span.toMs)
    .map(({ ms, isHigh, levelM }) => ({
      ms,
      x: toPercent(span, ms),
      text: `${isHigh ? "High" : "Low"} ${formatTime(ms, timeZone)} · ${figureText(heightFigure(levelM, units))}`,
    }));
  return (
    <>
      <div className="absolute inset-0">
        <Chart label={`Tide. ${turns.map(({ text }) => text).join(", ")}`} className="h-22">
          <Area points={points} className="fill-tint" />
          <Line points={points} className="stroke-primary" />
        </Chart>
      </div>
      {turns.map(({ ms, x, text }) => (
        <span
          key={ms}
          aria-hidden
          className="absolute bottom-1 z-1 whitespace-nowrap rounded-[3px] bg-surface/75 px-1 font-semibold text-xs"
          style={edgeStyle(x)}
        >
          {text}
        </span>
      ))}
    </>
  );
}

/** Centered, unless that would leave the strip. */
function edgeStyle(x: number) {
  if (x < 18) return { left: 4 };
  if (x > 82) return { right: 4 };
  return { left: `${x.toFixed(2)}%`, translate: "-50%" };
}
