import { distanceKm } from "../geo/position.ts";
import * as shape from "../read-shape.ts";
import { WATER_QUALITIES, WATER_TYPES } from "../spots/spot-words.ts";

const PLACE_LEVELS = ["country", "region", "town"] as const;

/** A smaller page says too little for search engines; it can still be opened. */
export const MIN_INDEXED_SPOTS = 3;
export const PLACE_PAGE_SIZE = 24;
/** For more spots than this, water and temperature aren't summed up. */
export const MAX_SUMMED_SPOTS = 5000;

/** A place further away isn't nearby; of a country, whose middle is far from its border. */
const NEARBY_KM = 150;
const NEARBY_COUNTRY_KM = 1500;
const NEARBY_COUNTRIES = 8;

const text = shape.orNull(shape.text);
const figure = shape.orElse(shape.orNull(shape.figure), null);
const inside = shape.record({ name: shape.text, slug: shape.text, spots: shape.figure });
const near = shape.record({ name: shape.text, slug: shape.text, spots: shape.figure, km: shape.figure });
const water = shape.record({ type: shape.oneOf(WATER_TYPES), spots: shape.figure });
const orEmpty = <T>(read: shape.Reader<T>) => shape.orElse(shape.orNull(shape.listOf(read)), null);

const placeRow = shape.record({
  level: shape.oneOf(PLACE_LEVELS),
  name: shape.text,
  slug: text,
  country: shape.text,
  region: text,
  region_slug: text,
  spots: shape.figure,
  latitude: shape.figure,
  longitude: shape.figure,
  waters: orEmpty(water),
  inside: orEmpty(inside),
  nearby: orEmpty(near),
});

export type Place = ReturnType<typeof parsePlace>;

/** Throws on a row of another shape. */
export function parsePlace(row: unknown, countrySlug: string) {
  const { region_slug, waters, inside, nearby, ...place } = placeRow(row);
  return {
    ...place,
    countrySlug,
    regionSlug: region_slug,
    /** By number of spots. */
    waters: waters ?? [],
    inside: inside ?? [],
    /** By distance of their middles. */
    nearby: (nearby ?? []).filter(({ km }) => km <= NEARBY_KM),
  };
}

const waterRow = shape.record({
  qualities: shape.orElse(shape.orNull(shape.recordOf(shape.figure)), null),
  last_sampled_at: text,
  is_quality_simulated: shape.flag,
  coldest_c: figure,
  warmest_c: figure,
  measured_spots: shape.figure,
  measured_at: text,
  is_temperature_simulated: shape.flag,
  tide_spot_id: text,
});

export type PlaceWater = ReturnType<typeof parsePlaceWater>;

export function parsePlaceWater(row: unknown) {
  const held = waterRow(row);
  const counts = held.qualities ?? {};
  return {
    qualities: WATER_QUALITIES.map((quality) => ({ quality, spots: counts[quality] ?? 0 })).filter(
      ({ spots }) => spots > 0,
    ),
    lastSampledAt: held.last_sampled_at,
    temperature:
      held.coldest_c === null || held.warmest_c === null || held.measured_at === null
        ? null
        : { coldestC: held.coldest_c, warmestC: held.warmest_c, spots: held.measured_spots, at: held.measured_at },
    tideSpotId: held.tide_spot_id,
    isSimulated: held.is_quality_simulated || held.is_temperature_simulated,
  };
}

export const parseCountry = shape.record({
  name: shape.text,
  slug: shape.text,
  spots: shape.figure,
  latitude: shape.figure,
  longitude: shape.figure,
});
export type Country = shape.Read<typeof parseCountry>;

/** The countries around one, by distance of the middles of their spots. */
export function listNearbyCountries(
  place: Pick<Place, "latitude" | "longitude" | "countrySlug">,
  all: readonly Country[],
) {
  return all
    .filter(({ slug }) => slug !== place.countrySlug)
    .map(({ name, slug, spots, ...middle }) => ({ name, slug, spots, km: distanceKm(place, middle) }))
    .filter(({ km }) => km <= NEARBY_COUNTRY_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEARBY_COUNTRIES);
}

const suggestionRow = shape.record({
  name: shape.text,
  slug: text,
  country: shape.text,
  country_slug: shape.text,
  spots: shape.figure,
});
export type PlaceSuggestion = ReturnType<typeof parseSuggestion>;

export function parseSuggestion(row: unknown) {
  const { country_slug, ...place } = suggestionRow(row);
  return { ...place, countrySlug: country_slug };
}
