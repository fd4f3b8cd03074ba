import type { Position } from "#domain/geo/position.ts";

/** A shape as GeoJSON has it, as positions. */
export const toLine = ({ shape }: { shape: readonly (readonly [number, number])[] }): Position[] =>
  shape.map(([longitude, latitude]) => ({ longitude, latitude }));
