import { usePreferences } from "#app/browser/use-preferences.ts";
import type { DaySpan } from "#app/features/conditions/charts/day-span.ts";
import { TideLine } from "#app/features/conditions/charts/tide-line.tsx";
import type { Tide, TideExtreme } from "#domain/conditions/facts/weather-hours.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { tideLevelM } from "#domain/conditions/tide-window.ts";
import { tideSourceText } from "#domain/conditions/tide-words.ts";
import { formatTime } from "#domain/format/dates.ts";
import { figureText, heightFigure } from "#domain/format/figures.ts";
import { nextTurns, tideRateMPerHour } from "#domain/tools/tide-now.ts";

const [HEIGHT, EDGE] = [88, 8];

type TideOfDayProps = { tide: Tide; span: DaySpan; timeZone: string; nowMs: number };

/** The curve of a day, its turns, and today the level now. */
export function TideOfDay({ tide, span, timeZone, nowMs }: TideOfDayProps) {
  const { units } = usePreferences();
  const turns = tide.extremes.filter(({ at }) => Date.parse(at) >= span.fromMs && Date.parse(at) < span.toMs);
  const isToday = nowMs >= span.fromMs && nowMs < span.toMs;
  return (
    <>
      <Curve tide={tide} span={span} nowMs={isToday ? nowMs : null} />
      <Turns turns={isToday ? nextTurns(tide.extremes, nowMs, 2) : turns} timeZone={timeZone} />
      {isToday && (
        <p className="text-md">
          <NowWords tide={tide} nowMs={nowMs} />
        </p>
      )}
      <p className="text-muted text-sm">
        Predicted for {rewordFigures(tideSourceText(tide), units)} Wind and air pressure move the level.
      </p>
    </>
  );
}

type CurveProps = { tide: Tide; span: DaySpan; nowMs: number | null };

function Curve({ tide, span, nowMs }: CurveProps) {
  const levels = tide.extremes.map(({ levelM }) => levelM);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const toY = (levelM: number) => HEIGHT - EDGE - ((levelM - low) / Math.max(0.1, high - low)) * (HEIGHT - 2 * EDGE);
  const level = nowMs === null ? null : tideLevelM(tide.extremes, nowMs);
  const x = nowMs === null ? 0 : ((nowMs - span.fromMs) / (span.toMs - span.fromMs)) * 100;
  return (
    <div className="relative" style={{ height: HEIGHT }} aria-hidden>
      <TideLine tide={tide} span={span} toY={toY} height={HEIGHT} />
      {level !== null && (
        <>
          <span className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-buoy" style={{ left: `${x}%` }} />
          <span
            className="absolute size-3.5 -translate-1/2 rounded-full border-[2.5px] border-surface bg-buoy"
            style={{ left: `${x}%`, top: toY(level) }}
          />
        </>
      )}
    </div>
  );
}

function Turns({ turns, timeZone }: { turns: readonly TideExtreme[]; timeZone: string }) {
  const { units } = usePreferences();
  return (
    <ul className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
      {turns.map(({ at, isHigh, levelM }) => (
        <li key={at}>
          <span className="text-muted">{isHigh ? "High" : "Low"}</span>{" "}
          <strong>
            {formatTime(at, timeZone)} · {figureText(heightFigure(levelM, units))}
          </strong>
        </li>
      ))}
    </ul>
  );
}

/** A tide that moves less than this in an hour is turning. */
const SLACK_M_PER_HOUR = 0.05;

function NowWords({ tide, nowMs }: { tide: Tide; nowMs: number }) {
  const { units } = usePreferences();
  const level = tideLevelM(tide.extremes, nowMs);
  const rate = tideRateMPerHour(tide.extremes, nowMs);
  if (level === null || rate === null) return null;
  const way =
    Math.abs(rate) < SLACK_M_PER_HOUR
      ? "turning"
      : `${rate > 0 ? "rising" : "falling"} ${figureText(heightFigure(Math.abs(rate), units))} an hour`;
  return (
    <strong>
      {figureText(heightFigure(level, units))}, {way}.
    </strong>
  );
}
