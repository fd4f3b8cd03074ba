import { findOwnEntry } from "#app/backend/outbox/outbox-store.ts";
import type { NamedWorkout } from "#domain/workouts/log/log-form.ts";
import type { WorkoutChangePayload, WorkoutPayload, WorkoutPreview } from "../outbox-payloads.ts";
import { withAnswers } from "./save-answers.ts";
import { changeEntryId } from "./save-swim.ts";

/** What this device keeps of a swim, from which its form starts. */
export type WaitingEdit =
  | { kind: "none" }
  | { kind: "swim"; before: NamedWorkout; payload: WorkoutPayload }
  | { kind: "change"; before: NamedWorkout; payload: WorkoutChangePayload; isRefused: boolean };

export async function findWaitingEdit(userId: string, workoutId: string): Promise<WaitingEdit> {
  const swim = await findOwnEntry(userId, workoutId);
  if (swim) {
    const payload = swim.payload as WorkoutPayload;
    const workout = await withAnswers(userId, payload.workout);
    return { kind: "swim", before: { ...workout, spotName: spotNameOf(swim.preview) }, payload };
  }
  const change = await findOwnEntry(userId, changeEntryId(workoutId));
  if (!change) return { kind: "none" };
  const payload = change.payload as WorkoutChangePayload;
  const before = { ...payload.workout, spotName: spotNameOf(change.preview) };
  return { kind: "change", before, payload, isRefused: change.error !== null };
}

const spotNameOf = (preview: unknown) => (preview as WorkoutPreview).spotName;
