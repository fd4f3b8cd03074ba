import { type ChartDrawing, drawChart } from "#app/ui/map/drawn/draw-chart.server.ts";
import type { ChartFrame } from "#app/ui/map/drawn/projection.ts";
import { stillArea, viewIn } from "#app/ui/map/drawn/still-area.ts";
import { tileReaderOf } from "#app/ui/map/drawn/tile-reader.server.ts";
import { viewOfLine } from "./route-view.ts";
import { toLine } from "./to-line.ts";

/** The coast around a route, in pixels of its frame. */
export type RouteDrawing = Pick<ChartDrawing, "land" | "coast"> & { frame: ChartFrame };

type Size = { width: number; height: number };

/** Of the picture beside a row of a list. */
export const ROW_PICTURE: Size = { width: 128, height: 104 };
/** Between the line and the edge. */
const PADDING_PX = 16;

const NO_LABELS = { typeScale: 1, clear: [], pointsToNearest: false };

/** Coast and land without names: about 1 kB for a picture of this size. Null without a line. */
export async function drawRouteChart(
  shape: readonly (readonly [number, number])[],
  tilesFolder: string,
  { width, height }: Size = ROW_PICTURE,
): Promise<RouteDrawing | null> {
  const view = viewOfLine(toLine({ shape }));
  if (!view) return null;
  const room = { width: width - 2 * PADDING_PX, height: height - 2 * PADDING_PX };
  const frame = { ...viewIn(stillArea(view), room), width, height };
  const { land, coast } = await drawChart(tileReaderOf(tilesFolder), frame, NO_LABELS);
  return { land, coast, frame };
}
