import { SECOND_MS } from "../../time.ts";
import { type Rehearsal, type RehearsalInput, type TrackPoint, toConditions, trackPointAt } from "./rehearse.ts";
import { toStretches, toStretchesBack } from "./stretches.ts";
import { swim } from "./swim.ts";

/** Places where both ways are compared before the search in between. */
const SAMPLES = 48;

const EXACT_MS = SECOND_MS / 4;

/** The place after which going on takes less time than going back to the start; null when it isn't on this swim. */
export function pointOfNoReturn(input: RehearsalInput, { track, startMs, finishMs }: Rehearsal): TrackPoint | null {
  if (finishMs === null) return null;
  const stretches = toStretches(input.line);
  const conditions = { ...toConditions(input), steering: "hold-line" as const };
  /** Infinite where the stream doesn't let the swimmer back. */
  const isPassedAt = (ms: number) => {
    const { meters = 0 } = trackPointAt(track, ms) ?? {};
    const back = swim(toStretchesBack(stretches, meters), conditions, { startMs: ms, elapsedMs: ms - startMs });
    return (back.finishMs ?? Infinity) > finishMs;
  };
  const sampleMs = (finishMs - startMs) / SAMPLES;
  const passed = Array.from({ length: SAMPLES + 1 }, (_, index) => startMs + index * sampleMs).find(isPassedAt);
  if (passed === undefined) return null;
  let [before, after] = [Math.max(startMs, passed - sampleMs), passed];
  while (after - before > EXACT_MS) {
    const middle = (before + after) / 2;
    if (isPassedAt(middle)) after = middle;
    else before = middle;
  }
  return trackPointAt(track, after);
}
