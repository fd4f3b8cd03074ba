import { NO_ROUTE_FILTERS, parseRouteFilters, routeFilterQuery, type SwimRouteFilters } from "./route-filters.ts";

/** What the address of the list asks for. */
export type RouteListQuery = Omit<SwimRouteFilters, "isNear"> & {
  /** Also routes far from the swimmer's place. */
  isEverywhere: boolean;
  /** How many pages a visitor sees, from 1. */
  pages: number;
};

/** Of all lists; the list itself stays. */
export const CLEARED_FILTERS = { search: "", difficulty: null, minKm: null, maxKm: null, pages: 1 } as const;

/** More than that many rows are found by filters. */
const MAX_PAGES = 10;

function readPages(text: string | null) {
  const pages = Number(text ?? 1);
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MAX_PAGES) : 1;
}

/** Never fails: invalid parts of an address are left out. */
export function parseRouteListQuery(reader: { get(name: string): string | null }): RouteListQuery {
  const { isNear: _, ...filters } = parseRouteFilters(reader);
  return { ...filters, isEverywhere: reader.get("within") === "any", pages: readPages(reader.get("pages")) };
}

/** The list with these filters, without defaults. */
export function routeListAddress({ isEverywhere, pages, ...filters }: RouteListQuery) {
  const search = new URLSearchParams({
    ...Object.fromEntries(routeFilterQuery({ ...NO_ROUTE_FILTERS, ...filters })),
    ...(isEverywhere ? { within: "any" } : {}),
    ...(pages > 1 ? { pages: String(pages) } : {}),
  }).toString();
  return search ? `/routes?${search}` : "/routes";
}

export const isRouteListFiltered = ({ search, difficulty, minKm, maxKm }: RouteListQuery) =>
  Boolean(search || difficulty) || minKm !== null || maxKm !== null;
