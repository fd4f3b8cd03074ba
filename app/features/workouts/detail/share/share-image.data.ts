import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { parseShownWorkout } from "#domain/workouts/loaded-workout.ts";

/** A swim as everyone may see it, also for its owner; null for a private one. */
export async function readSharedWorkout(client: BackendClient, id: string) {
  const shared = unwrap(await client.rpc("get_shared_workout", { workout_id_param: id }, { get: true }));
  return shared === null ? null : parseShownWorkout(shared, { isOwn: false });
}
