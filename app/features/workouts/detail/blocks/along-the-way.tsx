import { useCallback, useMemo } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { type ChartCursor, useCursorPlace } from "#app/ui/chart/chart-cursor.ts";
import { CursorArea } from "#app/ui/chart/cursor-area.tsx";
import { SIZE } from "#app/ui/chart/scale.ts";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import { formatFixed } from "#domain/format/numbers.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { alongText, hundredMeters, pacePer, paceTime } from "#domain/workouts/swim-words.ts";
import type { ChannelName, TrackAnalysis } from "#domain/workouts/track/analyze-track.ts";
import { bisectLeft } from "#domain/workouts/track/bisect.ts";
import { paceOf, totalSeconds } from "#domain/workouts/track/progress.ts";
import { splitEvery } from "#domain/workouts/track/splits.ts";
import { PaceBars } from "./pace-bars.tsx";
import { SeriesRow } from "./series-row.tsx";

type AlongTheWayProps = { analysis: TrackAnalysis; cursor: ChartCursor };

/** Of one bar, in hundreds of meters or yards. */
const BAR_STEPS = [1, 2, 5, 10, 20, 50, 100] as const;
const MAX_BARS = 40;

/** Charts along the distance with one cursor, which the map shows too. */
export function AlongTheWay({ analysis, cursor }: AlongTheWayProps) {
  const { units } = usePreferences();
  const { track, progress, meters, channels } = analysis;
  const hundred = hundredMeters(units);
  const bars = useMemo(() => {
    const step = BAR_STEPS.find((hundreds) => meters / (hundreds * hundred) <= MAX_BARS) ?? MAX_BARS;
    return splitEvery(track, progress, step * hundred);
  }, [track, progress, meters, hundred]);
  const start = progress.meters[0] ?? 0;
  const toX = useCallback((at: number) => (at / meters) * SIZE, [meters]);
  const average = paceOf(meters, totalSeconds(progress));
  const valuesAt = (at: number) => readValues(analysis, at, units);
  return (
    <Block title="Along the way" aside={<CursorValues cursor={cursor} valuesAt={valuesAt} />}>
      <CursorArea
        cursor={cursor}
        from={0}
        to={meters}
        step={hundred}
        label="Place along the swim"
        describe={(at) => valuesAt(at).join(", ")}
      >
        <RowHead title={`Pace per 100 ${units === "imperial" ? "yd" : "m"}`}>
          {average !== null && (
            <>
              <strong className="text-ink">{paceTime(average, units)}</strong> average
            </>
          )}
        </RowHead>
        <PaceBars bars={bars} scale={analysis.scale} cursor={cursor} toX={toX} />
        {channels.strokeRate && (
          <SeriesRow
            head={
              <RowHead title="Stroke rate">
                <strong className="text-ink">{formatFixed(channels.strokeRate.mean, 0)}</strong> spm
              </RowHead>
            }
            series={channels.strokeRate}
            label="Stroke rate along the swim"
            {...{ start, meters, cursor, toX }}
            minSpan={10}
          />
        )}
        {channels.heartRate && (
          <SeriesRow
            head={
              <RowHead title="Heart rate">
                <strong className="text-ink">{formatFixed(channels.heartRate.mean, 0)}</strong> bpm
              </RowHead>
            }
            series={channels.heartRate}
            label="Heart rate along the swim"
            {...{ start, meters, cursor, toX }}
            minSpan={20}
          />
        )}
        {channels.temperature && (
          <SeriesRow
            head={
              <RowHead title="Water temperature, watch">
                <strong className="text-ink">{figureText(temperatureFigure(channels.temperature.mean, units))}</strong>
                {rangeText(channels.temperature, units)}
              </RowHead>
            }
            series={channels.temperature}
            label="Water temperature along the swim"
            {...{ start, meters, cursor, toX }}
            minSpan={1}
            isWarm
          />
        )}
        <Axis meters={meters} hundred={hundred} units={units} />
      </CursorArea>
    </Block>
  );
}

function RowHead({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
      <span className="font-semibold">{title}</span>
      <span className="text-muted tabular-nums">{children}</span>
    </p>
  );
}

/** "850 m", "2:14 /100 m", "53 spm", "15.0 °C": what was measured there. */
function readValues({ track, progress, paces, channels }: TrackAnalysis, at: number, units: UnitSystem) {
  const meter = (progress.meters[0] ?? 0) + at;
  const index = Math.min(progress.meters.length - 1, bisectLeft(progress.meters, meter));
  const pace = paces[index];
  const sample = bisectLeft(track.seconds, progress.seconds[index] ?? 0);
  const read = (name: ChannelName) => (channels[name] ? (track[name][sample] ?? null) : null);
  const [strokeRate, heartRate, temperature] = [read("strokeRate"), read("heartRate"), read("temperature")];
  return [
    alongText(at, units),
    ...(pace ? [`${paceTime(pace, units)} ${pacePer(units)}`] : []),
    ...(strokeRate === null ? [] : [`${formatFixed(strokeRate, 0)} spm`]),
    ...(heartRate === null ? [] : [`${formatFixed(heartRate, 0)} bpm`]),
    ...(temperature === null ? [] : [figureText(temperatureFigure(temperature, units))]),
  ];
}

/** The slider reads the same values out. */
function CursorValues({ cursor, valuesAt }: { cursor: ChartCursor; valuesAt: (at: number) => string[] }) {
  const at = useCursorPlace(cursor);
  if (at === null) return <span className="text-sm">Point at a place, or use the arrow keys</span>;
  return (
    <span
      aria-hidden
      className="flex flex-wrap gap-x-3 rounded-control bg-ink px-3 py-1 font-semibold text-canvas text-sm tabular-nums"
    >
      {valuesAt(at).map((value) => (
        <span key={value}>{value}</span>
      ))}
    </span>
  );
}

const TICKS = 3;

/** The start, two round places and the end. */
function Axis({ meters, hundred, units }: { meters: number; hundred: number; units: UnitSystem }) {
  const step = Math.max(hundred, Math.round(meters / TICKS / hundred) * hundred);
  const places = Array.from({ length: Math.ceil(meters / step) }, (_, index) => index * step);
  return (
    <p aria-hidden className="relative mt-2 h-5 text-muted text-sm tabular-nums">
      {places
        .filter((place) => place === 0 || place < 0.9 * meters)
        .map((place) => (
          <span
            key={place}
            className={`absolute ${place === 0 ? "" : "-translate-x-1/2"}`}
            style={{ left: `${((place / meters) * SIZE).toFixed(2)}%` }}
          >
            {place === 0 ? "0" : alongText(place, units)}
          </span>
        ))}
      <span className="absolute right-0">{alongText(meters, units)}</span>
    </p>
  );
}

/** ", 14.9–15.3"; nothing where it stayed the same. */
function rangeText({ low, high }: { low: number; high: number }, units: UnitSystem) {
  const [from, to] = [temperatureFigure(low, units).figure, temperatureFigure(high, units).figure];
  return from === to ? "" : `, ${from}–${to}`;
}
