import type { AccountClient, BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import * as shape from "#domain/read-shape.ts";
import { WATER_KINDS, WORKOUT_SOURCES, type Workout } from "#domain/workouts/workout.ts";
import { workoutError } from "#domain/workouts/workout-errors.ts";
import { addWorkoutFile, changeMerged, type NewFile, type NewTrack, replaceTrack } from "../../own-workouts.data.ts";
import type { ImportSummary } from "../import-services.ts";
import type { KnownSwim } from "../lines/import-line.ts";

const BUCKET = "workout-files";
/** Files that one request removes. */
const FILES_PER_REQUEST = 100;
/** Rows of one answer. */
const ROWS_PER_REQUEST = 1000;

const notSaved = (problem: unknown) => workoutError("workout_not_saved", problem);
const notLoaded = (problem: unknown) => workoutError("workouts_not_loaded", problem);

/** Also when it is there already. */
export async function createImport(client: BackendClient, { id, userId }: { id: string; userId: string }) {
  unwrap(await client.from("workout_imports").upsert({ id, user_id: userId }, { ignoreDuplicates: true }), notSaved);
}

export async function writeSummary(client: BackendClient, id: string, summary: ImportSummary) {
  const row = {
    file_count: summary.files,
    swim_count: summary.swims,
    merged_count: summary.merged,
    refused_count: summary.refused,
    results: summary.results,
  };
  unwrap(await client.from("workout_imports").update(row).eq("id", id), notSaved);
}

const knownRow = shape.record({
  id: shape.id,
  started_at: shape.text,
  time_zone: shape.text,
  meters: shape.orNull(shape.figure),
  water_kind: shape.oneOf(WATER_KINDS),
  source: shape.oneOf(WORKOUT_SOURCES),
  name: shape.text,
  spots: shape.orNull(shape.record({ name: shape.text })),
});

/** The swimmer's swims that started within these instants. */
export async function listSwimsBetween(client: BackendClient, from: string, to: string): Promise<KnownSwim[]> {
  const swims: KnownSwim[] = [];
  for (let isMore = true; isMore; ) {
    const rows = unwrap(
      await client
        .from("workouts")
        .select("id, started_at, time_zone, meters, water_kind, source, name, spots(name)")
        .is("deleted_at", null)
        .gte("started_at", from)
        .lt("started_at", to)
        .order("started_at")
        .order("id")
        .range(swims.length, swims.length + ROWS_PER_REQUEST - 1),
      notLoaded,
    );
    swims.push(...rows.map(toKnownSwim));
    isMore = rows.length === ROWS_PER_REQUEST;
  }
  return swims;
}

function toKnownSwim(row: unknown): KnownSwim {
  const { id, started_at, time_zone, meters, water_kind, source, name, spots } = knownRow(row);
  const place = name || spots?.name || null;
  return { id, startedAt: started_at, timeZone: time_zone, meters, water: water_kind, source, place };
}

/** For each file, by the hash of its content, the swim that came of it, unless it was deleted; null: none. */
export async function findSwimsOfFiles(client: BackendClient, hashes: readonly string[]): Promise<(string | null)[]> {
  const found = client.from("workout_files").select("sha256, workout_id, workouts!inner(id)").in("sha256", hashes);
  const rows = unwrap(await found.is("workouts.deleted_at", null).limit(ROWS_PER_REQUEST), notLoaded);
  const swims = new Map(rows.map(({ sha256, workout_id }) => [sha256, workout_id]));
  return hashes.map((sha256) => swims.get(sha256) ?? null);
}

type Merge = {
  before: Workout;
  after: Workout;
  track: NewTrack | null;
  trackBefore: NewTrack | null;
  file: NewFile | null;
};

/** Puts a second record of a swim into the first. A track is only given if it shall replace the former. */
export async function mergeInto(client: BackendClient, { after, track, file }: Merge) {
  await changeMerged(client, after);
  if (track) await replaceTrack(client, after.id, track);
  if (file) await addWorkoutFile(client, after.id, file);
}

/** Also of a merge that broke off. What the swimmer wrote since stays. */
export async function undoMerge(client: BackendClient, { before, track, trackBefore, file }: Merge) {
  await changeMerged(client, before);
  if (trackBefore) await replaceTrack(client, before.id, trackBefore);
  else if (track) unwrap(await client.from("workout_tracks").delete().eq("workout_id", before.id), notSaved);
  if (!file) return;
  const added = client.from("workout_files").delete().eq("workout_id", before.id).eq("sha256", file.sha256);
  unwrap(await added, notSaved);
}

/** Removes an import with its swims, tracks and originals. */
export async function removeImport(client: AccountClient, id: string) {
  const files = client.from("workout_files").select("path, workouts!inner(import_id)").eq("workouts.import_id", id);
  const rows = unwrap(await files.not("path", "is", null).limit(ROWS_PER_REQUEST), notLoaded);
  unwrap(await client.from("workouts").delete().eq("import_id", id), notSaved);
  unwrap(await client.from("workout_imports").delete().eq("id", id), notSaved);
  const paths = [...new Set(rows.flatMap(({ path }) => path ?? []))];
  for (let from = 0; from < paths.length; from += FILES_PER_REQUEST)
    await removeOriginals(client, paths.slice(from, from + FILES_PER_REQUEST));
}

/** Except those of other swims, as of one that was deleted before and can be restored. */
async function removeOriginals(client: AccountClient, paths: readonly string[]) {
  const rows = unwrap(await client.from("workout_files").select("path").in("path", paths), notLoaded);
  const used = new Set(rows.map(({ path }) => path));
  const unused = paths.filter((path) => !used.has(path));
  if (unused.length > 0) unwrap(await client.storage.from(BUCKET).remove(unused), notSaved);
}
