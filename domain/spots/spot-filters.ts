import * as z from "zod/mini";
import { type Bounds, formatBounds, parseBounds } from "../geo/bounds.ts";
import { formatPosition, type Position, parsePosition } from "../geo/position.ts";
import { AMENITIES, DIFFICULTIES, WATER_TYPES } from "./spot-words.ts";

/** Spots on one page of the list. */
export const SPOTS_PER_PAGE = 12;
/** How far "near" reaches unless the swimmer says otherwise. */
export const NEARBY_RADIUS_KM = 50;
export const RADIUS_CHOICES_KM = [5, 10, 25, 50, 100, 250] as const;
export const SPOT_ORDERS = ["name", "nearest", "newest"] as const;
export type SpotOrder = (typeof SPOT_ORDERS)[number];

const MAX_SEARCH_LENGTH = 100;
const MAX_RADIUS_KM = 500;
/** Beyond this, an address was not written by our links. */
const MAX_PAGE = 100_000;

/** The names that an address uses; a hand-written or old address never fails, its odd parts are left out. */
const query = z.object({
  search: z.pipe(
    z.catch(z.string(), ""),
    z.transform((text) => text.trim().slice(0, MAX_SEARCH_LENGTH)),
  ),
  waterType: z.catch(z.nullable(z.enum(WATER_TYPES)), null),
  difficulty: z.catch(z.nullable(z.enum(DIFFICULTIES)), null),
  amenities: z.array(z.catch(z.nullable(z.enum(AMENITIES)), null)),
  radiusKm: z.catch(z.coerce.number().check(z.gte(1), z.lte(MAX_RADIUS_KM)), NEARBY_RADIUS_KM),
  order: z.catch(z.nullable(z.enum(SPOT_ORDERS)), null),
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE)), 1),
});

export type SpotFilters = {
  search: string;
  waterType: (typeof WATER_TYPES)[number] | null;
  difficulty: (typeof DIFFICULTIES)[number] | null;
  amenities: readonly (typeof AMENITIES)[number][];
  near: Position | null;
  radiusKm: number;
  /** "Search this area". Where the swimmer's position is given too, that one counts. */
  bounds: Bounds | null;
  order: SpotOrder;
  /** Counted from 0, as the backend pages; an address counts from 1, as people do. */
  page: number;
};

/** As much of `URLSearchParams` as is needed here. */
type QueryReader = { get(name: string): string | null; getAll(name: string): string[] };

export function parseSpotFilters(reader: QueryReader): SpotFilters {
  const near = parsePosition(reader.get("near"));
  const { order, page, amenities, ...rest } = query.parse({
    search: reader.get("q") ?? "",
    waterType: reader.get("water"),
    difficulty: reader.get("difficulty"),
    amenities: [...new Set(reader.getAll("amenity"))],
    // A missing number would be coerced to 0.
    radiusKm: reader.get("radius") ?? NEARBY_RADIUS_KM,
    order: reader.get("sort"),
    page: reader.get("page") ?? 1,
  });
  const naturalOrder = near ? "nearest" : "name";
  return {
    ...rest,
    amenities: amenities.filter((amenity) => amenity !== null),
    near,
    bounds: near ? null : parseBounds(reader.get("in")),
    order: order === "nearest" && !near ? naturalOrder : (order ?? naturalOrder),
    page: page - 1,
  };
}

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
