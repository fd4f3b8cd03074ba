import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";
import type { RepairedTrack } from "#domain/workouts/repaired-track.ts";
import type { StoredEfforts } from "#domain/workouts/track/stored-efforts.ts";
import type { Lap, SwimFileFormat, Track } from "#domain/workouts/track.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import { workoutError } from "#domain/workouts/workout-errors.ts";

const HINTS = ["too_many_workouts", "too_many_tracks", "too_many_photos", "daily_quota"] as const;

/** Translates the hints of the database; other problems get the words of `otherwise`. */
function toWorkoutError(
  problem: BackendProblem & { hint?: string | null },
  otherwise: "workout_not_saved" | "track_not_saved",
) {
  const hint = HINTS.find((known) => known === problem.hint);
  return workoutError(hint ?? otherwise, problem);
}

const notSaved = (problem: BackendProblem) => toWorkoutError(problem, "workout_not_saved");
const trackNotSaved = (problem: BackendProblem) => toWorkoutError(problem, "track_not_saved");

const toRow = (workout: Workout) => ({
  spot_id: workout.spotId,
  route_id: workout.routeId,
  name: workout.name,
  started_at: workout.startedAt,
  time_zone: workout.timeZone,
  water_kind: workout.water,
  seconds: Math.round(workout.seconds),
  moving_seconds: workout.movingSeconds === null ? null : Math.round(workout.movingSeconds),
  meters: workout.meters,
  device_meters: workout.deviceMeters,
  pool_meters: workout.poolMeters,
  strokes: workout.strokes,
  stroke_rate: workout.strokeRate,
  water_temperature: workout.waterTemperature,
  water_temperature_source: workout.waterTemperatureSource,
  air_temperature: workout.airTemperature,
  kit: [...workout.kit],
  entry_feel: workout.entryFeel,
  company: workout.company,
  hazards: [...workout.hazards],
  private_notes: workout.privateNotes,
  public_notes: workout.publicNotes,
  heart_rate: workout.health.heartRate,
  max_heart_rate: workout.health.maxHeartRate,
  calories: workout.health.calories,
  effort: workout.health.effort,
  shiver: workout.health.shiver,
  mood: workout.health.mood,
  source: workout.source,
  visibility: workout.visibility,
  shows_analysis: workout.layers.analysis,
  // Missing in swims that waited in the outbox since an older version.
  shows_time: workout.layers.time ?? false,
  shows_map: workout.layers.map,
  shows_heart_rate: workout.layers.heartRate,
  shows_photos: workout.layers.photos,
});

export type NewTrack = {
  raw: Track;
  repaired: RepairedTrack | null;
  laps: readonly Lap[];
  efforts: StoredEfforts | null;
  usesRepaired: boolean;
};

/** `path` in the bucket `workout-files`; null: the original stays on the device. */
export type NewFile = { sha256: string; format: SwimFileFormat; name: string; bytes: number; path: string | null };

type WorkoutParts = {
  /** Whose swim it is: refused when somebody else has signed in since. */
  userId: string;
  track?: NewTrack | null;
  file?: NewFile | null;
  importId?: string | null;
};

export type NewWorkout = WorkoutParts & { workout: Workout };

/**
 * Adds a swim with its track and file. Sent twice it is kept once, with what was saved first; so a call that broke off
 * can be repeated.
 */
export const saveWorkout = (client: BackendClient, workout: Workout, parts: WorkoutParts) =>
  saveWorkouts(client, [{ workout, ...parts }]);

/** As `saveWorkout`, of a few swims in one request for each table. */
export async function saveWorkouts(client: BackendClient, swims: readonly NewWorkout[]) {
  const rows = swims.map(({ workout, userId, importId = null }) => ({
    id: workout.id,
    user_id: userId,
    ...toRow(workout),
    import_id: importId,
  }));
  unwrap(await client.from("workouts").upsert(rows, { ignoreDuplicates: true }), notSaved);
  await addTracks(
    client,
    swims.flatMap(({ workout, track }) => (track ? [toTrackRow(workout.id, track)] : [])),
  );
  await addFiles(
    client,
    swims.flatMap(({ workout, file }) => (file ? [{ workout_id: workout.id, ...file }] : [])),
  );
}

async function addTracks(client: BackendClient, rows: ReturnType<typeof toTrackRow>[]) {
  if (rows.length === 0) return;
  unwrap(await client.from("workout_tracks").upsert(rows, { ignoreDuplicates: true }), trackNotSaved);
}

/** Merging replaces the track of a swim by a better one. */
export async function replaceTrack(client: BackendClient, id: string, track: NewTrack) {
  // Not an upsert: it would set `workout_id`, which swimmers may not change.
  const { workout_id: own, ...change } = toTrackRow(id, track);
  const changed = client.from("workout_tracks").update(change).eq("workout_id", own).select("workout_id");
  if (unwrap(await changed, trackNotSaved).length === 0) await addTracks(client, [toTrackRow(id, track)]);
}

const toTrackRow = (id: string, { raw, repaired, laps, efforts, usesRepaired }: NewTrack) => ({
  workout_id: id,
  raw: toJson(raw),
  repaired: repaired && { ...repaired, track: toJson(repaired.track) },
  laps: [...laps],
  efforts,
  uses_repaired: usesRepaired,
});

/** The same channels in the type of a column. */
const toJson = (track: Track) => ({
  seconds: [...track.seconds],
  latitude: [...track.latitude],
  longitude: [...track.longitude],
  meters: [...track.meters],
  heartRate: [...track.heartRate],
  strokeRate: [...track.strokeRate],
  temperature: [...track.temperature],
});

/** Notes where a swim was read from; merging adds a second file to a swim. */
export const addWorkoutFile = (client: BackendClient, id: string, file: NewFile) =>
  addFiles(client, [{ workout_id: id, ...file }]);

async function addFiles(client: BackendClient, rows: (NewFile & { workout_id: string })[]) {
  if (rows.length === 0) return;
  const options = { onConflict: "workout_id,sha256", ignoreDuplicates: true };
  unwrap(await client.from("workout_files").upsert(rows, options), notSaved);
}

/** Replaces what the swimmer edits; track, files and photos stay. */
export const changeWorkout = (client: BackendClient, workout: Workout) =>
  changeRow(client, workout.id, toRow(workout), notSaved);

/** Changes only what merging two records of a swim changes. */
export function changeMerged(client: BackendClient, workout: Workout) {
  const row = toRow(workout);
  const change = {
    spot_id: row.spot_id,
    route_id: row.route_id,
    started_at: row.started_at,
    seconds: row.seconds,
    moving_seconds: row.moving_seconds,
    meters: row.meters,
    device_meters: row.device_meters,
    pool_meters: row.pool_meters,
    strokes: row.strokes,
    stroke_rate: row.stroke_rate,
    water_temperature: row.water_temperature,
    water_temperature_source: row.water_temperature_source,
    heart_rate: row.heart_rate,
    max_heart_rate: row.max_heart_rate,
    calories: row.calories,
    source: row.source,
  };
  return changeRow(client, workout.id, change, notSaved);
}

/** Takes back the route that an import matched. */
export const dropRoute = (client: BackendClient, id: string) => changeRow(client, id, { route_id: null }, notSaved);

async function changeRow(
  client: BackendClient,
  id: string,
  change: Partial<ReturnType<typeof toRow>> & { deleted_at?: string | null },
  toError: (problem: BackendProblem) => Error,
) {
  const changed = unwrap(await client.from("workouts").update(change).eq("id", id).select("id"), toError);
  if (changed.length === 0) throw workoutError("workout_not_found");
}

/** It can be restored for 30 days. */
export const deleteWorkout = (client: BackendClient, id: string) =>
  changeRow(client, id, { deleted_at: new Date().toISOString() }, (problem) =>
    workoutError("workout_not_deleted", problem),
  );
export const restoreWorkout = (client: BackendClient, id: string) =>
  changeRow(client, id, { deleted_at: null }, notSaved);

/** Counts the distance of the repaired track, or again that of the device. */
export const useRepairedTrack = (client: BackendClient, id: string) => chooseTrack(client, id, true);
export const useRawTrack = (client: BackendClient, id: string) => chooseTrack(client, id, false);

async function chooseTrack(client: BackendClient, id: string, isRepaired: boolean) {
  unwrap(await client.rpc("choose_track", { workout_id_param: id, is_repaired: isRepaired }), trackNotSaved);
}

/** When the swimmer agreed that health data is kept; null: they did not. */
export async function readHealthConsent(client: BackendClient, userId: string): Promise<string | null> {
  if (!userId) throw workoutError("sign_in_required");
  const own = client.from("user_preferences").select("health_consent_at").eq("user_id", userId);
  return unwrap(await own.maybeSingle())?.health_consent_at ?? null;
}

/** Withdrawing removes the health data of all swims. */
export async function writeHealthConsent(client: BackendClient, userId: string, agrees: boolean) {
  if (!userId) throw workoutError("sign_in_required");
  const choice = { health_consent_at: agrees ? new Date().toISOString() : null };
  const own = client.from("user_preferences").update(choice).eq("user_id", userId).select("id");
  const notStored = (problem?: unknown) => workoutError("consent_not_saved", problem);
  if (unwrap(await own, notStored).length === 0) throw notStored();
}
