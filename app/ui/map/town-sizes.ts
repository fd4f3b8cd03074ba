export const COUNTRIES_TO_ZOOM = 8;
export const TOWNS_FROM_ZOOM = 7;
/** The least population from there on. */
export const LARGEST_TOWNS = 50_000;
/** From each of these zooms on, smaller towns are named too. */
export const TOWN_STEPS = [
  [8, 30_000],
  [9, 8_000],
  [10, 3_000],
  [11, 0],
] as const;

/** The least population of a town that is named; null where none is. */
export function leastPopulation(zoom: number) {
  if (zoom < TOWNS_FROM_ZOOM) return null;
  return TOWN_STEPS.findLast(([from]) => zoom >= from)?.[1] ?? LARGEST_TOWNS;
}
