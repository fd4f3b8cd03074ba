import type { SunTimes, Tide } from "#domain/conditions/facts/weather-hours.ts";
import { type TimeWindow, tideLevelM } from "#domain/conditions/tide-window.ts";
import type { Verdict } from "#domain/conditions/verdict.ts";
import { formatTime } from "#domain/format/dates.ts";
import { HOUR_MS } from "#domain/time.ts";
import { EdgeLabel, Extremes, HourNames } from "./day-labels.tsx";
import { type DaySpan, listNights } from "./day-span.ts";
import { HourBars } from "./hour-bars.tsx";
import { TideLine } from "./tide-line.tsx";

type DayPictureProps = {
  span: DaySpan;
  tide: Tide | null;
  sun: readonly SunTimes[];
  hours: readonly Verdict[];
  best: (TimeWindow & { label: string }) | null;
  nowMs: number;
  /** The hour that the page is about. */
  atMs: number;
  timeZone: string;
  /** Between the hours at the lower edge. */
  stepHours: number;
  /** Instead of a tide: "Lake, no tide". */
  noTide: string;
  size: keyof typeof SIZES;
};

/** In pixels: the tide, and the bars below it. */
const SIZES = { phone: { tide: 138, bars: 34 }, wide: { tide: 176, bars: 46 } } as const;
/** For the words above high and below low water. */
const [CURVE_TOP, CURVE_BOTTOM] = [50, 38];
/** Without a tide there is only a line of text. */
const NO_TIDE_HEIGHT = 56;

/** The tide with nights and the best hours, and how good each hour is below. The table beside it has the values. */
export function DayPicture(props: DayPictureProps) {
  const { span, tide, sun, hours, best, nowMs, atMs, timeZone, stepHours, noTide, size } = props;
  const toX = (ms: number) => ((ms - span.fromMs) / (span.toMs - span.fromMs)) * 100;
  const isShown = (ms: number) => ms >= span.fromMs && ms <= span.toMs;
  const height = tide ? SIZES[size].tide : NO_TIDE_HEIGHT;
  const toY = tide && createToY(tide, height);
  const markerMs = Math.abs(atMs - nowMs) < HOUR_MS ? nowMs : atMs;
  const markerM = tide && tideLevelM(tide.extremes, markerMs);
  return (
    <div className="relative select-none text-[0.71875rem] leading-tight tabular-nums" aria-hidden>
      <div className="relative h-4.5">
        {best && <EdgeLabel x={toX((Date.parse(best.from) + Date.parse(best.to)) / 2)}>{best.label}</EdgeLabel>}
      </div>
      <div className="relative overflow-hidden" style={{ height }}>
        {listNights(sun, span).map((night) => (
          <Stretch
            key={night.fromMs}
            from={toX(night.fromMs)}
            to={toX(night.toMs)}
            className="bg-night/12 dark:bg-[#000]/30"
          />
        ))}
        {best && (
          <Stretch
            from={toX(Date.parse(best.from))}
            to={toX(Date.parse(best.to))}
            className="bg-quality-good/15 before:absolute before:inset-x-0 before:top-0 before:h-1.5 before:border-quality-good before:border-2 before:border-b-0"
          />
        )}
        {tide && toY ? (
          <TideLine tide={tide} span={span} toY={toY} height={height} />
        ) : (
          <p className="absolute inset-x-0 bottom-3 text-center text-muted text-xs">{noTide}</p>
        )}
        {tide && toY && <Extremes tide={tide} span={span} toX={toX} toY={toY} nowMs={nowMs} timeZone={timeZone} />}
      </div>
      <HourBars hours={hours} span={span} toX={toX} height={SIZES[size].bars} />
      <HourNames span={span} toX={toX} stepHours={stepHours} nowMs={nowMs} timeZone={timeZone} />
      {isShown(nowMs) && (
        <>
          <span
            className="absolute top-4.5 bottom-4 w-0.5 -translate-x-1/2 bg-buoy"
            style={{ left: `${toX(nowMs)}%` }}
          />
          <span
            className="absolute bottom-0 -translate-x-1/2 bg-surface px-0.5 font-bold text-buoy-text"
            style={{ left: `clamp(1.1rem, ${toX(nowMs)}%, 100% - 1.1rem)` }}
          >
            {formatTime(nowMs, timeZone)}
          </span>
        </>
      )}
      {toY && markerM !== null && isShown(markerMs) && (
        <span
          className="absolute size-3.5 -translate-1/2 rounded-full border-[2.5px] border-surface bg-buoy transition-[left,top] duration-150"
          style={{ left: `${toX(markerMs)}%`, top: `calc(1.125rem + ${toY(markerM)}px)` }}
        />
      )}
    </div>
  );
}

function createToY({ extremes }: Tide, height: number) {
  const levels = extremes.map(({ levelM }) => levelM);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const room = height - CURVE_TOP - CURVE_BOTTOM;
  return (levelM: number) => Math.round(height - CURVE_BOTTOM - ((levelM - low) / Math.max(high - low, 0.1)) * room);
}

function Stretch({ from, to, className }: { from: number; to: number; className: string }) {
  return (
    <span
      className={`absolute inset-y-0 ${className}`}
      style={{ left: `${from.toFixed(2)}%`, width: `${(to - from).toFixed(2)}%` }}
    />
  );
}
