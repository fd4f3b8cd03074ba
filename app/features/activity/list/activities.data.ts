import type { BackendClient } from "#app/backend/backend-client.ts";
import { containsPattern } from "#app/backend/contains-pattern.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { activityError } from "#domain/workouts/totals/activity-errors.ts";
import type { WaterKind, WorkoutSource } from "#domain/workouts/workout.ts";
import type { WorkoutFilters } from "#domain/workouts/workout-filters.ts";

export const ACTIVITIES_PER_PAGE = 30;

/** As `activities.provider` has them. */
export const ACTIVITY_SOURCES = [
  "garmin",
  "strava",
  "trainingpeaks",
  "apple",
] as const satisfies readonly WorkoutSource[];

/** What a fitness platform brought. */
export type BroughtSwim = {
  id: string;
  provider: string;
  name: string;
  startedAt: string;
  timeZone: string;
  water: WaterKind | null;
  seconds: number;
  meters: number | null;
  /** The swim that was made of it. */
  workoutId: string | null;
};

export type BroughtSwimPage = { swims: BroughtSwim[]; total: number; page: number };

const notLoaded = (problem: unknown) => activityError("activities_not_loaded", problem);

/** Those that match, the newest first; pages count from 0. Of the filters spots don't count: an activity names none. */
export async function listBroughtSwims(
  client: BackendClient,
  { userId, filters, page = 0 }: { userId: string; filters: WorkoutFilters; page?: number },
): Promise<BroughtSwimPage> {
  const first = page * ACTIVITIES_PER_PAGE;
  const { water, source, fromDay, toDay, minMeters, maxMeters, search } = filters;
  let query = client
    .from("activities")
    .select("id, provider, name, started_at, time_zone, water_kind, seconds, meters, workout_id", { count: "exact" })
    .eq("user_id", userId);
  if (water) query = query.eq("water_kind", water);
  if (source) query = query.eq("provider", source);
  if (fromDay) query = query.gte("day", fromDay);
  if (toDay) query = query.lte("day", toDay);
  if (minMeters !== null) query = query.gte("meters", minMeters);
  if (maxMeters !== null) query = query.lte("meters", maxMeters);
  if (search) query = query.ilike("name", containsPattern(search));
  const { data, error, count } = await query
    .order("started_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + ACTIVITIES_PER_PAGE - 1);
  // The page is past the end: a platform was disconnected meanwhile.
  if (error?.code === "PGRST103" && page > 0) return { swims: [], total: first, page };
  if (error) throw notLoaded(error);
  const swims = data.map((row) => ({
    id: row.id,
    provider: row.provider,
    name: row.name,
    startedAt: row.started_at,
    timeZone: row.time_zone,
    water: row.water_kind,
    seconds: row.seconds,
    meters: row.meters,
    workoutId: row.workout_id,
  }));
  return { swims, total: count ?? swims.length, page };
}

export async function countBroughtSwims(client: BackendClient, userId: string) {
  const own = client.from("activities").select("id", { count: "exact", head: true }).eq("user_id", userId);
  const { count, error } = await own;
  if (error) throw notLoaded(error);
  return count ?? 0;
}

/** The id of the swim. */
export async function makeSwimOfActivity(client: BackendClient, activityId: string) {
  return unwrap(await client.rpc("make_swim_of_activity", { activity_id: activityId }), (problem) =>
    activityError("swim_not_made", problem),
  );
}
