import type { Position } from "../../geo/position.ts";
import { measureLine } from "../../swim-routes/line/measure-line.ts";
import type { Track } from "../track.ts";

/** Faster than any swimmer without a current. */
const MAX_SWIM_SPEED = 2.5;
/** A strong river on top. */
const MAX_DRIFT_SPEED = 2 * MAX_SWIM_SPEED;
/** Two fixes of a watch differ by this much without a move. */
const FIX_ERROR_METERS = 10;
/** So many fixes in a row that agree are a place, not an error. */
const AGREEING_FIXES = 3;
/** Beyond it is 180 less a rounding error. */
const MAX_LONGITUDE = 179.999;

export type Fix = Position & { index: number; seconds: number };

type PlausibleFixes = {
  /** Each run is one line; between runs the position jumps. */
  runs: Fix[][];
  withoutPosition: number;
  jumps: number;
  /** The longest time without a position, from the fix before to the fix after. */
  gap: { from: Fix; to: Fix; seconds: number } | null;
};

/** Fixes that can be, in the order of time. */
export function keepPlausible(track: Track): PlausibleFixes {
  const fixes = readFixes(track);
  const { runs, jumps } = rejectJumps(withoutRepeats(fixes));
  return { runs, jumps, withoutPosition: track.seconds.length - fixes.length, gap: longestGap(runs.flat(), fixes) };
}

function readFixes(track: Track): Fix[] {
  return track.seconds.flatMap((seconds, index) => {
    const latitude = track.latitude[index] ?? null;
    const longitude = track.longitude[index] ?? null;
    return latitude !== null && longitude !== null && canBe({ latitude, longitude })
      ? [{ index, seconds, latitude, longitude }]
      : [];
  });
}

/** A watch without a fix writes 0, 180 or less than that. */
export const canBe = ({ latitude, longitude }: Position) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) < MAX_LONGITUDE && (latitude !== 0 || longitude !== 0);

/** A watch without a fix repeats the last one; a time that was written twice counts once. */
function withoutRepeats(fixes: readonly Fix[]) {
  const kept: Fix[] = [];
  for (const fix of fixes) {
    const last = kept.at(-1);
    const isRepeat = last && (fix.seconds <= last.seconds || isSamePlace(fix, last));
    if (!isRepeat) kept.push(fix);
  }
  return kept;
}

const isSamePlace = (one: Position, other: Position) =>
  one.latitude === other.latitude && one.longitude === other.longitude;

function rejectJumps(fixes: readonly Fix[]) {
  const runs: Fix[][] = [];
  let run: Fix[] = [];
  let waiting: Fix[] = [];
  let jumps = 0;
  for (const fix of fixes) {
    const last = run.at(-1);
    const lastWaiting = waiting.at(-1);
    if (!last || canReach(last, fix, MAX_SWIM_SPEED)) {
      run.push(fix);
      jumps += waiting.length;
      waiting = [];
    } else if (lastWaiting && canReach(lastWaiting, fix, MAX_DRIFT_SPEED)) {
      waiting.push(fix);
    } else {
      jumps += waiting.length;
      waiting = [fix];
    }
    if (waiting.length === AGREEING_FIXES) {
      if (run.length >= AGREEING_FIXES) runs.push(run);
      else jumps += run.length;
      run = waiting;
      waiting = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return { runs, jumps: jumps + waiting.length };
}

const canReach = (from: Fix, to: Fix, speed: number) =>
  measureLine(from, to).meters <= speed * (to.seconds - from.seconds) + FIX_ERROR_METERS;

/** A repeated fix is no gap: a swimmer who rests stays where they are. */
function longestGap(kept: readonly Fix[], all: readonly Fix[]) {
  let longest: PlausibleFixes["gap"] = null;
  let at = 0;
  for (const [index, from] of kept.entries()) {
    const to = kept[index + 1];
    if (!to) break;
    let seen = from.seconds;
    for (; (all[at]?.index ?? to.index) < to.index; at += 1) {
      const fix = all[at];
      if (fix && isSamePlace(fix, from)) seen = fix.seconds;
    }
    const seconds = to.seconds - seen;
    if (!longest || seconds > longest.seconds) longest = { from, to, seconds };
  }
  return longest;
}
