import type { Position } from "#domain/geo/position.ts";
import { measureLine, movePosition } from "#domain/swim-routes/line/measure-line.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";

const STEP_METERS = 100;

/** Where a key adds a point: straight on from the last leg, or where the map is. */
export function nextPoint(points: readonly RoutePoint[], middle: Position): Position {
  const line = lineOf(points);
  const [last, before] = [line.at(-1), line.at(-2)];
  if (!last) return middle;
  const course = before ? measureLine(before, last).course : 0;
  const angle = (course * Math.PI) / 180;
  return movePosition(last, {
    eastMeters: Math.sin(angle) * STEP_METERS,
    northMeters: Math.cos(angle) * STEP_METERS,
  });
}
