import type { Position } from "../../geo/position.ts";
import type { Stream } from "./stream.ts";
import { placeOn, type Stretch, toStretches } from "./stretches.ts";
import { type Steering, type SwimConditions, type SwimProblem, type SwimStep, swim } from "./swim.ts";
import { createSwimSpeed } from "./swim-speed.ts";
import type { Wind } from "./wind.ts";

/** Times are milliseconds since 1970 (UTC), speeds meters per second. */
export type RehearsalInput = {
  line: readonly Position[];
  startMs: number;
  /** Seconds for 100 m. */
  pace: number;
  /** Null where it isn't known. */
  waterC: number | null;
  stream: Stream;
  wind: Wind;
  steering: Steering;
};

export type TrackPoint = {
  ms: number;
  position: Position;
  leg: number;
  /** Along the line. */
  meters: number;
  /** To the right of the line when positive. */
  offLineMeters: number;
  /** With the swimmer when positive. */
  streamAlong: number;
  /** From left to right when positive. */
  streamAcross: number;
  /** Steering off the course, to the right when positive. */
  crabDeg: number;
};

export type LegRehearsal = {
  leg: number;
  meters: number;
  /** Null when it isn't reached. */
  arriveMs: number | null;
  /** The stream's mean over the time on it; null when it isn't reached. */
  streamAlong: number | null;
  streamAcross: number | null;
};

export type Rehearsal = {
  startMs: number;
  finishMs: number | null;
  problem: SwimProblem | null;
  isTight: boolean;
  isWindKnown: boolean;
  track: readonly TrackPoint[];
  legs: readonly LegRehearsal[];
};

export const toConditions = ({ pace, waterC, stream, wind, steering }: Omit<RehearsalInput, "line" | "startMs">) =>
  ({ speedAfter: createSwimSpeed(pace, waterC), stream, wind, steering }) satisfies SwimConditions;

/** Swims the line from its start in steps of 30 seconds, as far as it gets. */
export function rehearse({ line, startMs, ...rest }: RehearsalInput): Rehearsal {
  const stretches = toStretches(line);
  const steps: SwimStep[] = [];
  const outcome = swim(stretches, toConditions(rest), { startMs }, (step) => steps.push(step));
  const first = stretches[0];
  const track = steps.map(toTrackPoint);
  if (first) track.unshift(startPoint(first, startMs, track[0]));
  return {
    startMs,
    ...outcome,
    isWindKnown: steps.length > 0 && steps.every(({ isWindKnown }) => isWindKnown),
    track,
    legs: summarizeLegs(stretches, steps, outcome.problem),
  };
}

const startPoint = ({ from }: Stretch, ms: number, next: TrackPoint | undefined): TrackPoint => ({
  ms,
  position: from,
  leg: 0,
  meters: 0,
  offLineMeters: 0,
  streamAlong: next?.streamAlong ?? 0,
  streamAcross: next?.streamAcross ?? 0,
  crabDeg: next?.crabDeg ?? 0,
});

function toTrackPoint({ stretch, toMs, along, aside, streamAlong, streamAcross, crabDeg }: SwimStep): TrackPoint {
  return {
    ms: toMs,
    position: placeOn(stretch, along, aside),
    leg: stretch.leg,
    meters: stretch.fromMeters + along,
    offLineMeters: aside,
    streamAlong,
    streamAcross,
    crabDeg,
  };
}

function summarizeLegs(stretches: readonly Stretch[], steps: readonly SwimStep[], problem: SwimProblem | null) {
  const byLeg = Map.groupBy(steps, ({ stretch }) => stretch.leg);
  let arriveMs: number | null = steps[0]?.fromMs ?? null;
  return stretches.map(({ leg, meters }): LegRehearsal => {
    if (problem && leg >= problem.leg) return { leg, meters, arriveMs: null, streamAlong: null, streamAcross: null };
    const own = byLeg.get(leg) ?? [];
    arriveMs = own.at(-1)?.toMs ?? arriveMs;
    const along = meanOf(own, (step) => step.streamAlong);
    return { leg, meters, arriveMs, streamAlong: along, streamAcross: meanOf(own, (step) => step.streamAcross) };
  });
}

/** Weighted by time. */
function meanOf(steps: readonly SwimStep[], valueIn: (step: SwimStep) => number) {
  const totalMs = steps.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const sum = steps.reduce((soFar, step) => soFar + valueIn(step) * (step.toMs - step.fromMs), 0);
  return totalMs > 0 ? sum / totalMs : 0;
}

/** Between two points of the track; its ends beyond them. Null without a track. */
export function trackPointAt(track: readonly TrackPoint[], ms: number): TrackPoint | null {
  const next = track.findIndex((point) => point.ms >= ms);
  const [to, from] = [track[next] ?? track.at(-1), track[next - 1]];
  if (!to) return null;
  if (next < 1 || !from || to.ms === from.ms) return to;
  const share = (ms - from.ms) / (to.ms - from.ms);
  const mix = (a: number, b: number) => a + (b - a) * share;
  const turn = ((to.position.longitude - from.position.longitude + 540) % 360) - 180;
  return {
    ...to,
    ms,
    position: {
      latitude: mix(from.position.latitude, to.position.latitude),
      longitude: ((from.position.longitude + turn * share + 540) % 360) - 180,
    },
    meters: mix(from.meters, to.meters),
    offLineMeters: mix(from.offLineMeters, to.offLineMeters),
  };
}
