import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { isUuid } from "#domain/uuid.ts";
import { parseShownActivity, type ShownActivity } from "#domain/workouts/shown-activity.ts";
import { workoutError } from "#domain/workouts/workout-errors.ts";

const ACTIVITY =
  "id, provider, workout_id, name, started_at, time_zone, water_kind, seconds, moving_seconds, meters, pool_meters, strokes, water_temperature, heart_rate, max_heart_rate, calories, track, laps, restricted, created_at, updated_at";

/** The swimmer's own: nobody else may read it. */
export async function getActivity(client: BackendClient, id: string): Promise<ShownActivity> {
  if (!isUuid(id)) throw workoutError("workout_not_found");
  const own = client.from("activities").select(ACTIVITY).eq("id", id);
  const row = unwrap(await own.maybeSingle(), (problem) => workoutError("workouts_not_loaded", problem));
  if (row === null) throw workoutError("workout_not_found");
  return parseShownActivity(row);
}
