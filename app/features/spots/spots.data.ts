import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { boundsAround } from "#domain/geo/bounds.ts";
import { distanceKm, type Position } from "#domain/geo/position.ts";
import { isSpotId, type Spot } from "#domain/spots/spot.ts";
import { parseSpotDetail, type SpotDetail } from "#domain/spots/spot-detail.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { NEARBY_RADIUS_KM, SPOTS_PER_PAGE, type SpotFilters } from "#domain/spots/spot-filters.ts";
import { type SpotSource, spotOrderings } from "./spot-conditions.ts";
import {
  narrow,
  orFromTable,
  readRows,
  SEARCH_VIEW,
  type SpotQuery,
  select,
  TABLE,
  toSpot,
  VIEW,
  within,
  withWater,
} from "./spot-source.data.ts";

const spotsNotLoaded = (problem: unknown) => spotError("spots_not_loaded", problem);

/** How many of the nearest are ranked before filters and pages apply. */
const MAX_NEAREST = 200;

export type SpotPage = { spots: Spot[]; total: number; page: number };

type Narrowing = {
  /** Only these: a swimmer's favorites or visited spots. */
  ids?: readonly string[];
  /** Spots on a page; a denser list holds more (`spotListLimit`). */
  pageSize?: number;
};

/** One page of the spots that fit the filters, and how many fit in all. */
export async function listSpots(
  client: BackendClient,
  filters: SpotFilters,
  narrowing: Narrowing = {},
): Promise<SpotPage> {
  const { data, error, count } = await orFromTable(client, (source) =>
    isFoundFirst(filters, narrowing) && source === VIEW
      ? pageFoundFirst(client, filters, narrowing)
      : pageQuery(client, source, filters, narrowing),
  );
  // The page lies behind the last one: an old address, or spots that are gone.
  if (error?.code === "PGRST103" && filters.page > 0) return listSpots(client, { ...filters, page: 0 }, narrowing);
  if (error || !data) throw spotError("spots_not_loaded", error);
  const spots = data.map((row) => withDistance(toSpot(row), filters.near));
  return { spots, total: count ?? spots.length, page: filters.page };
}

/** One spot, or null when there is none with this id. */
export async function getSpot(client: BackendClient, id: string): Promise<SpotDetail | null> {
  if (!id) throw spotError("spot_id_required");
  if (!isSpotId(id)) return null;
  const answer = await orFromTable<unknown>(client, (source) => select(client, source).eq("id", id).maybeSingle());
  if (answer.error) throw spotError("spot_not_loaded", { id }, answer.error);
  return answer.data ? parseSpotDetail(withWater(answer.data)) : null;
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
  narrowing: Narrowing,
  { columns, rows }: { columns?: string; rows?: number } = {},
) {
  const { near, radiusKm, order, page } = filters;
  const { ids, pageSize = SPOTS_PER_PAGE } = narrowing;
  const first = page * pageSize;
  const isRanked = near !== null && source === VIEW;
  const all: SpotQuery = isRanked
    ? findNear(client, near, radiusKm, MAX_NEAREST)
    : select(client, source, { count: "exact" }, columns);
  // Without the ranking of the nearest search, a box around the position is the next best.
  const box = near && !isRanked ? boundsAround(near, radiusKm) : filters.bounds;
  let query = within(narrow(all, { ...filters, bounds: box }, source), ids);
  for (const ordering of spotOrderings(order, source, isRanked)) query = query.order(...ordering);
  // The id settles equal names, or a spot could show up on two pages. "Nulls first" (no name is null) keeps the planner
  // from walking the index of names through the whole table for a rare word: it then asks the text indexes.
  return query
    .order(source === TABLE ? "name" : "spot_name", filters.search ? { nullsFirst: true } : {})
    .order("id")
    .range(first, first + Math.max(pageSize, rows ?? 0) - 1);
}

/** Rows before a page that cost more to look at than a second question does. */
const MANY_BEFORE = 500;

/** Spots around a position that a text fits. */
const MAX_MEASURED = 2_000;

/** More ids than a page holds: where they are all that a text fits, they need not be counted by another search. */
const IDS_ASKED = 200;

/** The backend would look at water and weather of all that a text fits and of all rows before a late page. */
function isFoundFirst({ search, near, page }: SpotFilters, { pageSize = SPOTS_PER_PAGE }: Narrowing) {
  return search !== "" || (near === null && page * pageSize >= MANY_BEFORE);
}

/** Finds which spots stand on the page and how many fit, then reads those. */
async function pageFoundFirst(client: BackendClient, filters: SpotFilters, narrowing: Narrowing) {
  const source = filters.search ? SEARCH_VIEW : VIEW;
  const found = filters.near
    ? await findAround(client, filters.near, filters, narrowing)
    : await pageQuery(client, source, filters, narrowing, { columns: "id", rows: IDS_ASKED });
  const ids = (found.data ?? [])
    .slice(0, narrowing.pageSize ?? SPOTS_PER_PAGE)
    .map((row) => (row as { id: string }).id);
  if (ids.length === 0) return found;
  const rows = await readRows(client, ids);
  return rows.error ? rows : { ...found, data: rows.data };
}

/** What of a page is in the circle around a position: those that a text fits are few enough to be measured here. */
async function findAround(client: BackendClient, near: Position, filters: SpotFilters, narrowing: Narrowing) {
  const { radiusKm, order, page } = filters;
  const box = { ...filters, near: null, bounds: boundsAround(near, radiusKm), page: 0 };
  const columns = "id, latitude, longitude";
  const found = await pageQuery(client, SEARCH_VIEW, box, narrowing, { columns, rows: MAX_MEASURED });
  const measured = ((found.data ?? []) as ({ id: string } & Position)[])
    .map((spot) => ({ ...spot, distanceKm: distanceKm(near, spot) }))
    .filter((spot) => spot.distanceKm <= radiusKm);
  if (order === "nearest") measured.sort((a, b) => a.distanceKm - b.distanceKm);
  const size = narrowing.pageSize ?? SPOTS_PER_PAGE;
  const first = page * size < measured.length ? page * size : 0;
  return { ...found, data: measured.slice(first, first + size), count: found.data && measured.length };
}

function withDistance(spot: Spot, near: Position | null): Spot {
  return near && spot.distanceKm === null ? { ...spot, distanceKm: distanceKm(near, spot) } : spot;
}
