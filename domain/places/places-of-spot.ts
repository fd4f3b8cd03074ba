import type { Crumb } from "../metadata/breadcrumbs-json-ld.ts";
import type { Spot } from "../spots/spot.ts";
import { PLACES_PATH, placePath, toSlug } from "./place-addresses.ts";

/** The pages of the places that a spot is in, from the widest to the nearest. */
export function listPlacesOfSpot({ country, state, city }: Pick<Spot, "country" | "state" | "city">): Crumb[] {
  const countrySlug = country ? toSlug(country) : null;
  const top = { to: PLACES_PATH, label: "Places" };
  if (!country || countrySlug === null) return [top];
  const nearest = state || city;
  const slug = nearest ? toSlug(nearest) : null;
  return [
    top,
    { to: placePath({ country: countrySlug }), label: country },
    ...(nearest && slug ? [{ to: placePath({ country: countrySlug, place: slug }), label: nearest }] : []),
  ];
}
