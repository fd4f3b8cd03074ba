import type { AccountClient } from "#app/backend/backend-client.ts";
import { saveFile } from "#app/browser/save-file.ts";
import { routeFileName } from "#app/features/swim-routes/files/write/file-name.ts";
import type { ShownWorkout, WorkoutFile } from "#domain/workouts/loaded-workout.ts";
import { swimTitle } from "#domain/workouts/swim-words.ts";
import { countedTrack, type StoredTrack } from "#domain/workouts/workout-track.ts";
import { readOriginalFile } from "./original-file.data.ts";
import type { SwimFormat } from "./swim-formats.ts";
import { writeSwimCsv } from "./write-swim-csv.ts";
import { writeSwimGpx } from "./write-swim-gpx.ts";

const TYPES: Readonly<Record<SwimFormat, string>> = {
  gpx: "application/gpx+xml",
  csv: "text/csv",
  json: "application/json",
};

/** Made on the device, of the track that counts; JSON has all that is kept. */
export function saveSwimFile(format: SwimFormat, workout: ShownWorkout, stored: StoredTrack | null) {
  const content = writeSwimFile(format, workout, stored);
  const name = `${swimTitle(workout)} ${workout.day}`;
  saveFile(routeFileName(name, format), new Blob([content], { type: TYPES[format] }));
}

/** The content of a file, as text. */
export function writeSwimFile(format: SwimFormat, workout: ShownWorkout, stored: StoredTrack | null) {
  if (format === "json" || !stored) return JSON.stringify({ workout, track: stored }, null, 2);
  const track = countedTrack(stored);
  if (format === "csv") return writeSwimCsv(workout.startedAt, track);
  return writeSwimGpx({ name: swimTitle(workout), startedAt: workout.startedAt, track });
}

/** The file as it was imported. */
export async function saveOriginalFile(client: AccountClient, { path, name, format }: WorkoutFile) {
  if (path === null) return;
  saveFile(name || `swim.${format}`, await readOriginalFile(client, path));
}
