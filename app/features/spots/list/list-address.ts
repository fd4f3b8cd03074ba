import { DEFAULT_ORDER, type SpotFilters, spotFilterQuery } from "#domain/spots/spot-filters.ts";

export type ListChange = Partial<SpotFilters> & { at?: string | null };

/**
 * The list with these filters, from its first page. With `at` the map stays where it is, otherwise it moves to show what
 * is listed.
 */
export function listAddress(pathname: string, filters: SpotFilters, { at, ...change }: ListChange = {}) {
  const query = new URLSearchParams(spotFilterQuery({ ...filters, page: 0, ...change }));
  if (at) query.set("at", at);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

export const NO_FILTERS = {
  search: "",
  waterType: null,
  qualities: [],
  difficulty: null,
  amenities: [],
  needs: [],
  minTemperatureC: null,
  maxTemperatureC: null,
  only: null,
  near: null,
  bounds: null,
  order: DEFAULT_ORDER,
  page: 0,
} as const satisfies Partial<SpotFilters>;
