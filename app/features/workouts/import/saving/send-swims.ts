import { getBrowserClient } from "#app/backend/browser-client.ts";
import { gatherCalls } from "#app/backend/loading/gather-calls.ts";
import { classifySendProblem } from "#app/backend/outbox/send-problem.ts";
import { getAccountClient } from "#app/backend/session/account-client.ts";
import { CIRCUIT_RULE } from "#domain/resilience/requests/rate-window.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import { uploadOriginal } from "../../original-file.data.ts";
import { type NewFile, type NewTrack, type NewWorkout, saveWorkouts } from "../../own-workouts.data.ts";
import type { OriginalFile } from "../readers/read-event.ts";
import { readSamples, type SwimToSave } from "../swim-to-save.ts";

export const SWIMS_PER_REQUEST = 20;
/** Of JSON: writing 800 kB in one go stopped the page for 110 ms on a busy machine. */
const MAX_TRACK_BYTES = 720_000;
/**
 * Together below what the circuit breaker lets through: saving notes files in the table in which they are looked up,
 * and what it refuses would wait in the outbox.
 */
const SAVE_SPACING_MS = CIRCUIT_RULE.windowMs / (CIRCUIT_RULE.maxCalls * 0.6);
export const LOOKUP_SPACING_MS = CIRCUIT_RULE.windowMs / (CIRCUIT_RULE.maxCalls * 0.3);
const UPLOADS_AT_ONCE = 4;
const MAX_FILE_NAME_LENGTH = 200;

type Kept = { file: NewFile | null; note: string | null };

/** Stores originals, a few at a time. A swim is saved also where its original can't be kept; its line says so. */
export function createUploads(userId: string) {
  const lanes: Promise<unknown>[] = Array.from({ length: UPLOADS_AT_ONCE }, () => Promise.resolve());
  let count = 0;

  async function store({ original, swim }: SwimToSave): Promise<Kept> {
    if (!original) return { file: null, note: null };
    const { content } = original;
    const file = { ...describeOriginal(original, swim), path: null };
    try {
      const path = await uploadOriginal(await getAccountClient(), { userId, file: { ...file, content }, content });
      return { file: { ...file, path }, note: null };
    } catch (problem) {
      if (classifySendProblem(problem) === "unreachable") throw problem;
      return { file, note: "The original file wasn't kept" };
    }
  }

  return (found: SwimToSave): Promise<Kept> => {
    const lane = count++ % UPLOADS_AT_ONCE;
    const stored = (lanes[lane] ?? Promise.resolve()).then(() => store(found));
    lanes[lane] = stored.catch(() => undefined);
    return stored;
  };
}

export const describeOriginal = (
  { name, content, sha256 }: OriginalFile,
  { format }: SwimToSave["swim"],
): Omit<NewFile, "path"> => ({ sha256, format, name: name.slice(-MAX_FILE_NAME_LENGTH), bytes: content.size });

export async function toTrack({ swim, samples }: SwimToSave, usesRepaired: boolean): Promise<NewTrack | null> {
  if (!swim.hasTrack) return null;
  const { raw, repaired, laps, efforts } = await readSamples(samples);
  return raw && { raw, repaired, laps, efforts, usesRepaired };
}

type SwimToSend = {
  userId: string;
  workout: Workout;
  found: SwimToSave;
  usesRepaired: boolean;
  file: NewFile | null;
  importId: string;
};

/** Saves swims with their tracks, several in one request. One that is refused doesn't refuse the others. */
export function createSwimQueue() {
  const send = gatherCalls(
    async (swims: readonly SwimToSend[]) => {
      const rows: NewWorkout[] = [];
      for (const { userId, workout, found, usesRepaired, file, importId } of swims)
        rows.push({ userId, workout, track: await toTrack(found, usesRepaired), file, importId });
      return saveEach(rows);
    },
    {
      items: SWIMS_PER_REQUEST,
      weight: MAX_TRACK_BYTES,
      weigh: ({ found }) => found.samples.size,
      spacingMs: SAVE_SPACING_MS,
    },
  );
  return async (swim: SwimToSend) => {
    const answer = await send(swim);
    if ("problem" in answer) throw answer.problem;
  };
}

type Answer = { isSaved: true } | { problem: unknown };

async function saveEach(rows: readonly NewWorkout[]): Promise<Answer[]> {
  const client = await getBrowserClient();
  try {
    await saveWorkouts(client, rows);
    return rows.map(() => ({ isSaved: true }));
  } catch (problem) {
    const [only, ...others] = rows;
    if (!only || others.length === 0 || classifySendProblem(problem) === "unreachable")
      return rows.map(() => ({ problem }));
    const answers: Answer[] = [];
    for (const row of rows) answers.push(...(await saveEach([row])));
    return answers;
  }
}
