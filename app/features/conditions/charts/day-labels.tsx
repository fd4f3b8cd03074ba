import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import type { Tide } from "#domain/conditions/facts/weather-hours.ts";
import { formatTime } from "#domain/format/dates.ts";
import { figureText, heightFigure } from "#domain/format/figures.ts";
import { HOUR_MS } from "#domain/time.ts";
import type { DaySpan } from "./day-span.ts";

type ExtremesProps = {
  tide: Tide;
  span: DaySpan;
  toX: (ms: number) => number;
  toY: (levelM: number) => number;
  nowMs: number;
  timeZone: string;
};

/** Nearer to an edge than this there is no room for words. */
const EDGE_PERCENT = 3;
/** Nearer to the present line the words move aside. */
const LINE_PERCENT = 11;

export function Extremes({ tide, span, toX, toY, nowMs, timeZone }: ExtremesProps) {
  const { units } = usePreferences();
  const shown = tide.extremes.filter(({ at }) => {
    const x = toX(Date.parse(at));
    return x > EDGE_PERCENT && x < 100 - EDGE_PERCENT;
  });
  const lineX = nowMs >= span.fromMs && nowMs <= span.toMs ? toX(nowMs) : null;
  return shown.map(({ at, isHigh, levelM }) => {
    const x = toX(Date.parse(at));
    const isBeside = lineX !== null && Math.abs(x - lineX) < LINE_PERCENT;
    const y = toY(levelM);
    const side = x < (lineX ?? 0) ? "left" : "right";
    return (
      <span key={at}>
        <span
          className="absolute size-2 -translate-1/2 rounded-full border-2 border-primary bg-surface"
          style={{ left: `${x.toFixed(2)}%`, top: y }}
        />
        <EdgeLabel x={isBeside ? lineX : x} side={isBeside ? side : undefined} top={isHigh ? y - 37 : y + 8}>
          <span className="block font-bold">{formatTime(at, timeZone)}</span>
          <span className="block font-medium text-muted">
            {isHigh ? "High" : "Low"} {figureText(heightFigure(levelM, units))}
          </span>
        </EdgeLabel>
      </span>
    );
  });
}

type EdgeLabelProps = { x: number; top?: number; side?: "left" | "right" | undefined; children: ReactNode };

/** Centered on its place, unless that is near an edge. */
export function EdgeLabel({ x, top = 0, side, children }: EdgeLabelProps) {
  const beside = side === "left" ? "-translate-x-[calc(100%+0.6rem)] text-right" : "translate-x-2.5 text-left";
  const isLeft = x < 9;
  const isRight = x > 91;
  const style = isRight && !side ? { right: 0, top } : { left: isLeft && !side ? 0 : `${x.toFixed(2)}%`, top };
  const centered = isLeft || isRight ? "" : "-translate-x-1/2 text-center";
  return (
    <span className={`absolute whitespace-nowrap font-bold ${side ? beside : centered}`} style={style}>
      {children}
    </span>
  );
}

/** A name nearer to the present time gives way to it. */
const NOW_HOURS = 2;

type HourNamesProps = {
  span: DaySpan;
  toX: (ms: number) => number;
  stepHours: number;
  nowMs: number;
  timeZone: string;
};

export function HourNames({ span: { fromMs, toMs }, toX, stepHours, nowMs, timeZone }: HourNamesProps) {
  const count = Math.round((toMs - fromMs) / HOUR_MS);
  const hours = Array.from({ length: count + 1 }, (_, hour) => fromMs + hour * HOUR_MS)
    .map((ms) => ({ ms, name: formatTime(ms, timeZone).slice(0, 2) }))
    .filter(
      ({ name, ms }) => Number(name) % stepHours === 0 && Math.abs(toX(ms) - toX(nowMs)) > NOW_HOURS * (100 / count),
    );
  return (
    <div className="relative h-4 font-medium text-muted">
      {hours.map(({ ms, name }) => (
        <span
          key={ms}
          className="absolute bottom-0"
          style={
            toX(ms) > 98 ? { right: 0 } : { left: `${toX(ms).toFixed(2)}%`, translate: toX(ms) < 2 ? "0" : "-50%" }
          }
        >
          {name}
        </span>
      ))}
    </div>
  );
}
