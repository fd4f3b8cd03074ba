import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { activityError } from "#domain/workouts/totals/activity-errors.ts";
import type { WaterKind } from "#domain/workouts/workout.ts";

export const ACTIVITIES_PER_PAGE = 30;

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

/** The newest first; pages count from 0. */
export async function listBroughtSwims(client: BackendClient, userId: string, page = 0): Promise<BroughtSwimPage> {
  const first = page * ACTIVITIES_PER_PAGE;
  const { data, error, count } = await client
    .from("activities")
    .select("id, provider, name, started_at, time_zone, water_kind, seconds, meters, workout_id", { count: "exact" })
    .eq("user_id", userId)
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
