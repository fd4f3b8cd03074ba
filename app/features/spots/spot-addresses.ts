import { type SpotFilters, spotFilterQuery } from "#domain/spots/spot-filters.ts";

export const spotPath = (spotId: string) => `/locations/${spotId}`;
/** What is known there as a picture; only of spots that everybody may know. */
export const spotImagePath = (spotId: string) => `${spotPath(spotId)}/image.png`;

export const editSpotPath = (spotId: string) => `/spots/${spotId}/edit`;

/** The swimmer's own additions, however they stand. */
export const ADDED_SPOTS_PATH = "/favorites?list=added";

type ListChange = Partial<SpotFilters> & { at?: string | null };

/**
 * The list with these filters; a change of what is listed starts at its first page. With `at` the map stays where it
 * is, else it moves to show what is listed.
 */
export function listAddress(pathname: string, filters: SpotFilters, { at, ...change }: ListChange = {}) {
  const query = new URLSearchParams(spotFilterQuery({ ...filters, page: 0, ...change }));
  if (at) query.set("at", at);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Everything by name again. */
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
  order: "name",
  page: 0,
} as const satisfies Partial<SpotFilters>;

/** Opens a map application, or its site, with the way to the water. */
export function directionsUrl({ latitude, longitude }: { latitude: number; longitude: number }) {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` })}`;
}

/** Understood by the map applications of a phone. */
export function geoUrl({ latitude, longitude }: { latitude: number; longitude: number }) {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
}
