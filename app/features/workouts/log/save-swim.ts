import { addToOutbox, sendOutbox } from "#app/backend/outbox/outbox.ts";
import { findOwnEntry, listEntries, removeEntry } from "#app/backend/outbox/outbox-store.ts";
import { AppError } from "#domain/errors.ts";
import {
  type NewPhoto,
  WORKOUT_CHANGE_OUTBOX,
  WORKOUT_OUTBOX,
  type WorkoutChangePayload,
  type WorkoutPayload,
  type WorkoutPreview,
} from "../outbox-payloads.ts";
import { registerWorkoutSenders } from "../workout-outbox.ts";

const notSaved = (cause: unknown) =>
  new AppError(
    "workout_not_kept",
    "This device couldn't keep the swim, and it couldn't be sent. Stay here and try again when you're online.",
    { cause },
  );

type NewSwim = { userId: string; payload: WorkoutPayload; spotName: string | null };

/** Kept on this device at once, and sent as soon as possible. */
export async function saveNewSwim({ userId, payload, spotName }: NewSwim) {
  registerWorkoutSenders();
  const { workout } = payload;
  const preview = { workout, spotName };
  const added = await addToOutbox({ id: workout.id, kind: WORKOUT_OUTBOX, userId, payload, preview });
  if (added.kind === "lost") throw notSaved(added.problem);
}

type ChangedSwim = { userId: string; payload: WorkoutChangePayload; spotName: string | null };

export const changeEntryId = (workoutId: string) => `change-${workoutId}`;

/** Takes the place of a change that waits, with its photos. Throws the reason of a refusal, with the form still open. */
export async function saveChangedSwim({ userId, payload, spotName }: ChangedSwim): Promise<"sent" | "waiting"> {
  registerWorkoutSenders();
  const { workout } = payload;
  const id = changeEntryId(workout.id);
  const earlier = await findOwnEntry(userId, id);
  const photos = joinPhotos((earlier?.payload as WorkoutChangePayload | undefined)?.photos ?? [], payload.photos);
  const preview: WorkoutPreview = { workout, spotName };
  const entry = { id, kind: WORKOUT_CHANGE_OUTBOX, userId, preview };
  const added = await addToOutbox({ ...entry, payload: { ...payload, photos } });
  if (added.kind === "lost") throw added.problem instanceof AppError ? added.problem : notSaved(added.problem);
  if (added.kind === "sent") return "sent";
  await sendOutbox(userId);
  const waiting = (await listEntries(userId)).find((other) => other.id === id);
  if (!waiting) return "sent";
  if (waiting.error === null) return "waiting";
  // The form doesn't have the photos of the earlier one.
  if (!earlier) await removeEntry(id);
  throw new AppError("workout_change_refused", waiting.error);
}

/** A photo is in both after a try that was refused. */
const joinPhotos = (earlier: readonly NewPhoto[], added: readonly NewPhoto[]) => [
  ...new Map([...earlier, ...added].map((photo) => [photo.id, photo])).values(),
];
