import { type Bounds, formatBounds } from "../geo/bounds.ts";
import { formatPosition, type Position } from "../geo/position.ts";
import type { Amenity, Difficulty, WaterType } from "./spot-words.ts";

/** Spots on one page of the list. */
export const SPOTS_PER_PAGE = 12;
/** How far "near" reaches unless the swimmer says otherwise. */
export const NEARBY_RADIUS_KM = 50;
export const RADIUS_CHOICES_KM = [5, 10, 25, 50, 100, 250] as const;
export const SPOT_ORDERS = ["name", "nearest", "newest"] as const;
export type SpotOrder = (typeof SPOT_ORDERS)[number];

export type SpotFilters = {
  search: string;
  waterType: WaterType | null;
  difficulty: Difficulty | null;
  amenities: readonly Amenity[];
  near: Position | null;
  radiusKm: number;
  /** "Search this area". Where the swimmer's position is given too, that one counts. */
  bounds: Bounds | null;
  order: SpotOrder;
  /** Counted from 0, as the backend pages; an address counts from 1, as people do. */
  page: number;
};

/** The same filters as name and value pairs for an address; what is as usual is left out. */
export function spotFilterQuery(filters: SpotFilters): [string, string][] {
  const naturalOrder = filters.near ? "nearest" : "name";
  const pairs: [string, string | null][] = [
    ["q", filters.search || null],
    ["water", filters.waterType],
    ["difficulty", filters.difficulty],
    ...filters.amenities.map((amenity): [string, string] => ["amenity", amenity]),
    ["near", filters.near && formatPosition(filters.near)],
    ["radius", filters.near && filters.radiusKm !== NEARBY_RADIUS_KM ? String(filters.radiusKm) : null],
    ["in", filters.bounds && formatBounds(filters.bounds)],
    ["sort", filters.order === naturalOrder ? null : filters.order],
    ["page", filters.page > 0 ? String(filters.page + 1) : null],
  ];
  return pairs.filter((pair): pair is [string, string] => pair[1] !== null);
}

/** How many choices of the filter dialog are in force: the number on its button. */
export function countDialogFilters({ difficulty, amenities, near, radiusKm }: SpotFilters) {
  const isOtherRadius = near !== null && radiusKm !== NEARBY_RADIUS_KM;
  return (difficulty ? 1 : 0) + amenities.length + (isOtherRadius ? 1 : 0);
}

/** Whether anything but the order narrows the list. */
export function isFiltered(filters: SpotFilters) {
  const { search, waterType, near, bounds } = filters;
  return Boolean(search || waterType || near || bounds) || countDialogFilters(filters) > 0;
}

/** Whether anything but the place, the kind of water and the order decides which spots are shown. */
export function isNarrowedBeyondPlace(filters: SpotFilters) {
  const ofPlace = {
    waterType: null,
    near: null,
    bounds: null,
    radiusKm: NEARBY_RADIUS_KM,
    order: "name",
    page: 0,
  } as const;
  return spotFilterQuery({ ...filters, ...ofPlace }).length > 0;
}
