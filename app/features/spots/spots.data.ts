import type { BackendClient } from "#app/backend/backend-client.ts";
import { openAlertRow } from "#domain/alerts/open-alert.ts";
import { type Bounds, boundsAround } from "#domain/geo/bounds.ts";
import { distanceKm, type Position } from "#domain/geo/position.ts";
import { type MinimalSpot, parseMinimalSpot } from "#domain/spots/minimal-spot.ts";
import { isSpotId, parseSpot, type Spot } from "#domain/spots/spot.ts";
import { parseSpotDetail, type SpotDetail } from "#domain/spots/spot-detail.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { NEARBY_RADIUS_KM, type OwnList, SPOTS_PER_PAGE, type SpotFilters } from "#domain/spots/spot-filters.ts";
import type { WaterType } from "#domain/spots/spot-words.ts";
import { type SpotSource, spotConditions, spotOrderings } from "./spot-conditions.ts";

const VIEW = "spots_with_water_quality";
/** Asked when the view cannot answer; it knows nothing about water quality. */
const TABLE = "spots";
/** What visitors may read of it: a star would ask for more and be refused. */
const TABLE_COLUMNS =
  "id,name,description,location,city,state,country,latitude,longitude,water_type,difficulty,amenities,faces_deg,image_url,category_id,rating,rating_count,is_verified,created_at,updated_at,sensitivity,approval_status,is_family_friendly,address,images,watershed_id,sheltered_sectors,tide_window,access_note,parking,parking_capacity,lifeguard_season,emergency_point,has_phone_signal";
/** How many of the nearest are ranked before filters and pages apply. */
const MAX_NEAREST = 200;

/** Answers that say "not this way": no right or an expired session; a view, column or function that is not there. */
const SESSION_CODES: readonly string[] = ["PGRST301", "PGRST303", "42501"];
const MISSING_CODES: readonly string[] = ["42P01", "42703", "PGRST202", "PGRST204", "PGRST205"];

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

/** The most rows that one answer brings (`max_rows` of the backend): where there are so many, some are missing. */
export const MAX_SPOT_NAMES = 5000;

/** Every spot's id and name, by name; as many as one answer brings. */
export async function listSpotNames(client: BackendClient): Promise<MinimalSpot[]> {
  const { data, error } = await client.from(TABLE).select("id, name").order("name").order("id").limit(MAX_SPOT_NAMES);
  if (error) throw spotError("spots_not_loaded", error);
  return data.map(parseMinimalSpot);
}

/** The ids of a swimmer's starred or visited spots; nobody's without a swimmer. */
export async function listOwnSpotIds(client: BackendClient, userId: string, list: OwnList): Promise<string[]> {
  if (!userId) throw spotError("sign_in_required");
  const table = list === "favorites" ? ("favorites" as const) : ("visited_spots" as const);
  const { data, error } = await client.from(table).select("spot_id").eq("user_id", userId);
  if (error) throw spotError("spots_not_loaded", error);
  return data.map(({ spot_id }) => spot_id);
}

/** An address holds about so many ids. */
const MAX_IDS = 100;

/** The spots with these ids, by name. */
export async function listSpotsById(client: BackendClient, ids: readonly string[]): Promise<Spot[]> {
  const { data, error } = await select(client, VIEW).in("id", ids.slice(0, MAX_IDS)).order("spot_name");
  if (error) throw spotError("spots_not_loaded", error);
  const others = ids.length > MAX_IDS ? await listSpotsById(client, ids.slice(MAX_IDS)) : [];
  return [...data.map(toSpot), ...others];
}

/** The nearest spots first, each with its distance. */
export async function listSpotsNear(
  client: BackendClient,
  origin: Position,
  { radiusKm = NEARBY_RADIUS_KM, maxResults = SPOTS_PER_PAGE } = {},
) {
  const { data, error } = await findNear(client, origin, radiusKm, maxResults);
  if (error) throw spotError("spots_not_loaded", error);
  return data.map(toSpot);
}

/** What the map needs to know of a spot to draw its mark. */
export type MapSpot = Pick<Spot, "id" | "name" | "latitude" | "longitude" | "waterType" | "waterQuality" | "alert">;

/** As many as one answer brings for the map; beyond it there would be little but clusters of clusters. */
export const MAX_MAP_SPOTS = 2000;

/** So many spots that they are only counted, around one point, with the alert that says most of those in force there. */
export type MapCell = Pick<MapSpot, "latitude" | "longitude" | "alert"> & { count: number };

/** A piece of the map, of one kind of water or of all: its spots, and cells where they lie too close to be drawn. */
export async function listMapMarks(client: BackendClient, bounds: Bounds, waterType: WaterType | null = null) {
  const inBounds = { ...bounds, ...(waterType && { only_water_type: waterType }) };
  const { data, error } = await client.rpc("find_map_marks", inBounds);
  if (error) throw spotError("spots_not_loaded", error);
  const spots = data.filter(({ id }) => id !== null).map(toMapSpot);
  return { spots, cells: data.filter(({ id }) => id === null).map(toMapCell) };
}

/** The spots that fit the filters, wherever on the map they are. */
export async function listMapSpots(
  client: BackendClient,
  filters: SpotFilters,
  { ids }: Pick<Narrowing, "ids"> = {},
): Promise<MapSpot[]> {
  const fitting = narrow(select(client, VIEW), filters);
  const { data, error } = await within(fitting, ids).limit(MAX_MAP_SPOTS);
  if (error || !data) throw spotError("spots_not_loaded", error);
  return data.map(toMapSpot);
}

/** Spots whose name or place comes close to these words: what to offer when nothing holds them literally. */
export async function listSimilarSpots(client: BackendClient, words: string, maxResults = 5) {
  const { data, error } = await client.rpc("search_spots", { search_text: words, max_results: maxResults });
  if (error) throw spotError("spots_not_loaded", error);
  return data.map(toSpot);
}

/** The names among them, without the rest of each spot. */
export async function listSimilarNames(client: BackendClient, words: string, maxResults: number) {
  const search = client.rpc("search_spots", { search_text: words, max_results: maxResults });
  const { data, error } = await search.select("id, name");
  if (error) throw spotError("spots_not_loaded", error);
  return data.map(parseMinimalSpot);
}

type Problem = { code: string; message: string };
type Answer<Data> = { data: Data | null; error: Problem | null; count: number | null; status: number };

/** What a question to the view and one to the nearest search have in common. */
type SpotQuery = PromiseLike<Answer<unknown[]>> & {
  filter(column: string, operator: string, value: unknown): SpotQuery;
  or(conditions: string): SpotQuery;
  order(column: string, options?: { ascending?: boolean; nullsFirst?: boolean }): SpotQuery;
  range(first: number, last: number): SpotQuery;
  limit(count: number): SpotQuery;
};

/** The table has the columns of the view but those about the water; `spotConditions` knows which. */
const select = (client: BackendClient, source: SpotSource, options: { count?: "exact" } = {}, columns = "*") =>
  client.from(source as typeof VIEW).select((source === VIEW ? columns : TABLE_COLUMNS) as "*", options);

function findNear(client: BackendClient, { latitude, longitude }: Position, radiusKm: number, maxResults: number) {
  const place = { origin_latitude: latitude, origin_longitude: longitude };
  return client.rpc("find_spots_near", { ...place, radius_km: radiusKm, max_results: maxResults }, { count: "exact" });
}

function narrow(query: SpotQuery, filters: SpotFilters, source: SpotSource = VIEW) {
  const { every, anyOf } = spotConditions(filters, source);
  const narrowed = every.reduce((some, condition) => some.filter(...condition), query);
  return anyOf.reduce((some, conditions) => some.or(conditions), narrowed);
}

const within = (query: SpotQuery, ids: readonly string[] | undefined) =>
  ids ? query.filter("id", "in", `(${ids.join(",")})`) : query;

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
    .order(source === VIEW ? "spot_name" : "name", filters.search ? { nullsFirst: true } : {})
    .order("id")
    .range(first, first + Math.max(pageSize, rows ?? 0) - 1);
}

/** Rows before a page that cost more to look at than a second question does. */
const MANY_BEFORE = 500;

/** More ids than a page holds: where they are all that a text fits, they need not be counted by another search. */
const IDS_ASKED = 200;

/** The backend would look at water and weather of all that a text fits and of all rows before a late page. */
function isFoundFirst({ search, near, page }: SpotFilters, { pageSize = SPOTS_PER_PAGE }: Narrowing) {
  return near === null && (search !== "" || page * pageSize >= MANY_BEFORE);
}

/** Finds which spots stand on the page and how many fit, then reads those. */
async function pageFoundFirst(client: BackendClient, filters: SpotFilters, narrowing: Narrowing) {
  const found = await pageQuery(client, VIEW, filters, narrowing, { columns: "id", rows: IDS_ASKED });
  const ids = (found.data ?? [])
    .slice(0, narrowing.pageSize ?? SPOTS_PER_PAGE)
    .map((row) => (row as { id: string }).id);
  if (ids.length === 0) return found;
  const rows = await Promise.all(
    chunksOf(ids).map((some) => within(select(client, VIEW), some) as PromiseLike<Answer<{ id: string }[]>>),
  );
  const failed = rows.find(({ error }) => error);
  if (failed) return failed;
  const read = new Map(rows.flatMap(({ data }) => data ?? []).map((row) => [row.id, row]));
  return { ...found, data: ids.flatMap((id) => read.get(id) ?? []) };
}

const chunksOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, n) => ids.slice(n * MAX_IDS, (n + 1) * MAX_IDS));

/** Asks the view; after an answer that says "not this way" the table, with a fresh session where that was the reason. */
async function orFromTable<Data>(client: BackendClient, ask: (source: SpotSource) => PromiseLike<Answer<Data>>) {
  const answer = await ask(VIEW);
  const { error, status } = answer;
  if (!error) return answer;
  const isSessionProblem = status === 401 || SESSION_CODES.includes(error.code);
  if (isSessionProblem) await client.auth.refreshSession();
  return isSessionProblem || MISSING_CODES.includes(error.code) ? ask(TABLE) : answer;
}

/** A row that says nothing about its water has no sample: the parser's own default must not speak for it. */
const withWater = (row: unknown) => ({ water_quality: "unknown", ...(row as object) });

const toSpot = (row: unknown) => parseSpot(withWater(row));

type CellRow = { latitude: number; longitude: number; spot_count: number; open_alert: unknown };

function toMapCell({ latitude, longitude, spot_count: count, open_alert: alert }: CellRow): MapCell {
  return { latitude, longitude, count, alert: openAlertRow(alert) };
}

function toMapSpot(row: unknown): MapSpot {
  const { id, name, latitude, longitude, waterType, waterQuality, alert } = toSpot(row);
  return { id, name, latitude, longitude, waterType, waterQuality, alert };
}

function withDistance(spot: Spot, near: Position | null): Spot {
  return near && spot.distanceKm === null ? { ...spot, distanceKm: distanceKm(near, spot) } : spot;
}
