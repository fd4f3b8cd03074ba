import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { boundsAround } from "#domain/geo/bounds.ts";
import { distanceKm, type Position } from "#domain/geo/position.ts";
import { isSpotId, type Spot } from "#domain/spots/spot.ts";
import { parseSpotDetail, type SpotDetail } from "#domain/spots/spot-detail.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { NEARBY_RADIUS_KM, SPOTS_PER_PAGE, type SpotFilters } from "#domain/spots/spot-filters.ts";
import { NEARBY_REACH_KM } from "#domain/spots/spot-list-limits.ts";
import { type SpotSource, spotOrderings } from "./spot-conditions.ts";
import {
  applyFilters,
  limitToIds,
  readRows,
  SEARCH_VIEW,
  type SpotQuery,
  selectSpots,
  TABLE,
  toSpot,
  VIEW,
  withTableFallback,
  withWaterDefault,
} from "./spot-source.data.ts";

const spotsNotLoaded = (problem: unknown) => spotError("spots_not_loaded", problem);

/** How many of the nearest spots are ranked before filters and pages apply. */
const NEAREST_LIMIT = 200;

export type SpotPage = { spots: Spot[]; total: number; page: number };

type ListOptions = {
  /** Only these: a swimmer's favorites or visited spots. */
  ids?: readonly string[];
  /** Spots on a page; a denser list has more (`spotListLimit`). */
  pageSize?: number;
};

/** One page of the spots that match the filters, and how many match in all. */
export async function listSpots(
  client: BackendClient,
  filters: SpotFilters,
  options: ListOptions = {},
): Promise<SpotPage> {
  const { data, error, count } = await withTableFallback(client, (source) =>
    findsIdsFirst(filters, options) && source === VIEW
      ? pageByIds(client, filters, options)
      : pageQuery(client, source, filters, options),
  );
  // The page is past the end: an old address, or spots that are gone.
  if (error?.code === "PGRST103" && filters.page > 0) return listSpots(client, { ...filters, page: 0 }, options);
  if (error) throw spotError("spots_not_loaded", error);
  const spots = data.map((row) => withDistance(toSpot(row), filters.near));
  return { spots, total: count ?? spots.length, page: filters.page };
}

/** One spot, or null when there is none with this id. */
export async function getSpot(client: BackendClient, id: string): Promise<SpotDetail | null> {
  if (!id) throw spotError("spot_id_required");
  if (!isSpotId(id)) return null;
  const answer = await withTableFallback<unknown>(client, (source) =>
    selectSpots(client, source).eq("id", id).maybeSingle(),
  );
  if (answer.error) throw spotError("spot_not_loaded", { id }, answer.error);
  return answer.data ? parseSpotDetail(withWaterDefault(answer.data)) : null;
}

/** The spot that a merged one became part of; null if it wasn't merged. */
export async function findKeptSpot(client: BackendClient, id: string): Promise<string | null> {
  if (!isSpotId(id)) return null;
  return unwrap(await client.rpc("find_kept_spot", { merged_id: id }));
}

/** The nearest spots first, each with its distance. */
export async function listSpotsNear(
  client: BackendClient,
  origin: Position,
  { radiusKm = NEARBY_RADIUS_KM, maxResults = SPOTS_PER_PAGE } = {},
) {
  const data = unwrap(await findNear(client, origin, radiusKm, maxResults), spotsNotLoaded);
  return data.map(toSpot);
}

function findNear(client: BackendClient, { latitude, longitude }: Position, radiusKm: number, maxResults: number) {
  const place = { origin_latitude: latitude, origin_longitude: longitude };
  return client.rpc("find_spots_near", { ...place, radius_km: radiusKm, max_results: maxResults }, { count: "exact" });
}

function pageQuery(
  client: BackendClient,
  source: SpotSource,
  filters: SpotFilters,
  options: ListOptions,
  { columns, rows }: { columns?: string; rows?: number } = {},
) {
  const { near, radiusKm, order, page } = filters;
  const { ids, pageSize = SPOTS_PER_PAGE } = options;
  const first = page * pageSize;
  const isRanked = near !== null && source === VIEW;
  const all: SpotQuery = isRanked
    ? findNear(client, near, radiusKm, NEAREST_LIMIT)
    : selectSpots(client, source, { count: "exact" }, columns);
  // Without the nearest search, a box around the position is the next best.
  const box = near && !isRanked ? boundsAround(near, radiusKm) : filters.bounds;
  let query = limitToIds(applyFilters(all, { ...filters, bounds: box }, source), ids);
  for (const ordering of spotOrderings(order, source, isRanked)) query = query.order(...ordering);
  // The id orders equal names, or a spot could be on two pages. "Nulls first" (no name is null) keeps the planner from
  // scanning the whole index of names for a rare word: it then uses the text indexes.
  return query
    .order(source === TABLE ? "name" : "spot_name", filters.search ? { nullsFirst: true } : {})
    .order("id")
    .range(first, first + Math.max(pageSize, rows ?? 0) - 1);
}

/** Skipping this many rows costs the database more than a second request. */
const LATE_PAGE_ROWS = 500;

const MEASURED_LIMIT = 2_000;

/** More ids than fit on a page: if these are all matches, no second query is needed to count them. */
const IDS_LIMIT = 200;

/** Otherwise the database would join water and weather for every match, and for every row before a late page. */
function findsIdsFirst({ search, near, page }: SpotFilters, { pageSize = SPOTS_PER_PAGE }: ListOptions) {
  return search !== "" || (near === null && page * pageSize >= LATE_PAGE_ROWS);
}

/** Finds the ids of the page and their number, then reads those rows. */
async function pageByIds(client: BackendClient, filters: SpotFilters, options: ListOptions) {
  const source = filters.search ? SEARCH_VIEW : VIEW;
  const found = filters.near
    ? await findAround(client, filters.near, filters, options)
    : await pageQuery(client, source, filters, options, { columns: "id", rows: IDS_LIMIT });
  if (found.error) return found;
  const ids = found.data.slice(0, options.pageSize ?? SPOTS_PER_PAGE).map((row) => (row as { id: string }).id);
  if (ids.length === 0) return found;
  const rows = await readRows(client, ids);
  return rows.error ? rows : { ...found, data: rows.data };
}

/** The page of a text search around a position: the matches are few enough to measure here. */
async function findAround(client: BackendClient, near: Position, filters: SpotFilters, options: ListOptions) {
  const { radiusKm, order, page } = filters;
  const box = { ...filters, near: null, bounds: boundsAround(near, radiusKm), page: 0 };
  const columns = "id, latitude, longitude";
  const found = await pageQuery(client, SEARCH_VIEW, box, options, { columns, rows: MEASURED_LIMIT });
  if (found.error) return found;
  const measured = (found.data as ({ id: string } & Position)[])
    .map((spot) => ({ ...spot, distanceKm: distanceKm(near, spot) }))
    .filter((spot) => spot.distanceKm <= radiusKm);
  if (order === "nearest" || order === "best") measured.sort((a, b) => a.distanceKm - b.distanceKm);
  const size = options.pageSize ?? SPOTS_PER_PAGE;
  const first = page * size < measured.length ? page * size : 0;
  return { ...found, data: measured.slice(first, first + size), count: measured.length };
}

function withDistance(spot: Spot, near: Position | null): Spot {
  return near && spot.distanceKm === null ? { ...spot, distanceKm: distanceKm(near, spot) } : spot;
}

const NEARBY_COUNT = 5;

/** The nearest spots except this one. */
export async function listNearbySpots(client: BackendClient, spot: Spot) {
  const nearest = await listSpotsNear(client, spot, { radiusKm: NEARBY_REACH_KM, maxResults: NEARBY_COUNT + 1 });
  return nearest.filter(({ id }) => id !== spot.id).slice(0, NEARBY_COUNT);
}
