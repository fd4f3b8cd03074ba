import type { Position } from "../geo/position.ts";
import * as shape from "../read-shape.ts";

/** A route with its line of at most 40 points. */
export type RouteLine = { id: string; name: string; line: Position[] };

const lineRow = shape.record({
  id: shape.id,
  name: shape.text,
  shape: shape.listOf(shape.listOf(shape.figure, 2), 40),
});

/** Throws on a row of another shape. */
export function parseRouteLine(value: unknown): RouteLine {
  const { id, name, shape: pairs } = lineRow(value);
  return { id, name, line: pairs.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })) };
}
