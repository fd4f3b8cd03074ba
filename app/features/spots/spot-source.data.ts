import type { BackendClient } from "#app/backend/backend-client.ts";
import { parseSpot } from "#domain/spots/spot.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import { type SpotSource, spotConditions } from "./spot-conditions.ts";

export const VIEW = "spots_with_water_quality";
/** The view with the words of each spot, where a text is looked for. */
export const SEARCH_VIEW = "searchable_spots";
/** Asked when the view cannot answer; it knows nothing about water quality. */
export const TABLE = "spots";
/** What visitors may read of it: a star would ask for more and be refused. */
const TABLE_COLUMNS =
  "id,name,description,location,city,state,country,latitude,longitude,water_type,difficulty,amenities,faces_deg,image_url,category_id,rating,rating_count,is_verified,created_at,updated_at,sensitivity,approval_status,is_family_friendly,address,images,watershed_id,sheltered_sectors,tide_window,access_note,parking,parking_capacity,lifeguard_season,emergency_point,has_phone_signal";

/** Answers that say "not this way": no right or an expired session; a view, column or function that is not there. */
const SESSION_CODES: readonly string[] = ["PGRST301", "PGRST303", "42501"];
const MISSING_CODES: readonly string[] = ["42P01", "42703", "PGRST202", "PGRST204", "PGRST205"];

type Problem = { code: string; message: string };
export type Answer<Data> = { data: Data | null; error: Problem | null; count: number | null; status: number };

/** What a question to the view and one to the nearest search have in common. */
export type SpotQuery = PromiseLike<Answer<unknown[]>> & {
  filter(column: string, operator: string, value: unknown): SpotQuery;
  or(conditions: string): SpotQuery;
  order(column: string, options?: { ascending?: boolean; nullsFirst?: boolean }): SpotQuery;
  range(first: number, last: number): SpotQuery;
  limit(count: number): SpotQuery;
};

/** The table has the columns of the view but those about the water; `spotConditions` knows which. */
export const select = (client: BackendClient, source: SpotSource, options: { count?: "exact" } = {}, columns = "*") =>
  client.from(source as typeof VIEW).select((source === TABLE ? TABLE_COLUMNS : columns) as "*", options);

export function narrow(query: SpotQuery, filters: SpotFilters, source: SpotSource = VIEW) {
  const { every, anyOf } = spotConditions(filters, source);
  const narrowed = every.reduce((some, condition) => some.filter(...condition), query);
  return anyOf.reduce((some, conditions) => some.or(conditions), narrowed);
}

export const within = (query: SpotQuery, ids: readonly string[] | undefined) =>
  ids ? query.filter("id", "in", `(${ids.join(",")})`) : query;

/** An address holds about so many ids. */
export const MAX_IDS = 100;

const chunksOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, n) => ids.slice(n * MAX_IDS, (n + 1) * MAX_IDS));

/** The rows of these ids in their order, from the view; an id without a row is left out. */
export async function readRows(client: BackendClient, ids: readonly string[]) {
  const parts = await Promise.all(
    chunksOf(ids).map((some) => within(select(client, VIEW), some) as PromiseLike<Answer<{ id: string }[]>>),
  );
  const failed = parts.find(({ error }) => error);
  if (failed) return failed;
  const read = new Map(parts.flatMap(({ data }) => data ?? []).map((row) => [row.id, row]));
  return { error: null, count: null, status: 200, data: ids.flatMap((id) => read.get(id) ?? []) };
}

/** Asks the view; after an answer that says "not this way" the table, with a fresh session where that was the reason. */
export async function orFromTable<Data>(client: BackendClient, ask: (source: SpotSource) => PromiseLike<Answer<Data>>) {
  const answer = await ask(VIEW);
  const { error, status } = answer;
  if (!error) return answer;
  const isSessionProblem = status === 401 || SESSION_CODES.includes(error.code);
  if (isSessionProblem) await client.auth.refreshSession();
  return isSessionProblem || MISSING_CODES.includes(error.code) ? ask(TABLE) : answer;
}

/** A row that says nothing about its water has no sample: the parser's own default must not speak for it. */
export const withWater = (row: unknown) => ({ water_quality: "unknown", ...(row as object) });

export const toSpot = (row: unknown) => parseSpot(withWater(row));
