import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { MIN_INDEXED_SPOTS } from "#domain/places/place.ts";
import type { PlaceRequest } from "#domain/places/place-addresses.ts";
import * as shape from "#domain/read-shape.ts";
import { WATER_TYPES } from "#domain/spots/spot-words.ts";

/** Kinds with an unlimited number of pages. */
export const LISTED_KINDS = ["spots", "routes", "events", "groups"] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** Of `list_sitemap_entries`. */
export const ENTRIES_PER_FILE = 10_000;

const summaryRow = shape.record({
  kind: shape.oneOf(LISTED_KINDS),
  entries: shape.figure,
  changed_at: shape.orNull(shape.text),
});

/** How many of each kind there are, and when the last one changed. */
export async function summarizeSitemap(client: BackendClient) {
  return unwrap(await client.rpc("summarize_sitemap")).map((row) => {
    const { kind, entries, changed_at } = summaryRow(row);
    return { kind, entries, changedAt: changed_at };
  });
}

/** One file's ids, each with the time of its last change. */
export async function listSitemapEntries(client: BackendClient, kind: ListedKind, page: number) {
  const rows = unwrap(await client.rpc("list_sitemap_entries", { kind, page }));
  return shape
    .listOf(shape.listOf(shape.text))(rows)
    .map(([id = "", changedAt = ""]) => ({ id, changedAt }));
}

const placeRow = shape.listOf(shape.orNull(shape.text));
const waterKind = shape.orNull(shape.oneOf(WATER_TYPES));

/** Places with enough spots for search engines. */
export async function listSitemapPlaces(client: BackendClient): Promise<PlaceRequest[]> {
  const rows = unwrap(await client.rpc("list_sitemap_places", { min_spots: MIN_INDEXED_SPOTS }));
  return shape
    .listOf(placeRow)(rows)
    .map(([country, place = null, water = null]) => ({
      country: shape.text(country),
      place,
      water: waterKind(water),
    }));
}
