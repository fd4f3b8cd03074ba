import type { BackendClient } from "#app/backend/backend-client.ts";
import { containsPattern, quote } from "#app/backend/contains-pattern.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { foldText } from "#domain/spots/search-words.ts";
import { isUuid } from "#domain/uuid.ts";
import {
  type LoadedWorkout,
  parseShownWorkout,
  parseWorkout,
  type ShownWorkout,
} from "#domain/workouts/loaded-workout.ts";
import type { SwimDay } from "#domain/workouts/totals/swim-day.ts";
import { WATER_KINDS } from "#domain/workouts/workout.ts";
import { workoutError } from "#domain/workouts/workout-errors.ts";
import { WORKOUTS_PER_PAGE, type WorkoutFilters } from "#domain/workouts/workout-filters.ts";
import { parseStoredTrack, type StoredTrack } from "#domain/workouts/workout-track.ts";

const notLoaded = (problem: unknown) => workoutError("workouts_not_loaded", problem);
const trackNotLoaded = (problem: unknown) => workoutError("track_not_loaded", problem);

const WORKOUT =
  "id, spot_id, route_id, import_id, name, started_at, time_zone, day, water_kind, seconds, moving_seconds, meters, device_meters, pool_meters, strokes, stroke_rate, water_temperature, water_temperature_source, air_temperature, kit, entry_feel, company, hazards, private_notes, public_notes, heart_rate, max_heart_rate, calories, effort, shiver, mood, source, restricted, visibility, shows_analysis, shows_time, shows_map, shows_heart_rate, shows_photos, conditions, created_at, updated_at, deleted_at, spots(name), workout_tracks(uses_repaired)";
const SHOWN_WORKOUT = `${WORKOUT}, routes(name), workout_photos(id, path, caption), workout_files(id, name, format, bytes, path)`;

export type WorkoutPage = { workouts: LoadedWorkout[]; total: number; page: number };

/** One page of the swimmer's own swims, the newest first, and how many match in all. Pages count from 0. */
export async function listWorkouts(client: BackendClient, filters: WorkoutFilters, page = 0): Promise<WorkoutPage> {
  // The database keeps the number of all swims; those of a filter are counted each time.
  const isWhole = Object.values(filters).every((value) => value === null || value === "");
  const [found, kept] = await Promise.all([
    askForPage(client, filters, { page, ...(!isWhole && { count: "exact" }) }),
    isWhole ? countSwims(client) : null,
  ]);
  const { data, error, count } = found;
  // The page is past the end: swims were deleted meanwhile.
  if (error?.code === "PGRST103" && page > 0) return { workouts: [], total: page * WORKOUTS_PER_PAGE, page };
  if (error) throw notLoaded(error);
  const workouts = data.map(parseWorkout);
  return { workouts, total: kept ?? count ?? workouts.length, page };
}

/** The first page of them, without a total. */
export async function listNewestWorkouts(client: BackendClient, filters: WorkoutFilters): Promise<LoadedWorkout[]> {
  return unwrap(await askForPage(client, filters, { page: 0 }), notLoaded).map(parseWorkout);
}

const countSwims = async (client: BackendClient) => unwrap(await client.rpc("count_own_swims"), notLoaded);

type AskedPage = { page: number; count?: "exact" };

async function askForPage(client: BackendClient, filters: WorkoutFilters, { page, ...counted }: AskedPage) {
  const first = page * WORKOUTS_PER_PAGE;
  const spotIds = filters.search ? await findOwnSpots(client, filters.search) : [];
  return limitTo(client.from("workouts").select(WORKOUT, counted).is("deleted_at", null), filters, spotIds)
    .order("started_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + WORKOUTS_PER_PAGE - 1);
}

type Limited<Query> = {
  eq(column: string, value: string): Query;
  gte(column: string, value: string | number): Query;
  lte(column: string, value: string | number): Query;
  or(conditions: string): Query;
};

/** The swimmer's own spots whose names hold these words. */
async function findOwnSpots(client: BackendClient, search: string) {
  const spots = unwrap(await client.rpc("get_swum_spots", { water_kinds: [...WATER_KINDS] }), notLoaded);
  const words = foldText(search);
  return spots.filter(({ name }) => foldText(name).includes(words)).map(({ spot_id }) => spot_id);
}

function limitTo<Query extends Limited<Query>>(
  query: Query,
  filters: WorkoutFilters,
  foundSpotIds: readonly string[],
): Query {
  const equal: [column: string, value: string | null][] = [
    ["water_kind", filters.water],
    ["spot_id", filters.spotId],
    ["route_id", filters.routeId],
    ["source", filters.source],
    ["import_id", filters.importId],
  ];
  let some = equal.reduce((left, [column, value]) => (value === null ? left : left.eq(column, value)), query);
  if (filters.fromDay) some = some.gte("day", filters.fromDay);
  if (filters.toDay) some = some.lte("day", filters.toDay);
  if (filters.minMeters !== null) some = some.gte("meters", filters.minMeters);
  if (filters.maxMeters !== null) some = some.lte("meters", filters.maxMeters);
  if (filters.search) {
    const pattern = quote(containsPattern(filters.search));
    const texts = ["name", "private_notes", "public_notes"].map((column) => `${column}.ilike.${pattern}`);
    if (foundSpotIds.length > 0) texts.push(`spot_id.in.(${foundSpotIds.join(",")})`);
    some = some.or(texts.join(","));
  }
  return some;
}

const PERMISSION_DENIED = "42501";

/**
 * The swimmer's own swim, deleted or not, else what its owner lets others see. Throws "Swim not found" also for one that
 * the reader may not see.
 */
export async function getWorkout(client: BackendClient, id: string): Promise<ShownWorkout> {
  if (!isUuid(id)) throw workoutError("workout_not_found");
  const own = await client.from("workouts").select(SHOWN_WORKOUT).eq("id", id).maybeSingle();
  // Visitors have no swims of their own.
  if (own.error && own.error.code !== PERMISSION_DENIED) throw notLoaded(own.error);
  if (own.data) return parseShownWorkout(own.data, { isOwn: true });
  const shared = unwrap(await client.rpc("get_shared_workout", { workout_id_param: id }, { get: true }), notLoaded);
  if (shared === null) throw workoutError("workout_not_found");
  return parseShownWorkout(shared, { isOwn: false });
}

/** Null for a swim without a track, and for another's swim: `getWorkout` brings what others see. */
export async function readTrack(client: BackendClient, id: string): Promise<StoredTrack | null> {
  const own = client.from("workout_tracks").select("raw, repaired, laps, efforts, uses_repaired").eq("workout_id", id);
  const row = unwrap(await own.maybeSingle(), trackNotLoaded);
  return row && parseStoredTrack(row);
}

/** The swimmer's own days with a swim, "2026-11-22" and both inclusive, in order. */
export async function listSwimDays(client: BackendClient, fromDay: string, toDay: string): Promise<SwimDay[]> {
  const call = client.rpc("get_swim_days", { from_date: fromDay, to_date: toDay }, { get: true });
  return unwrap(await call, notLoaded).map((row) => ({
    day: row.day,
    water: row.water_kind,
    swims: row.swims,
    meters: row.meters ?? 0,
    seconds: row.seconds,
    pacedSeconds: row.paced_seconds,
    meanWaterTemperature: row.mean_water_temperature,
    coldSeconds: row.cold_seconds,
  }));
}
