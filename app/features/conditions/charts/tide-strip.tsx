import { usePreferences } from "#app/browser/use-preferences.ts";
import type { TideExtreme } from "#domain/conditions/facts/weather-hours.ts";
import type { TimeWindow } from "#domain/conditions/tide-window.ts";
import { tideLevelM } from "#domain/conditions/tide-window.ts";
import { formatTime } from "#domain/format/dates.ts";
import { figureText, heightFigure } from "#domain/format/figures.ts";
import { HOUR_MS } from "#domain/time.ts";

/** The strip shows half a day around the chosen time. */
const HOURS_BEFORE = 3;
const HOURS_SHOWN = 12;
const STEPS = 48;
const [WIDTH, HEIGHT, PADDING] = [280, 48, 7] as const;

type TideStripProps = {
  extremes: readonly TideExtreme[];
  atMs: number;
  /** The best hours, shaded. */
  best: TimeWindow | null;
  timeZone: string;
};

/** The tide around a time in one line, with the next high or low water. */
export function TideStrip({ extremes, atMs, best, timeZone }: TideStripProps) {
  const { units } = usePreferences();
  const startMs = atMs - HOURS_BEFORE * HOUR_MS;
  const endMs = startMs + HOURS_SHOWN * HOUR_MS;
  const toX = (ms: number) => ((ms - startMs) / (endMs - startMs)) * WIDTH;
  const levels = extremes.map(({ levelM }) => levelM);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const toY = (levelM: number) =>
    HEIGHT - PADDING - ((levelM - low) / Math.max(0.1, high - low)) * (HEIGHT - 2 * PADDING);
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const ms = startMs + (step / STEPS) * (endMs - startMs);
    const levelM = tideLevelM(extremes, ms);
    return levelM === null ? null : `${toX(ms).toFixed(1)} ${toY(levelM).toFixed(1)}`;
  }).filter((point) => point !== null);
  const level = tideLevelM(extremes, atMs);
  if (points.length < 2 || level === null) return null;
  const turn = extremes.find(({ at }) => Date.parse(at) > atMs && Date.parse(at) < endMs);
  const says =
    turn &&
    `${turn.isHigh ? "High" : "Low"} ${formatTime(turn.at, timeZone)}, ${figureText(heightFigure(turn.levelM, units))}`;
  const line = `M${points.join("L")}`;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" role="img" aria-label={`Tide. ${says ?? ""}`}>
        {best && (
          <rect
            x={Math.max(0, toX(Date.parse(best.from)))}
            width={Math.max(0, Math.min(WIDTH, toX(Date.parse(best.to))) - Math.max(0, toX(Date.parse(best.from))))}
            height={HEIGHT}
            rx={3}
            className="fill-quality-good/20"
          />
        )}
        <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} className="fill-tint" />
        <path d={line} className="fill-none stroke-primary" strokeWidth={2} />
        <circle cx={toX(atMs)} cy={toY(level)} r={4.5} className="fill-buoy stroke-raised" strokeWidth={2} />
      </svg>
      <figcaption className="mt-1 flex justify-between text-muted text-xs tabular-nums">
        <span aria-hidden>{formatTime(startMs, timeZone)}</span>
        {says && <strong className="text-ink">{says}</strong>}
        <span aria-hidden>{formatTime(endMs, timeZone)}</span>
      </figcaption>
    </figure>
  );
}
