import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { workoutError } from "#domain/workouts/workout-errors.ts";
import type { AfterSwimAnswers } from "../../outbox-payloads.ts";

/** Adds the answers that were given; a swim that is gone needs none. */
export async function writeAfterSwim(
  client: BackendClient,
  workoutId: string,
  { shiver, chop, water }: AfterSwimAnswers,
) {
  const answers = {
    ...(shiver !== undefined && { shiver }),
    ...(chop !== undefined && { felt_chop: chop }),
    ...(water !== undefined && { felt_water: water }),
  };
  unwrap(await client.from("workouts").update(answers).eq("id", workoutId), (problem) =>
    workoutError("workout_not_saved", problem),
  );
}

/** A photo that is sent twice is kept once. */
export async function hasPhoto(client: BackendClient, photoId: string) {
  return unwrap(await client.from("workout_photos").select("id").eq("id", photoId).maybeSingle()) !== null;
}

type StoredPhoto = { id: string; workoutId: string; path: string };

export async function addPhoto(client: BackendClient, { id, workoutId, path }: StoredPhoto) {
  const row = { id, workout_id: workoutId, path };
  unwrap(await client.from("workout_photos").upsert(row, { ignoreDuplicates: true }), (problem) =>
    workoutError(problem.hint === "too_many_photos" ? "too_many_photos" : "workout_not_saved", problem),
  );
}
