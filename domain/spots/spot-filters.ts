import { type Bounds, formatBounds } from "../geo/bounds.ts";
import { formatPosition, type Position } from "../geo/position.ts";
import type { Amenity, Difficulty, WaterQuality, WaterType } from "./spot-words.ts";

export const SPOTS_PER_PAGE = 12;
/** The default radius of "near me". */
export const NEARBY_RADIUS_KM = 50;
export const RADIUS_CHOICES_KM = [5, 10, 25, 50, 100, 250] as const;
/** `best` is by verdict, score and distance; `water` puts the best water quality first. */
export const SPOT_ORDERS = ["best", "name", "nearest", "water", "rating", "warmest", "calmest", "newest"] as const;
export type SpotOrder = (typeof SPOT_ORDERS)[number];
export const DEFAULT_ORDER: SpotOrder = "best";

/** Requirements other than amenities. */
export const SPOT_NEEDS = ["lifeguard", "family", "any-tide"] as const;
export type SpotNeed = (typeof SPOT_NEEDS)[number];

export const SPOT_NEED_WORDS: Readonly<Record<SpotNeed, string>> = {
  lifeguard: "Lifeguarded in season",
  family: "For families",
  "any-tide": "At every tide",
};

/** Lists of the signed-in swimmer. */
export const OWN_LISTS = ["favorites", "visited"] as const;
export type OwnList = (typeof OWN_LISTS)[number];

/** The range of the filter, °C. */
export const TEMPERATURE_LIMITS = { min: -2, max: 40 } as const;

export type SpotFilters = {
  search: string;
  waterType: WaterType | null;
  qualities: readonly WaterQuality[];
  difficulty: Difficulty | null;
  amenities: readonly Amenity[];
  needs: readonly SpotNeed[];
  /** Current water temperature, °C; a spot without one matches no range. */
  minTemperatureC: number | null;
  maxTemperatureC: number | null;
  /** Needs a signed-in swimmer. */
  only: OwnList | null;
  near: Position | null;
  radiusKm: number;
  /** "Search this area"; ignored when `near` is given. */
  bounds: Bounds | null;
  order: SpotOrder;
  /** From 0 as in the backend; addresses count from 1. */
  page: number;
};

const toText = (value: number | null) => (value === null ? null : String(value));

/** Name and value pairs for an address, without defaults. */
export function spotFilterQuery(filters: SpotFilters): [string, string][] {
  const pairs: [string, string | null][] = [
    ["q", filters.search || null],
    ["water", filters.waterType],
    ...filters.qualities.map((quality): [string, string] => ["quality", quality]),
    ["difficulty", filters.difficulty],
    ...filters.amenities.map((amenity): [string, string] => ["amenity", amenity]),
    ...filters.needs.map((need): [string, string] => ["need", need]),
    ["warm", toText(filters.minTemperatureC)],
    ["cool", toText(filters.maxTemperatureC)],
    ["only", filters.only],
    ["near", filters.near && formatPosition(filters.near)],
    ["radius", filters.near && filters.radiusKm !== NEARBY_RADIUS_KM ? String(filters.radiusKm) : null],
    ["in", filters.bounds && formatBounds(filters.bounds)],
    ["sort", filters.order === DEFAULT_ORDER ? null : filters.order],
    ["page", filters.page > 0 ? String(filters.page + 1) : null],
  ];
  return pairs.filter((pair): pair is [string, string] => pair[1] !== null);
}

/** The number on the filter button. */
export function countDialogFilters(filters: SpotFilters) {
  const { difficulty, amenities, needs, qualities, minTemperatureC, maxTemperatureC, only, near, radiusKm } = filters;
  const hasCustomRadius = near !== null && radiusKm !== NEARBY_RADIUS_KM;
  const hasTemperature = minTemperatureC !== null || maxTemperatureC !== null;
  const single = [difficulty !== null, only !== null, hasCustomRadius, hasTemperature].filter(Boolean).length;
  return single + amenities.length + needs.length + qualities.length;
}

export function isFiltered(filters: SpotFilters) {
  const { search, waterType, near, bounds } = filters;
  return Boolean(search || waterType || near || bounds) || countDialogFilters(filters) > 0;
}

/** Some filter other than place, water type and order is set. */
export function isNarrowedBeyondPlace(filters: SpotFilters) {
  const placeDefaults = {
    waterType: null,
    near: null,
    bounds: null,
    radiusKm: NEARBY_RADIUS_KM,
    order: DEFAULT_ORDER,
    page: 0,
  } as const;
  return spotFilterQuery({ ...filters, ...placeDefaults }).length > 0;
}
