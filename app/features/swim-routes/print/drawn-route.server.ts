import { viewOfLine } from "#app/features/map-frame/map-view.ts";
import { type ChartDrawing, drawChart } from "#app/ui/map/drawn/draw-chart.server.ts";
import type { Rect } from "#app/ui/map/drawn/place-labels.ts";
import { type ChartFrame, fromWorld, projectTo, toWorld, worldPerPixel } from "#app/ui/map/drawn/projection.ts";
import { stillArea, viewIn } from "#app/ui/map/drawn/still-area.ts";
import { tileReaderOf } from "#app/ui/map/drawn/tile-reader.server.ts";
import type { Position } from "#domain/geo/position.ts";
import { drawnLine } from "#domain/swim-routes/line/along-line.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { MarkKind } from "../map/mark-svg.ts";
import { listMarks } from "../map/route-features.ts";

/** In pixels of the drawing. */
export type DrawnMark = { x: number; y: number; kind: MarkKind; text: string };
export type DrawnRoute = ChartDrawing & { line: string; marks: DrawnMark[] };

/** How large the drawing is, and which part of it the route fills. */
export type DrawnSize = { width: number; height: number; room: Rect; typeScale: number; markPx: number };

const isEnd = ({ kind }: DrawnMark) => kind === "start" || kind === "end";

function frameOf(points: readonly Position[], { width, height, room }: DrawnSize): ChartFrame | null {
  const view = viewOfLine(points);
  if (!view) return null;
  const { zoom, ...center } = viewIn(stillArea(view), {
    width: room.right - room.left,
    height: room.bottom - room.top,
  });
  const { x, y } = toWorld(center.longitude, center.latitude);
  const step = worldPerPixel(zoom);
  const shifted = fromWorld(
    x + step * ((width - room.left - room.right) / 2),
    y + step * ((height - room.top - room.bottom) / 2),
  );
  return { ...shifted, zoom, width, height };
}

/** A line on the chart of its coast, with its marks; null without points. `line` may have more points than marks. */
export async function drawRoute(
  line: readonly Position[],
  points: readonly RoutePoint[],
  { size, tilesFolder }: { size: DrawnSize; tilesFolder: string },
): Promise<DrawnRoute | null> {
  const frame = frameOf([...line, ...points], size);
  if (!frame) return null;
  const toPixel = projectTo(frame);
  // On the copy of the world that the frame shows.
  const place = ({ longitude, latitude }: Position) =>
    toPixel([longitude + 360 * Math.round((frame.longitude - longitude) / 360), latitude]);
  const marks = listMarks(points).map(({ kind, text, ...at }): DrawnMark => {
    const [x, y] = place(at);
    return { x, y, kind, text };
  });
  // Start and end lie above the places beside them.
  marks.sort((a, b) => Number(isEnd(a)) - Number(isEnd(b)));
  const reach = size.markPx / 2;
  const clear = marks.map(({ x, y }) => ({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }));
  const chart = await drawChart(tileReaderOf(tilesFolder), frame, {
    typeScale: size.typeScale,
    clear,
    pointsToNearest: false,
  });
  const [first] = line;
  const turn = first ? 360 * Math.round((frame.longitude - first.longitude) / 360) : 0;
  const steps = drawnLine(line).map(([longitude, latitude]) => {
    const [x, y] = toPixel([longitude + turn, latitude]);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return { ...chart, line: steps.length > 1 ? `M${steps.join("L")}` : "", marks };
}
