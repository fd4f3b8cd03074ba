import * as z from "zod/mini";
import { ROUTE_DIFFICULTIES, type RouteDifficulty } from "../swim-route.ts";

/** Lists of routes: everybody's published ones, or the swimmer's own. */
const ROUTE_LISTS = ["all", "saved", "mine", "drafts"] as const;
export type RouteList = (typeof ROUTE_LISTS)[number];

const SEARCH_LENGTH_LIMIT = 100;
const MAX_DISTANCE_KM = 2000;

export type SwimRouteFilters = {
  list: RouteList;
  search: string;
  difficulty: RouteDifficulty | null;
  /** Distance of the swim. */
  minKm: number | null;
  maxKm: number | null;
  /** Only routes that start within 50 km of the swimmer. */
  isNear: boolean;
};

export const NO_ROUTE_FILTERS: SwimRouteFilters = {
  list: "all",
  search: "",
  difficulty: null,
  minKm: null,
  maxKm: null,
  isNear: false,
};

// A missing number would be coerced to 0.
const kilometers = z.catch(
  z.nullable(
    z.pipe(
      z.string().check(z.minLength(1)),
      z.pipe(z.transform(Number), z.number().check(z.gte(0), z.lte(MAX_DISTANCE_KM))),
    ),
  ),
  null,
);

/** Never fails: invalid parts of an old or edited address are left out. */
const query = z.object({
  list: z.catch(z.enum(ROUTE_LISTS), "all"),
  search: z.pipe(
    z.catch(z.string(), ""),
    z.transform((text) => text.trim().slice(0, SEARCH_LENGTH_LIMIT)),
  ),
  difficulty: z.catch(z.nullable(z.enum(ROUTE_DIFFICULTIES)), null),
  minKm: kilometers,
  maxKm: kilometers,
});

/** The part of `URLSearchParams` in use. */
type QueryReader = { get(name: string): string | null };

export function parseRouteFilters(reader: QueryReader): SwimRouteFilters {
  const filters = query.parse({
    list: reader.get("list"),
    search: reader.get("q"),
    difficulty: reader.get("difficulty"),
    minKm: reader.get("min"),
    maxKm: reader.get("max"),
  });
  return { ...filters, isNear: reader.get("near") === "me" };
}

const toText = (value: number | null) => (value === null ? null : String(value));

/** Name and value pairs for an address, without defaults. */
export function routeFilterQuery(filters: SwimRouteFilters): [string, string][] {
  const pairs: [string, string | null][] = [
    ["list", filters.list === "all" ? null : filters.list],
    ["q", filters.search || null],
    ["difficulty", filters.difficulty],
    ["min", toText(filters.minKm)],
    ["max", toText(filters.maxKm)],
    ["near", filters.isNear ? "me" : null],
  ];
  return pairs.filter((pair): pair is [string, string] => pair[1] !== null);
}
