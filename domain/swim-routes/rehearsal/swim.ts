import { HOUR_MS, SECOND_MS } from "../../time.ts";
import { STREAM_SPREAD, type Stream } from "./stream.ts";
import type { Stretch } from "./stretches.ts";
import { STILL } from "./velocity.ts";
import type { Wind } from "./wind.ts";

const STEP_MS = 30 * SECOND_MS;

/** Nobody plans longer swims with this. */
const LONGEST_MS = 30 * HOUR_MS;

/** `hold-line` turns into the stream so that the line is kept; `hold-heading` swims the course and drifts. */
export type Steering = "hold-line" | "hold-heading";

export type SwimConditions = {
  /** Meters per second through the water, after a time in it. */
  speedAfter: (elapsedMs: number) => number;
  stream: Stream;
  wind: Wind;
  steering: Steering;
};

export type SwimProblem = { kind: "cannot-hold" | "too-long" | "stream-unknown"; atMs: number; leg: number };

/** One step: less than 30 seconds where a leg ends. */
export type SwimStep = {
  stretch: Stretch;
  fromMs: number;
  toMs: number;
  /** Along the stretch and to its right, at the end. */
  along: number;
  aside: number;
  /** The stream along the course and to its right, without the wind. */
  streamAlong: number;
  streamAcross: number;
  /** Off the course, to the right when positive. */
  crabDeg: number;
  isWindKnown: boolean;
};

export type SwimOutcome = {
  finishMs: number | null;
  problem: SwimProblem | null;
  /** The line could not be held if the stream were as strong as the estimate allows. */
  isTight: boolean;
};

/**
 * Along a course with a crab angle of asin(across / speed); 0 or less when the line can't be held.
 */
function progressHolding(speed: number, along: number, across: number) {
  return Math.abs(across) >= speed ? 0 : Math.sqrt(speed ** 2 - across ** 2) + along;
}

/** Swims stretch after stretch; within a step everything is constant, taken from its middle. */
export function swim(
  stretches: readonly Stretch[],
  { speedAfter, stream, wind, steering }: SwimConditions,
  { startMs, elapsedMs: alreadyMs = 0 }: { startMs: number; elapsedMs?: number },
  onStep?: (step: SwimStep) => void,
): SwimOutcome {
  const holdsLine = steering === "hold-line";
  let elapsedMs = 0;
  let nextStepMs = STEP_MS;
  let isTight = false;
  // What a heading has drifted off the line, kept from leg to leg.
  let [offEast, offNorth] = [0, 0];
  const fail = (kind: SwimProblem["kind"], leg: number): SwimOutcome => ({
    finishMs: null,
    problem: { kind, atMs: startMs + elapsedMs, leg },
    isTight,
  });

  for (const stretch of stretches) {
    const { east, north, meters, leg } = stretch;
    let along = offEast * east + offNorth * north;
    let aside = offEast * north - offNorth * east;
    while (along < meters) {
      if (elapsedMs >= nextStepMs) nextStepMs += STEP_MS;
      if (elapsedMs > LONGEST_MS) return fail("too-long", leg);
      const fullMs = nextStepMs - elapsedMs;
      const middleMs = elapsedMs + fullMs / 2;
      const current = stream.at(startMs + middleMs, stretch.fromMeters + stretch.sign * along);
      if (!current) return fail("stream-unknown", leg);
      const drift = wind.driftAt(startMs + middleMs);
      const { east: driftEast, north: driftNorth } = drift ?? STILL;
      const speed = speedAfter(alreadyMs + middleMs);
      const streamAlong = current.east * east + current.north * north;
      const streamAcross = current.east * north - current.north * east;
      const windAlong = driftEast * east + driftNorth * north;
      const windAcross = driftEast * north - driftNorth * east;
      const across = streamAcross + windAcross;
      const progress = holdsLine
        ? progressHolding(speed, streamAlong + windAlong, across)
        : speed + streamAlong + windAlong;
      if (progress <= 0) return fail("cannot-hold", leg);
      const most = 1 + STREAM_SPREAD;
      isTight ||= progressHolding(speed, streamAlong * most + windAlong, streamAcross * most + windAcross) <= 0;

      const fromMs = startMs + elapsedMs;
      const neededMs = ((meters - along) / progress) * SECOND_MS;
      const stepMs = Math.min(fullMs, neededMs);
      elapsedMs = neededMs < fullMs ? elapsedMs + neededMs : nextStepMs;
      along = neededMs <= fullMs ? meters : along + (progress * fullMs) / SECOND_MS;
      if (!holdsLine) aside += (across * stepMs) / SECOND_MS;
      if (onStep) {
        const crabDeg = holdsLine ? (-Math.asin(across / speed) * 180) / Math.PI : 0;
        const toMs = startMs + elapsedMs;
        const isWindKnown = drift !== null;
        onStep({ stretch, fromMs, toMs, along, aside, streamAlong, streamAcross, crabDeg, isWindKnown });
      }
    }
    // The end of a stretch is abeam of its point.
    const past = along - meters;
    offEast = past * east + aside * north;
    offNorth = past * north - aside * east;
  }
  return { finishMs: startMs + elapsedMs, problem: null, isTight };
}
