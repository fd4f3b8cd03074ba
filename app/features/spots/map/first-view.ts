import type { StillView } from "#app/ui/map/drawn/still-area.ts";
import { type Bounds, boundsAround } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import { isFiltered } from "#domain/spots/spot-filters.ts";
import type { SpotListData } from "../list/spots.loader.ts";
import type { MapViewAddress } from "./map-view-address.ts";

type Answer = Pick<SpotListData, "filters" | "spots" | "total">;

/** Boxes are not shown nearer: about 5 km across a phone. */
export const FIT_MAX_ZOOM = 12.5;
/** Shows which bay it is. */
export const SELECTED_ZOOM = 9.5;
/** Europe and around: where most of the spots are. */
const WORLD_VIEW: MapViewAddress = { latitude: 38, longitude: 5, zoom: 1.4 };
/** A search that finds one spot shows so much around it. */
const SINGLE_SPOT_KM = 5;

/** The part of the map that the list is about; `found` are the bounds of all spots that match. */
export function areaOf({ filters, spots, total }: Answer, found: Bounds | null): Bounds | null {
  const [only] = spots;
  if (total === 1 && only) return boundsAround(only, SINGLE_SPOT_KM / 2);
  const place = filters.near ? boundsAround(filters.near, filters.radiusKm) : filters.bounds;
  return place ?? (isFiltered(filters) ? found : null);
}

type ViewQuestion = {
  area: Bounds | null;
  /** In the address once the swimmer has moved the map. */
  moved: MapViewAddress | null;
  selected: Position | null;
};

/** `isClear`: shown in the part of the map that nothing covers. */
export type FirstView = { view: StillView; isClear: boolean };

/** What the map shows at first. */
export function firstView({ area, moved, selected }: ViewQuestion): FirstView {
  if (selected) {
    const { latitude, longitude } = selected;
    return { view: { latitude, longitude, zoom: Math.max(moved?.zoom ?? 0, SELECTED_ZOOM) }, isClear: true };
  }
  if (moved) return { view: moved, isClear: false };
  return area ? { view: { ...area, maxZoom: FIT_MAX_ZOOM }, isClear: true } : { view: WORLD_VIEW, isClear: false };
}
