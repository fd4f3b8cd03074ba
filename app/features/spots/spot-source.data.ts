import type { BackendClient } from "#app/backend/backend-client.ts";
import { parseSpot } from "#domain/spots/spot.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import { type SpotSource, spotConditions } from "./spot-conditions.ts";

export const VIEW = "spots_with_water_quality";
/** The view with the words of each spot, for text searches. */
export const SEARCH_VIEW = "searchable_spots";
/** Used when the view fails; it has no water quality. */
export const TABLE = "spots";
/** The columns that visitors may read. */
const TABLE_COLUMNS =
  "id,name,description,location,city,state,country,latitude,longitude,water_type,difficulty,amenities,faces_deg,image_url,category_id,rating,rating_count,is_verified,created_at,updated_at,sensitivity,approval_status,is_family_friendly,address,images,watershed_id,sheltered_sectors,tide_window,access_note,parking,parking_capacity,lifeguard_season,emergency_point,has_phone_signal";

/** No permission or an expired session; a missing view, column or function. */
const SESSION_CODES: readonly string[] = ["PGRST301", "PGRST303", "42501"];
const MISSING_CODES: readonly string[] = ["42P01", "42703", "PGRST202", "PGRST204", "PGRST205"];

type Problem = { code: string; message: string };
type Outcome<Data> = { data: Data; error: null } | { data: null; error: Problem };
export type SpotResult<Data> = Outcome<Data> & { count: number | null; status: number };

/** What queries of the view and the nearest search have in common. */
export type SpotQuery = PromiseLike<SpotResult<unknown[]>> & {
  filter(column: string, operator: string, value: unknown): SpotQuery;
  or(conditions: string): SpotQuery;
  order(column: string, options?: { ascending?: boolean; nullsFirst?: boolean }): SpotQuery;
  range(first: number, last: number): SpotQuery;
  limit(count: number): SpotQuery;
};

/** The table lacks the view's columns about the water, so `spotConditions` needs to know what is read. */
export const selectSpots = (
  client: BackendClient,
  source: SpotSource,
  options: { count?: "exact" } = {},
  columns = "*",
) => client.from(source as typeof VIEW).select((source === TABLE ? TABLE_COLUMNS : columns) as "*", options);

export function applyFilters(query: SpotQuery, filters: SpotFilters, source: SpotSource = VIEW) {
  const { every, anyOf } = spotConditions(filters, source);
  const filtered = every.reduce((some, condition) => some.filter(...condition), query);
  return anyOf.reduce((some, conditions) => some.or(conditions), filtered);
}

export const limitToIds = (query: SpotQuery, ids: readonly string[] | undefined) =>
  ids ? query.filter("id", "in", `(${ids.join(",")})`) : query;

/** As many ids as fit into an address. */
export const IDS_PER_REQUEST = 100;

const chunksOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, n) =>
    ids.slice(n * IDS_PER_REQUEST, (n + 1) * IDS_PER_REQUEST),
  );

/** The rows of the view with these ids, in their order; an id without a row is left out. */
export async function readRows(
  client: BackendClient,
  ids: readonly string[],
  columns = "*",
): Promise<SpotResult<{ id: string }[]>> {
  const chunks = await Promise.all(
    chunksOf(ids).map(
      (some) => limitToIds(selectSpots(client, VIEW, {}, columns), some) as PromiseLike<SpotResult<{ id: string }[]>>,
    ),
  );
  const failed = chunks.find(({ error }) => error);
  if (failed) return failed;
  const rows = new Map(chunks.flatMap(({ data }) => data ?? []).map((row) => [row.id, row]));
  return { error: null, count: null, status: 200, data: ids.flatMap((id) => rows.get(id) ?? []) };
}

/** Queries the view; where it is refused or missing, the table, with a fresh session if that was the reason. */
export async function withTableFallback<Data>(
  client: BackendClient,
  query: (source: SpotSource) => PromiseLike<SpotResult<Data>>,
) {
  const result = await query(VIEW);
  const { error, status } = result;
  if (!error) return result;
  const isSessionProblem = status === 401 || SESSION_CODES.includes(error.code);
  if (isSessionProblem) await client.auth.refreshSession();
  return isSessionProblem || MISSING_CODES.includes(error.code) ? query(TABLE) : result;
}

/** Without this a row that has no water quality would get the parser's own default. */
export const withWaterDefault = (row: unknown) => ({ water_quality: "unknown", ...(row as object) });

export const toSpot = (row: unknown) => parseSpot(withWaterDefault(row));
