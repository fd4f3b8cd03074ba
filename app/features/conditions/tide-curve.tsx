import { usePreferences } from "#app/browser/use-preferences.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { nextExtreme, type TimeWindow, tideLevelM } from "#domain/conditions/tide-window.ts";
import type { Tide } from "#domain/conditions/weather-hours.ts";
import { linePath } from "./chart-scale.ts";
import { figureText, heightFigure } from "./format-figures.ts";
import type { SpotTime } from "./spot-time.ts";

const WIDTH = 600;
const HEIGHT = 110;
const HOUR_MS = 60 * 60 * 1000;
const HOURS_BEFORE = 4;
const HOURS_SHOWN = 30;
const STEP_MS = 20 * 60 * 1000;

type TideCurveProps = { tide: Tide; windows: readonly TimeWindow[]; nowMs: number; spotTime: SpotTime };

/** The tide around now, with the hours in which one can get in, and what it does next. */
export function TideCurve({ tide, windows, nowMs, spotTime }: TideCurveProps) {
  const { units } = usePreferences();
  const toHeight = (meters: number) => figureText(heightFigure(meters, units));
  const [startMs, endMs] = [nowMs - HOURS_BEFORE * HOUR_MS, nowMs + (HOURS_SHOWN - HOURS_BEFORE) * HOUR_MS];
  const next = nextExtreme(tide.extremes, nowMs);
  const level = tideLevelM(tide.extremes, nowMs);
  const isShown = ({ from, to }: TimeWindow) => Date.parse(to) > nowMs && Date.parse(from) < endMs;
  const usable = windows.filter(isShown);
  const extremes = tide.extremes.filter(({ at }) => Date.parse(at) > startMs && Date.parse(at) < endMs);
  const says =
    next && `${next.isHigh ? "Rising" : "Falling"} until ${spotTime.time(next.at)}, ${toHeight(next.levelM)}`;
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{says ?? "The tide is not known for today"}</span>
        {level !== null && <span className="text-muted">Now about {toHeight(level)}</span>}
      </figcaption>
      <Drawing tide={tide} span={{ startMs, endMs, nowMs }} windows={usable} label={says ?? "Tide"} />
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-md">
        {extremes.map(({ at, isHigh, levelM }) => (
          <li key={at} className={Date.parse(at) < nowMs ? "text-muted" : ""}>
            {isHigh ? "High" : "Low"} <strong className="tabular-nums">{spotTime.time(at)}</strong>{" "}
            <span className="text-muted">{toHeight(levelM)}</span>
          </li>
        ))}
      </ul>
      {usable.length > 0 && (
        <p className="mt-2 text-md">
          <strong>Usable</strong>{" "}
          {usable.map(({ from, to }) => `${spotTime.time(from)} to ${spotTime.time(to)}`).join(", ")}: the shaded hours.
        </p>
      )}
      <p className="mt-2 text-muted text-sm">
        Reckoned for {tide.station}, {rewordFigures(`${tide.stationDistanceKm.toFixed(0)} km away`, units)}, heights
        above {tide.datum}. Licence: {licenseWords(tide.licence)}. Not for navigation.
      </p>
    </figure>
  );
}

/** "cc-by-4.0" as people write it. */
export const licenseWords = (licence: string) =>
  /^cc-/i.test(licence)
    ? licence
        .toUpperCase()
        .replace("-", " ")
        .replace(/-(?=[\d.]+$)/, " ")
    : licence;

type Span = { startMs: number; endMs: number; nowMs: number };
type DrawingProps = { tide: Tide; span: Span; windows: readonly TimeWindow[]; label: string };

function Drawing({ tide, span: { startMs, endMs, nowMs }, windows, label }: DrawingProps) {
  const levels = tide.extremes.map(({ levelM }) => levelM);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const toX = (ms: number) => ((Math.min(Math.max(ms, startMs), endMs) - startMs) / (endMs - startMs)) * WIDTH;
  const toY = (meters: number) => HEIGHT - 8 - ((meters - low) / Math.max(0.1, high - low)) * (HEIGHT - 18);
  const count = Math.floor((endMs - startMs) / STEP_MS) + 1;
  const points = Array.from({ length: count }, (_, index) => {
    const meters = tideLevelM(tide.extremes, startMs + index * STEP_MS);
    return meters === null ? null : { x: toX(startMs + index * STEP_MS), y: toY(meters) };
  });
  const known = points.filter((point) => point !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const level = tideLevelM(tide.extremes, nowMs);
  return (
    <div className="relative">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Tide curve. ${label}`}
        className="h-28 w-full"
        fill="none"
      >
        <path d={`${linePath(known)}L${last.x} ${HEIGHT}L${first.x} ${HEIGHT}Z`} className="fill-tint" />
        {windows.map(({ from, to }) => (
          <rect
            key={from}
            x={toX(Date.parse(from))}
            width={toX(Date.parse(to)) - toX(Date.parse(from))}
            height={HEIGHT}
            className="fill-primary/20"
          />
        ))}
        <path d={linePath(points)} className="stroke-primary" strokeWidth="3" vectorEffect="non-scaling-stroke" />
        <path
          d={`M${toX(nowMs)} 0V${HEIGHT}`}
          className="stroke-buoy"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {level !== null && (
        <span
          className="-translate-1/2 absolute size-4 rounded-full border-2 border-surface bg-buoy"
          style={{
            left: `${((toX(nowMs) / WIDTH) * 100).toFixed(1)}%`,
            top: `${((toY(level) / HEIGHT) * 100).toFixed(1)}%`,
          }}
          aria-hidden
        />
      )}
    </div>
  );
}
