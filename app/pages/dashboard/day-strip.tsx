import { extent } from "d3-array";
import { scaleLinear } from "d3-scale";
import { Area, Band, Chart, Line, Marker } from "#app/ui/chart/chart.tsx";
import { horizontalScale } from "#app/ui/chart/scale.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import type { Tide } from "#domain/conditions/facts/weather-hours.ts";
import { tideLevelM } from "#domain/conditions/tide-window.ts";
import { describeTide } from "#domain/conditions/tide-words.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import { fromLocalHour, toLocalHour } from "#domain/verdicts/hours/when.ts";
import { type SpotVerdict, verdictBetween } from "#domain/verdicts/verdict-for.ts";
import { windowText } from "#domain/verdicts/verdict-words.ts";

const FIRST_HOUR = "06";
const HOURS = 12;
const STEP_MS = 20 * MINUTE_MS;
/** Room above and below the curve for the dot on it. */
const [TOP, BOTTOM] = [14, 88];

type DayStripProps = {
  spot: Spot;
  verdict: SpotVerdict;
  tide: Tide | null;
  swimmer: SwimmerBand | null;
  nowMs: number;
};

/** The tide from 06 to 18 on the day of the swim with its window; hour bars where there is no tide. */
export function DayStrip({ spot, verdict, tide, swimmer, nowMs }: DayStripProps) {
  const { timeZone, at, window } = verdict;
  const day = toLocalHour(Date.parse(at), timeZone).slice(0, 10);
  const startMs = fromLocalHour(`${day}T${FIRST_HOUR}`, timeZone);
  const span = { startMs, endMs: startMs + HOURS * HOUR_MS };
  const line = describeTide({ tide, waterType: spot.waterType, atMs: Date.parse(at), timeZone });
  const label = [line.text, window && `best ${windowText(window, timeZone)}`].filter(Boolean).join(", ");
  return (
    <>
      {tide ? (
        <TideLine tide={tide} verdict={verdict} span={span} label={label} />
      ) : (
        <HourBars spot={spot} swimmer={swimmer} nowMs={nowMs} startMs={startMs} label={label} />
      )}
      <p className="mt-1 flex justify-between text-muted text-xs tabular-nums" aria-hidden>
        <span>06</span>
        <span className="font-semibold text-ink">{window ? `Best ${windowText(window, timeZone)}` : line.text}</span>
        <span>18</span>
      </p>
    </>
  );
}

type Span = { startMs: number; endMs: number };

function TideLine(props: { tide: Tide; verdict: SpotVerdict; span: Span; label: string }) {
  const { tide, verdict, span, label } = props;
  const { startMs, endMs } = span;
  const toX = horizontalScale(startMs, endMs);
  const [low = 0, high = 1] = extent(tide.extremes, ({ levelM }) => levelM);
  const toY = scaleLinear([low, Math.max(high, low + 0.1)], [BOTTOM, TOP]);
  const pointAt = (ms: number) => {
    const meters = tideLevelM(tide.extremes, ms);
    return meters === null ? null : { x: toX(ms), y: toY(meters) };
  };
  const count = (endMs - startMs) / STEP_MS + 1;
  const points = Array.from({ length: count }, (_, index) => pointAt(startMs + index * STEP_MS));
  const swim = pointAt(Date.parse(verdict.at));
  return (
    <Chart label={label} className="h-11">
      {verdict.window && (
        <Band
          from={toX(Date.parse(verdict.window.from))}
          to={toX(Date.parse(verdict.window.to))}
          className="fill-quality-good/20"
        />
      )}
      <Area points={points.filter((point) => point !== null)} className="fill-tint" />
      <Line points={points} className="stroke-primary" />
      {swim && (
        <>
          <Marker {...swim} size={13} className="stroke-surface" />
          <Marker {...swim} size={9} className="stroke-buoy" />
        </>
      )}
    </Chart>
  );
}

const BAR_COLORS: Readonly<Record<VerdictState, string>> = {
  good: "bg-quality-good",
  fair: "bg-fair-bar",
  caution: "bg-quality-fair",
  avoid: "bg-quality-poor",
  closed: "bg-ink",
  unknown: "bg-line",
  dark: "bg-night",
};
const LOWEST_BAR = 10;

type HourBarsProps = Pick<DayStripProps, "spot" | "swimmer" | "nowMs"> & { startMs: number; label: string };

function HourBars({ spot, swimmer, nowMs, startMs, label }: HourBarsProps) {
  const hours = Array.from({ length: HOURS }, (_, index) => startMs + index * HOUR_MS);
  return (
    <div role="img" aria-label={label} className="flex h-11 items-end gap-0.5">
      {hours.map((fromMs) => {
        const isPast = fromMs + HOUR_MS <= nowMs;
        const { state, score } = verdictBetween(spot, { fromMs, toMs: fromMs + HOUR_MS }, { nowMs, swimmer });
        const height = isPast || state === "dark" ? LOWEST_BAR : Math.max(LOWEST_BAR, score);
        return (
          <span
            key={fromMs}
            className={`flex-1 rounded-t-inner ${isPast ? "bg-line" : BAR_COLORS[state]}`}
            style={{ height: `${height}%` }}
          />
        );
      })}
    </div>
  );
}
