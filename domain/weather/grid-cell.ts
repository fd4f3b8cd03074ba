import type { Position } from "../geo/position.ts";

/** A cell is about 5 km high, finer than any model we use. */
const CELLS_PER_DEGREE = 20;

/** Spots in one cell share a fetch. */
export function cellOf({ latitude, longitude }: Position) {
  return `${Math.round(latitude * CELLS_PER_DEGREE)}:${Math.round(longitude * CELLS_PER_DEGREE)}`;
}

/** In the order of each cell's first item. */
export function groupByCell<T>(places: readonly T[], positionOf: (place: T) => Position): T[][] {
  const groups = new Map<string, T[]>();
  for (const place of places) {
    const key = cellOf(positionOf(place));
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()];
}

/** A number from 0 to 1, always the same for a text (FNV-1a with extra mixing). */
export function hashToUnit(text: string) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
