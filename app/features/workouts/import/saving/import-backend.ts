import { getBrowserClient } from "#app/backend/browser-client.ts";
import { gatherCalls } from "#app/backend/loading/gather-calls.ts";
import { addToOutbox } from "#app/backend/outbox/outbox.ts";
import { removeEntry } from "#app/backend/outbox/outbox-store.ts";
import { classifySendProblem } from "#app/backend/outbox/send-problem.ts";
import { getAccountClient } from "#app/backend/session/account-client.ts";
import { listOwnRouteLines } from "#app/features/swim-routes/route-lines.data.ts";
import { AppError } from "#domain/errors.ts";
import type { Position } from "#domain/geo/position.ts";
import type { RouteLine } from "#domain/swim-routes/route-line.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { MAX_MINUTES_APART } from "#domain/workouts/import/find-duplicate.ts";
import { isBetterSource, mergeWorkouts } from "#domain/workouts/import/merge-workouts.ts";
import { newSwimAudience } from "#domain/workouts/new-swim-audience.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import { workoutError } from "#domain/workouts/workout-errors.ts";
import { readNewSwimAudience } from "../../new-swim.data.ts";
import { WORKOUT_OUTBOX, type WorkoutPayload } from "../../outbox-payloads.ts";
import { dropRoute, useRawTrack, useRepairedTrack } from "../../own-workouts.data.ts";
import "../../workout-outbox.ts";
import { registerWorkoutSenders } from "../../workout-outbox.ts";
import { getWorkout, readTrack } from "../../workouts.data.ts";
import type { ImportServices, SaveResult, SwimMerge } from "../import-services.ts";
import type { SwimToSave } from "../swim-to-save.ts";
import { ImportReader } from "../worker/import-reader.ts";
import { IMPORT_OUTBOX, registerImportSender } from "./import-outbox.ts";
import {
  createImport,
  findSwimsOfFiles,
  listSwimsBetween,
  mergeInto,
  removeImport,
  undoMerge,
  writeSummary,
} from "./imports.data.ts";
import {
  createSwimQueue,
  createUploads,
  describeOriginal,
  LOOKUP_SPACING_MS,
  SWIMS_PER_REQUEST,
  toTrack,
} from "./send-swims.ts";
import { findSpotAt, listRoutesAt, matchLine } from "./swim-places.data.ts";

const isUnreachable = (problem: unknown) => classifySendProblem(problem) === "unreachable";

/** Answers nothing while the backend can't be reached: files are read there, too. */
async function unlessUnreachable<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (problem) {
    if (isUnreachable(problem)) return otherwise;
    throw problem;
  }
}

/** Asks once for each key; again after a failure. */
function rememberAnswers<Answer>(ask: (key: string) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  const answer = (key: string) => {
    const told = answers.get(key) ?? ask(key);
    answers.set(key, told);
    told.catch(() => answers.delete(key));
    return told;
  };
  return Object.assign(answer, { forget: () => answers.clear() });
}

/** The years of a start, also around midnight of the first day. */
const yearsAround = (startedAt: string) => {
  const at = Date.parse(startedAt);
  const yearOf = (time: number) => String(new Date(time).getUTCFullYear());
  const reach = MAX_MINUTES_APART * MINUTE_MS;
  return [...new Set([yearOf(at - reach), yearOf(at + reach)])];
};

async function listYear(year: string) {
  const [from, to] = [Date.UTC(Number(year), 0), Date.UTC(Number(year) + 1, 0)].map((at) => new Date(at).toISOString());
  return listSwimsBetween(await getBrowserClient(), from ?? "", to ?? "");
}

const positionOf = (key: string): Position => {
  const [latitude = 0, longitude = 0] = key.split(",").map(Number);
  return { latitude, longitude };
};

/** What an import asks, by the backend and this device. */
export function createImportServices(userId: string): ImportServices {
  registerImportSender();
  registerWorkoutSenders();
  const reader = new ImportReader();
  const spotAt = rememberAnswers(async (key) => findSpotAt(await getBrowserClient(), positionOf(key)));
  const routesAt = rememberAnswers(async (key) => listRoutesAt(await getBrowserClient(), positionOf(key)));
  const ownRoutes = rememberAnswers(async (id: string) => listOwnRouteLines(await getBrowserClient(), id));
  const knownIn = rememberAnswers(listYear);
  const audienceOf = rememberAnswers(async (id: string) => readNewSwimAudience(await getBrowserClient(), id));
  const begin = rememberAnswers(async (id: string) => createImport(await getBrowserClient(), { id, userId }));

  const findSwim = gatherCalls(
    async (hashes: readonly string[]) => findSwimsOfFiles(await getBrowserClient(), hashes),
    { items: SWIMS_PER_REQUEST, spacingMs: LOOKUP_SPACING_MS },
  );
  const upload = createUploads(userId);
  const add = createSwimQueue();

  async function save(
    importId: string,
    workout: Workout,
    found: SwimToSave,
    usesRepaired: boolean,
  ): Promise<SaveResult> {
    try {
      await begin(importId);
      const { file, note } = await upload(found);
      await add({ userId, workout, found, usesRepaired, file, importId });
      return { isQueued: false, note };
    } catch (problem) {
      if (!isUnreachable(problem)) throw problem;
      const track = await toTrack(found, usesRepaired);
      const { start, line } = found.swim;
      const file = toQueuedFile(found);
      await queue(userId, importId, { workout, track, file, importId, ...(start && { placesOf: { start, line } }) });
      return { isQueued: true, note: null };
    }
  }

  return {
    readFile: reader.read,
    stopReading: () => reader.close(),
    // 100 m are exact enough for a spot within 1 km.
    findSpot: async ({ start }) =>
      start
        ? unlessUnreachable(() => spotAt(`${start.latitude.toFixed(3)},${start.longitude.toFixed(3)}`), null)
        : null,
    findRoute: async ({ line }) => {
      const [start] = line;
      if (!start) return null;
      const near = `${start.latitude.toFixed(2)},${start.longitude.toFixed(2)}`;
      const routes = await unlessUnreachable<RouteLine[][]>(() => Promise.all([ownRoutes(userId), routesAt(near)]), []);
      return matchLine(line, routes.flat());
    },
    dropRoute: async (id) => dropRoute(await getBrowserClient(), id),
    listKnown: (startedAt) =>
      unlessUnreachable(async () => (await Promise.all(yearsAround(startedAt).map(knownIn))).flat(), []),
    findByHash: (sha256) => unlessUnreachable(() => findSwim(sha256), null),
    getAudience: () => unlessUnreachable(() => audienceOf(userId), newSwimAudience({})),
    save,
    merge: (swims) => merge(upload, swims),
    chooseTrack: async (id, usesRepaired) =>
      (usesRepaired ? useRepairedTrack : useRawTrack)(await getBrowserClient(), id),
    summarize: (id, summary) =>
      unlessUnreachable(async () => writeSummary(await getBrowserClient(), id, summary), undefined),
    async undo(importId, workoutIds) {
      await Promise.all([importId, ...workoutIds].map(removeEntry));
      await removeImport(await getAccountClient(), importId);
      // They may list swims that are gone now.
      knownIn.forget();
    },
  };
}

const toQueuedFile = ({ original, swim }: SwimToSave) =>
  original && { ...describeOriginal(original, swim), content: original.content };

/** The import goes first: its swims name it. */
async function queue(userId: string, importId: string, payload: WorkoutPayload) {
  const { workout } = payload;
  await keepQueued({ id: importId, kind: IMPORT_OUTBOX, userId, payload: { importId } });
  await keepQueued({ id: workout.id, kind: WORKOUT_OUTBOX, userId, payload, preview: { workout, spotName: null } });
}

async function keepQueued<Payload>(entry: Parameters<typeof addToOutbox<Payload>>[0]) {
  const added = await addToOutbox(entry);
  if (added.kind === "lost")
    throw new AppError("import_not_kept", "You're offline, and this device has no room to keep it. Try again later.");
}

async function merge(
  upload: ReturnType<typeof createUploads>,
  { workout, found, usesRepaired, into, onBegin }: SwimMerge,
) {
  const client = await getBrowserClient();
  const [before, trackBefore] = await Promise.all([getWorkout(client, into.id), readTrack(client, into.id)]);
  // It was deleted after the import had listed it.
  if (before.deletedAt !== null) throw workoutError("workout_not_found");
  const isBetter = isBetterSource(workout.source, before.source);
  const track = isBetter || !trackBefore ? await toTrack(found, usesRepaired) : null;
  const { file } = await upload(found);
  const change = { before, after: mergeWorkouts(before, workout), track, trackBefore, file };
  onBegin(async () => undoMerge(await getBrowserClient(), change));
  await mergeInto(client, change);
}
