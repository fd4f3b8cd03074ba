import { addToOutbox } from "#app/backend/outbox/outbox.ts";
import { findOwnEntry } from "#app/backend/outbox/outbox-store.ts";
import { AppError } from "#domain/errors.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import {
  AFTER_SWIM_OUTBOX,
  type AfterSwimAnswers,
  type AfterSwimPayload,
  type WorkoutPreview,
} from "../outbox-payloads.ts";

type Answers = WorkoutPreview & { userId: string; answers: AfterSwimAnswers };

const entryId = (workoutId: string) => `after-${workoutId}`;

/** Sent after its swim. */
export async function saveAnswers({ userId, workout, spotName, answers }: Answers) {
  const payload: AfterSwimPayload = { workoutId: workout.id, answers };
  const preview: WorkoutPreview = { workout, spotName };
  const added = await addToOutbox({ id: entryId(workout.id), kind: AFTER_SWIM_OUTBOX, userId, payload, preview });
  if (added.kind === "lost") {
    throw new AppError("answer_not_kept", "Your answer wasn't saved. Try again when you're online.", {
      cause: added.problem,
    });
  }
}

async function readAnswers(userId: string, workoutId: string) {
  const entry = await findOwnEntry(userId, entryId(workoutId));
  return entry && (entry.payload as AfterSwimPayload).answers;
}

/** A swim that waits, with the answer that waits behind it. */
export async function withAnswers(userId: string, workout: Workout): Promise<Workout> {
  const { shiver } = (await readAnswers(userId, workout.id)) ?? {};
  return shiver === undefined ? workout : { ...workout, health: { ...workout.health, shiver } };
}

/** What the form of a waiting swim says replaces the earlier answer, which is sent later. */
export async function followForm(userId: string, { workout, spotName }: WorkoutPreview) {
  const answers = await readAnswers(userId, workout.id);
  if (answers?.shiver === undefined) return;
  await saveAnswers({ userId, workout, spotName, answers: { ...answers, shiver: workout.health.shiver } });
}
