import { type ReactNode, useMemo } from "react";
import { Area, Chart, Line, type Point } from "#app/ui/chart/chart.tsx";
import type { ChartCursor } from "#app/ui/chart/chart-cursor.ts";
import { CursorLine } from "#app/ui/chart/cursor-line.tsx";
import { reduceSeries } from "#app/ui/chart/reduce-series.ts";
import { SIZE } from "#app/ui/chart/scale.ts";
import type { ChannelSeries } from "#domain/workouts/track/analyze-track.ts";

/** More than two pixels of a wide screen each; finer is noise. */
const COLUMNS = 360;
/** Room above and below the line. */
const MARGIN = 0.15;

type SeriesRowProps = {
  head: ReactNode;
  label: string;
  series: ChannelSeries;
  /** The meters that the track counts from, and its length. */
  start: number;
  meters: number;
  cursor: ChartCursor;
  toX: (at: number) => number;
  /** Of the values; less is drawn flat. */
  minSpan: number;
  isWarm?: boolean;
};

/** A channel of the watch along the swim. */
export function SeriesRow({
  head,
  label,
  series,
  start,
  meters,
  cursor,
  toX,
  minSpan,
  isWarm = false,
}: SeriesRowProps) {
  const points = useMemo(() => toPoints(series, start, meters, minSpan), [series, start, meters, minSpan]);
  return (
    <div className="mt-3.5 border-line border-t pt-3">
      {head}
      <div className="relative">
        <Chart label={label} className="block h-14">
          {piecesOf(points).map((piece) => (
            <Area key={piece[0]?.x} points={piece} className={isWarm ? "fill-buoy/10" : "fill-tint"} />
          ))}
          <Line points={points} width={1.5} className={isWarm ? "stroke-buoy-text" : "stroke-primary"} />
        </Chart>
        <CursorLine cursor={cursor} toX={toX} />
      </div>
    </div>
  );
}

function toPoints({ points, low, high }: ChannelSeries, start: number, meters: number, minSpan: number) {
  const span = Math.max(high - low, minSpan) * (1 + 2 * MARGIN);
  const bottom = (low + high) / 2 - span / 2;
  return reduceSeries(points, start, start + meters, COLUMNS).map(({ x, y }): Point | null =>
    y === null ? null : { x: ((x - start) / meters) * SIZE, y: SIZE - ((y - bottom) / span) * SIZE },
  );
}

/** A gap ends an area. */
function piecesOf(points: readonly (Point | null)[]) {
  const pieces: Point[][] = [[]];
  for (const point of points) {
    if (point) pieces.at(-1)?.push(point);
    else pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 1);
}
