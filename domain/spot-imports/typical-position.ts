import type { ParsedRow } from "./parse-row.ts";

/** Degrees around the middle that count as near. */
const NEAR_DEGREES = 10;
const NEAR_SHARE = 0.75;
const MIN_POSITIONS = 5;

function middleOf(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The middle of a file's positions, if most are near it: a row that would only fit with latitude and longitude exchanged
 * is probably swapped. Null for a file from all over the world.
 */
export function findTypicalPosition(rows: readonly ParsedRow[]): { x: number; y: number } | null {
  const positions = rows.flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [{ x, y }]));
  if (positions.length < MIN_POSITIONS) return null;
  const middle = { x: middleOf(positions.map(({ x }) => x)), y: middleOf(positions.map(({ y }) => y)) };
  const near = positions.filter(
    ({ x, y }) => Math.abs(x - middle.x) <= NEAR_DEGREES && Math.abs(y - middle.y) <= NEAR_DEGREES,
  );
  return near.length >= positions.length * NEAR_SHARE ? middle : null;
}
