import { data, redirect } from "react-router";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { loadSection } from "#app/backend/loading/load-section.ts";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import { toCoverRequest } from "#app/features/covers/cover-address.ts";
import type { PlaceTide } from "#app/features/places/place-facts.tsx";
import {
  type FoundPlace,
  findPlace,
  listCountries,
  listPlaceSpots,
  suggestPlaces,
  summarizePlaceWater,
} from "#app/features/places/places.data.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import { getAlmanac } from "#app/features/weather/almanac.data.ts";
import { listNearbyCountries, MAX_SUMMED_SPOTS, PLACE_PAGE_SIZE, type PlaceSuggestion } from "#domain/places/place.ts";
import {
  PLACES_PATH,
  type PlaceRequest,
  pageAddress,
  parsePlaceAddress,
  placePath,
} from "#domain/places/place-addresses.ts";
import { placeError } from "#domain/places/place-errors.ts";
import { countWater, fullPlaceName, placeHeading } from "#domain/places/place-words.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { PageImageWords } from "../share/page-image.server.ts";

type Params = { country: string; place?: string | undefined; water?: string | undefined };

type AskedParts = { country: string; place?: string | null | undefined };

/** What the page of an unknown place shows. */
export type MissingPlace = { message: string; suggestions: readonly PlaceSuggestion[] };

async function throwNotFound(client: BackendClient, { country, place = null }: AskedParts): Promise<never> {
  const missing: MissingPlace = {
    message: placeError("place_not_found").message,
    suggestions: await suggestPlaces(client, { country, place }),
  };
  throw data(missing, { status: 404 });
}

function countSpots({ place }: FoundPlace, { water }: PlaceRequest) {
  return water === null ? place.spots : (place.waters.find(({ type }) => type === water)?.spots ?? 0);
}

async function requirePlace(client: BackendClient, params: Params) {
  const asked = parsePlaceAddress(params);
  const found = asked && (await findPlace(client, asked));
  const total = found ? countSpots(found, asked) : 0;
  if (!asked || !found || total === 0) return throwNotFound(client, params);
  return { asked, found, total };
}

async function loadTide(client: BackendClient, spotId: string): Promise<PlaceTide | null> {
  const [[spot], almanac] = await Promise.all([listSpotsById(client, [spotId]), getAlmanac(client, spotId)]);
  return spot && almanac ? { spotId, spotName: spot.name, almanac } : null;
}

/** A country, region or town, perhaps with one kind of water, and a page of its spots. */
export async function loadPlace(services: Services, params: Params, wantedPage: number) {
  const client = createPublicClient(services);
  const { asked, found, total } = await requirePlace(client, params);
  const { place, storedNames } = found;
  const { water } = asked;
  const path = placePath({ country: place.countrySlug, place: place.slug, water: total < place.spots ? water : null });
  const pages = Math.ceil(total / PLACE_PAGE_SIZE);
  // The short address of several towns of one name, a kind of water that all its spots have, or a page after the last.
  if (path !== placePath(asked) || wantedPage > pages) throw redirect(pageAddress(path, Math.min(wantedPage, pages)));
  const inPlace = { storedNames, water };
  const [spots, countries, summed] = await Promise.all([
    listPlaceSpots(client, inPlace, wantedPage),
    place.level === "country" ? loadSection(listCountries(client), services.reportProblem) : null,
    total > MAX_SUMMED_SPOTS ? null : loadSection(summarizePlaceWater(client, inPlace), services.reportProblem),
  ]);
  const summary = summed?.value ?? null;
  const tide = summary?.tideSpotId
    ? await loadSection(loadTide(client, summary.tideSpotId), services.reportProblem)
    : null;
  return {
    place,
    water,
    path,
    page: wantedPage,
    pages,
    total,
    spots,
    nearbyCountries: listNearbyCountries(place, countries?.value ?? []),
    summary,
    tide: tide?.value ?? null,
    // Rounded, so that the page stays the same within a minute.
    nowMs: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    siteUrl: services.siteUrl,
  };
}

export type PlaceData = Awaited<ReturnType<typeof loadPlace>>;

/** The words of a place's picture for link previews; null for an unknown one. */
export async function loadPlaceImage(services: Services, path: string): Promise<PageImageWords | null> {
  if (!path.startsWith(`${PLACES_PATH}/`)) return null;
  const [country = "", place, water] = path.slice(PLACES_PATH.length + 1).split("/");
  const asked = parsePlaceAddress({ country, place, water });
  const client = createPublicClient(services);
  const found = asked && (await findPlace(client, asked));
  if (!found) return null;
  const inPlace = { storedNames: found.storedNames, water: asked.water };
  const [spot] = await listPlaceSpots(client, inPlace, 1);
  if (!spot) return null;
  const waters = found.place.waters.filter(({ type }) => asked.water === null || type === asked.water);
  return {
    kind: fullPlaceName(found.place),
    title: placeHeading({ place: found.place, water: asked.water }),
    lines: waters.slice(0, MAX_WATERS).map(({ type, spots }) => countWater(type, spots)),
    text: "Water quality, temperature and tide, with dates.",
    cover: toCoverRequest(spot, "social", "light"),
  };
}

const MAX_WATERS = 3;
