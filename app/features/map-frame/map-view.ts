import { type Bounds, boundsAround, boundsOf } from "#domain/geo/bounds.ts";
import { distanceKm, type Position } from "#domain/geo/position.ts";

/** The nearest that the chart has without a network. */
const LINE_MAX_ZOOM = 14;
/** Of an area without a line: a bay. */
export const BAY_ZOOM = 12.5;

export type FittedView = Bounds & { maxZoom: number };

/** Most of Europe, shown where there is nothing to fit. */
export const WIDE_VIEW: FittedView = { west: -11, south: 36, east: 30, north: 60, maxZoom: 5 };

/** A single point is shown with this much around it. */
const MIN_RADIUS_KM = 0.4;

/** The box of a line, or null without points. */
export function viewOfLine(line: readonly Position[]): FittedView | null {
  const [first] = line;
  const box = boundsOf(line);
  if (!first || !box) return null;
  const isTiny = line.every((position) => distanceKm(first, position) < MIN_RADIUS_KM / 2);
  return { ...(isTiny ? boundsAround(first, MIN_RADIUS_KM) : box), maxZoom: LINE_MAX_ZOOM };
}
