import type { BackendClient } from "#app/backend/backend-client.ts";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { Sender } from "#app/backend/outbox/outbox.ts";
import { findOwnEntry } from "#app/backend/outbox/outbox-store.ts";
import { classifySendProblem, OutboxRefusal, OutboxTooEarly } from "#app/backend/outbox/send-problem.ts";
import { getAccountClient } from "#app/backend/session/account-client.ts";
import { uploadPicture } from "#app/backend/upload-picture.ts";
import { AppError } from "#domain/errors.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import { addPhoto, hasPhoto, writeAfterSwim } from "./log/after/after-swim.data.ts";
import { uploadOriginal } from "./original-file.data.ts";
import type {
  AfterSwimPayload,
  NewPhoto,
  OriginalFile,
  WorkoutChangePayload,
  WorkoutPayload,
} from "./outbox-payloads.ts";
import { addWorkoutFile, changeWorkout, saveWorkout } from "./own-workouts.data.ts";
import { getWorkout } from "./workouts.data.ts";

/** The swim with its track, then its file and photos. Each step can be repeated. */
export const sendWorkout: Sender<WorkoutPayload> = async (payload, { userId }) => {
  const { track = null, file, photos = [], importId = null } = payload;
  const client = await getBrowserClient();
  const workout = await withPlaces(client, payload, userId);
  await saveWorkout(client, workout, { userId, track, importId });
  if (payload.isEdited) await changeWorkout(client, workout);
  if (file) await sendFile(client, { userId, workoutId: workout.id, file });
  await sendPhotos(client, workout.id, photos);
};

/** Who edited the swim while it waited has also chosen its places, or none. */
async function withPlaces(
  client: BackendClient,
  { workout, placesOf, isEdited = false }: WorkoutPayload,
  userId: string,
): Promise<Workout> {
  if (!placesOf || isEdited || workout.water === "pool") return workout;
  const { findPlaces } = await import("./import/saving/swim-places.data.ts");
  const { spotId, routeId } = await findPlaces(client, { userId, ...placesOf }).catch((problem: unknown) => {
    // A swim is kept without its place rather than not at all.
    if (classifySendProblem(problem) === "unreachable") throw problem;
    return { spotId: null, routeId: null };
  });
  return { ...workout, spotId: workout.spotId ?? spotId, routeId: workout.routeId ?? routeId };
}

type SentFile = { userId: string; workoutId: string; file: OriginalFile };

async function sendFile(client: BackendClient, { userId, workoutId, file }: SentFile) {
  const { content, sha256, format, name, bytes } = file;
  const path = content && (await uploadOriginal(await getAccountClient(), { userId, file, content }));
  await addWorkoutFile(client, workoutId, { sha256, format, name, bytes, path });
}

async function sendPhotos(client: BackendClient, workoutId: string, photos: readonly NewPhoto[]) {
  for (const { id, file } of photos) {
    if (await hasPhoto(client, id)) continue;
    const stored = await uploadPicture(client, { file, purpose: "workout-photo" });
    if (!stored) throw new AppError("photo_not_saved", "Couldn't save a photo of this swim.");
    await addPhoto(client, { id, workoutId, path: stored.path });
  }
}

const EDITED = [
  ...(["spotId", "routeId", "name", "water", "seconds", "meters", "waterTemperature", "airTemperature"] as const),
  ...(["kit", "entryFeel", "company", "hazards", "privateNotes", "publicNotes", "visibility", "layers"] as const),
] satisfies (keyof Workout)[];

/** What the form edits is already stored: an earlier try arrived, only its answer got lost. */
function isStored(stored: Workout, workout: Workout) {
  const sameStart = Date.parse(stored.startedAt) === Date.parse(workout.startedAt);
  return sameStart && EDITED.every((name) => JSON.stringify(stored[name]) === JSON.stringify(workout[name]));
}

const isGone = (problem: unknown) => problem instanceof AppError && problem.code === "workout_not_found";

/** Refused when the swim was changed elsewhere after this form was opened. */
export const sendWorkoutChange: Sender<WorkoutChangePayload> = async (payload) => {
  const { workout, basedOn, photos, replaced } = payload;
  const client = await getBrowserClient();
  const stored = await getWorkout(client, workout.id).catch((problem: unknown) => {
    throw isGone(problem) ? new OutboxRefusal("This swim was deleted.") : problem;
  });
  const mayChange = stored.updatedAt === basedOn || (replaced !== undefined && isStored(stored, replaced));
  if (!mayChange && !isStored(stored, workout)) {
    throw new OutboxRefusal("This swim was changed elsewhere. Look at it, then edit it again.");
  }
  if (mayChange) await changeWorkout(client, workout);
  await sendPhotos(client, workout.id, photos);
};

/** A swim that still waits would write over the answers, or isn't there to take them. */
export const sendAfterSwim: Sender<AfterSwimPayload> = async ({ workoutId, answers }, { userId }) => {
  if (await findOwnEntry(userId, workoutId)) throw new OutboxTooEarly();
  await writeAfterSwim(await getBrowserClient(), workoutId, answers);
};
