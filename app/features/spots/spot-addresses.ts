import { DEFAULT_ORDER, type SpotFilters, spotFilterQuery } from "#domain/spots/spot-filters.ts";

export const spotPath = (spotId: string) => `/locations/${spotId}`;
/** A picture of current conditions, for public spots only. */
export const spotImagePath = (spotId: string) => `${spotPath(spotId)}/image.png`;

export const editSpotPath = (spotId: string) => `/spots/${spotId}/edit`;

export const ADDED_SPOTS_PATH = "/favorites?list=added";

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

export function directionsUrl({ latitude, longitude }: { latitude: number; longitude: number }) {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` })}`;
}

/** Opens the map application of a phone. */
export function geoUrl({ latitude, longitude }: { latitude: number; longitude: number }) {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
}
