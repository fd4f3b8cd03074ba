import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { toSpot } from "#app/features/spots/spot-source.data.ts";
import {
  type Country,
  PLACE_PAGE_SIZE,
  type Place,
  type PlaceSuggestion,
  type PlaceWater,
  parseCountry,
  parsePlace,
  parsePlaceWater,
  parseSuggestion,
} from "#domain/places/place.ts";
import type { PlaceRequest } from "#domain/places/place-addresses.ts";
import { placeError } from "#domain/places/place-errors.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { WaterType } from "#domain/spots/spot-words.ts";
import type { Json } from "#supabase/database.types.ts";

const notLoaded = (problem: unknown) => placeError("places_not_loaded", problem);

/** With the names under which its spots are stored, for the calls below. */
export type FoundPlace = { place: Place; storedNames: Json };

export async function findPlace(client: BackendClient, { country, place }: PlaceRequest): Promise<FoundPlace | null> {
  const asked = { country_slug: country, ...(place !== null && { place_slug: place }) };
  const [row] = unwrap(await client.rpc("find_place", asked), notLoaded);
  return row ? { place: parsePlace(row, country), storedNames: row.stored_names } : null;
}

type AskedSpots = { storedNames: Json; water: WaterType | null };

const toArguments = ({ storedNames, water }: AskedSpots) => ({
  stored_names: storedNames,
  ...(water !== null && { water }),
});

/** By name; the first page is 1. */
export async function listPlaceSpots(client: BackendClient, asked: AskedSpots, page: number): Promise<Spot[]> {
  const wanted = { ...toArguments(asked), page, page_size: PLACE_PAGE_SIZE };
  return unwrap(await client.rpc("list_place_spots", wanted), notLoaded).map(toSpot);
}

export async function summarizePlaceWater(client: BackendClient, asked: AskedSpots): Promise<PlaceWater | null> {
  const [row] = unwrap(await client.rpc("summarize_place_water", toArguments(asked)), notLoaded);
  return row ? parsePlaceWater(row) : null;
}

/** Those with most spots first. */
export async function listCountries(client: BackendClient): Promise<Country[]> {
  return unwrap(await client.rpc("list_countries"), notLoaded).map(parseCountry);
}

/** Places with a similar address, for one that isn't known. */
export async function suggestPlaces(
  client: BackendClient,
  { country, place }: Pick<PlaceRequest, "country" | "place">,
): Promise<PlaceSuggestion[]> {
  const asked = { country_slug: country, ...(place !== null && { place_slug: place }) };
  return unwrap(await client.rpc("suggest_places", asked), notLoaded).map(parseSuggestion);
}
