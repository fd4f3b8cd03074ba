import { extent } from "d3-array";
import { scaleLinear } from "d3-scale";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Area, Band, Chart, Line, Marker, Rule } from "#app/ui/chart/chart.tsx";
import { horizontalScale } from "#app/ui/chart/scale.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { nextExtreme, type TimeWindow, tideLevelM } from "#domain/conditions/tide-window.ts";
import type { Tide } from "#domain/conditions/weather-hours.ts";
import { figureText, heightFigure } from "#domain/format/figures.ts";
import { HOUR_MS } from "#domain/time.ts";
import { licenseWords } from "../format-figures.ts";
import type { SpotTime } from "../spot-time.ts";

const HOURS_BEFORE = 4;
const HOURS_SHOWN = 30;
const STEP_MS = 20 * 60 * 1000;
const MIN_RANGE_M = 0.1;

type TideCurveProps = { tide: Tide; windows: readonly TimeWindow[]; nowMs: number; spotTime: SpotTime };

/** The tide around now, the usable hours and what it does next. */
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
        <span className="font-medium">{says ?? "Tide unknown for today"}</span>
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
          {usable.map(({ from, to }) => `${spotTime.time(from)} to ${spotTime.time(to)}`).join(", ")} (shaded).
        </p>
      )}
      <p className="mt-2 text-muted text-sm">
        Calculated for {tide.station}, {rewordFigures(`${tide.stationDistanceKm.toFixed(0)} km away`, units)}, heights
        above {tide.datum}. License: {licenseWords(tide.licence)}. Not for navigation.
      </p>
    </figure>
  );
}

type DrawingProps = {
  tide: Tide;
  span: { startMs: number; endMs: number; nowMs: number };
  windows: readonly TimeWindow[];
  label: string;
};

/** Leaves room above and below the curve for the dot on it. */
const [CURVE_TOP, CURVE_BOTTOM] = [9, 93];

function Drawing({ tide, span: { startMs, endMs, nowMs }, windows, label }: DrawingProps) {
  const toX = horizontalScale(startMs, endMs);
  const [low = 0, high = 0] = extent(tide.extremes, ({ levelM }) => levelM);
  const toY = scaleLinear([low, Math.max(high, low + MIN_RANGE_M)], [CURVE_BOTTOM, CURVE_TOP]);
  const pointAt = (ms: number) => {
    const meters = tideLevelM(tide.extremes, ms);
    return meters === null ? null : { x: toX(ms), y: toY(meters) };
  };
  const count = Math.floor((endMs - startMs) / STEP_MS) + 1;
  const points = Array.from({ length: count }, (_, index) => pointAt(startMs + index * STEP_MS));
  const known = points.filter((point) => point !== null);
  const now = pointAt(nowMs);
  if (known.length === 0) return null;
  return (
    <Chart label={`Tide curve. ${label}`} className="h-28">
      <Area points={known} className="fill-tint" />
      {windows.map(({ from, to }) => (
        <Band key={from} from={toX(Date.parse(from))} to={toX(Date.parse(to))} className="fill-primary/20" />
      ))}
      <Line points={points} className="stroke-primary" />
      <Rule x={toX(nowMs)} className="stroke-buoy" width={2.5} />
      {now && (
        <>
          <Marker {...now} size={16} className="stroke-surface" />
          <Marker {...now} size={12} className="stroke-buoy" />
        </>
      )}
    </Chart>
  );
}
