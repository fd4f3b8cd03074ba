import { type Bounds, formatBounds } from "../geo/bounds.ts";
import { formatPosition, type Position } from "../geo/position.ts";
import type { Amenity, Difficulty, WaterQuality, WaterType } from "./spot-words.ts";

/** Spots on one page of the list. */
export const SPOTS_PER_PAGE = 12;
/** How far "near" reaches unless the swimmer says otherwise. */
export const NEARBY_RADIUS_KM = 50;
export const RADIUS_CHOICES_KM = [5, 10, 25, 50, 100, 250] as const;
/** `water` is the best known water quality first. */
export const SPOT_ORDERS = ["name", "nearest", "water", "rating", "warmest", "calmest", "newest"] as const;
export type SpotOrder = (typeof SPOT_ORDERS)[number];

/** What a swimmer may ask of a spot beyond its amenities. */
export const SPOT_NEEDS = ["lifeguard", "family", "any-tide"] as const;
export type SpotNeed = (typeof SPOT_NEEDS)[number];

export const SPOT_NEED_WORDS: Readonly<Record<SpotNeed, string>> = {
  lifeguard: "Lifeguarded in season",
  family: "For families",
  "any-tide": "At every tide",
};

/** A swimmer's own spots. */
export const OWN_LISTS = ["favorites", "visited"] as const;
export type OwnList = (typeof OWN_LISTS)[number];

/** Water is never colder or warmer than this, in °C. */
export const TEMPERATURE_LIMITS = { min: -2, max: 40 } as const;

export type SpotFilters = {
  search: string;
  waterType: WaterType | null;
  qualities: readonly WaterQuality[];
  difficulty: Difficulty | null;
  amenities: readonly Amenity[];
  needs: readonly SpotNeed[];
  /** Of the water now, in °C; a spot whose temperature nobody knows fits no range. */
  minTemperatureC: number | null;
  maxTemperatureC: number | null;
  /** Of the swimmer who asks; without one there is no such list. */
  only: OwnList | null;
  near: Position | null;
  radiusKm: number;
  /** "Search this area". Where the swimmer's position is given too, that one counts. */
  bounds: Bounds | null;
  order: SpotOrder;
  /** Counted from 0, as the backend pages; an address counts from 1, as people do. */
  page: number;
};

const inWords = (value: number | null) => (value === null ? null : String(value));

/** The same filters as name and value pairs for an address; what is as usual is left out. */
export function spotFilterQuery(filters: SpotFilters): [string, string][] {
  const naturalOrder = filters.near ? "nearest" : "name";
  const pairs: [string, string | null][] = [
    ["q", filters.search || null],
    ["water", filters.waterType],
    ...filters.qualities.map((quality): [string, string] => ["quality", quality]),
    ["difficulty", filters.difficulty],
    ...filters.amenities.map((amenity): [string, string] => ["amenity", amenity]),
    ...filters.needs.map((need): [string, string] => ["need", need]),
    ["warm", inWords(filters.minTemperatureC)],
    ["cool", inWords(filters.maxTemperatureC)],
    ["only", filters.only],
    ["near", filters.near && formatPosition(filters.near)],
    ["radius", filters.near && filters.radiusKm !== NEARBY_RADIUS_KM ? String(filters.radiusKm) : null],
    ["in", filters.bounds && formatBounds(filters.bounds)],
    ["sort", filters.order === naturalOrder ? null : filters.order],
    ["page", filters.page > 0 ? String(filters.page + 1) : null],
  ];
  return pairs.filter((pair): pair is [string, string] => pair[1] !== null);
}

/** How many choices of the filter dialog are in force: the number on its button. */
export function countDialogFilters(filters: SpotFilters) {
  const { difficulty, amenities, needs, qualities, minTemperatureC, maxTemperatureC, only, near, radiusKm } = filters;
  const isOtherRadius = near !== null && radiusKm !== NEARBY_RADIUS_KM;
  const isTemperature = minTemperatureC !== null || maxTemperatureC !== null;
  const single = [difficulty !== null, only !== null, isOtherRadius, isTemperature].filter(Boolean).length;
  return single + amenities.length + needs.length + qualities.length;
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
