import { interpolate } from "../../curve.ts";
import { HOUR_MS } from "../../time.ts";
import { mixVelocities, STILL, scaleVelocity, type Velocity, velocityToward } from "./velocity.ts";

/** How far the real stream may be from an estimate, as a share of it. */
export const STREAM_SPREAD = 0.3;

type StreamConfidence = "low" | "entered" | "none";

/** The water's movement over the ground; null where it isn't known. */
export type Stream = {
  source: string;
  confidence: StreamConfidence;
  /** `alongMeters`: how far along the line, for sources that differ from place to place. */
  at(ms: number, alongMeters: number): Velocity | null;
};

/** A turn of the tide. */
export type TideTurn = { ms: number; levelM: number };

/** What a stream is made from: plain data, so that a worker can be given it. */
export type StreamPlan =
  | { kind: "marine"; source: string; startMs: number; hours: readonly (Velocity | null)[] }
  | {
      kind: "tide";
      station: string;
      turns: readonly TideTurn[];
      /** The strongest stream at springs in m/s by meters along the line, in ascending order. */
      springs: readonly (readonly [alongMeters: number, speed: number])[];
      /** Where the rising tide runs to. */
      floodTowardDeg: number;
    }
  | { kind: "steady"; speed: number; towardDeg: number }
  | { kind: "none" };

export function createStream(plan: StreamPlan): Stream {
  switch (plan.kind) {
    case "marine":
      return { source: plan.source, confidence: "low", at: readMarineHours(plan) };
    case "tide":
      return { source: `tide at ${plan.station}`, confidence: "low", at: followTide(plan) };
    case "steady": {
      const velocity = velocityToward(plan.speed, plan.towardDeg);
      return { source: "your entry", confidence: "entered", at: () => velocity };
    }
    default:
      return { source: "unknown", confidence: "none", at: () => STILL };
  }
}

function readMarineHours({ startMs, hours }: Extract<StreamPlan, { kind: "marine" }>): Stream["at"] {
  return (ms) => {
    const place = (ms - startMs) / HOUR_MS;
    const index = Math.floor(place);
    const [from, to] = [hours[index], hours[index + 1]];
    if (!from || (!to && place > index)) return null;
    return to ? mixVelocities(from, to, place - index) : from;
  };
}

type TidePlan = Extract<StreamPlan, { kind: "tide" }>;

/**
 * The rate follows dh/dt (the rule of thumb that the stream is slack at high and low water), scaled so that the
 * fastest change of level in the table, which covers most of a spring-neap cycle, has the entered spring maximum.
 */
function followTide({ turns, springs, floodTowardDeg }: TidePlan): Stream["at"] {
  const rates = turns.slice(1).map((turn, index) => {
    const before = turns[index] ?? turn;
    return (turn.levelM - before.levelM) / (turn.ms - before.ms);
  });
  const fastest = Math.max(...rates.map(Math.abs), Number.MIN_VALUE);
  const flood = velocityToward(1, floodTowardDeg);
  const springAt = tabulateSprings(springs);
  let index = 0;
  return (ms, alongMeters) => {
    // Steps follow each other in time, so the last place is mostly the right one.
    if (!isBetween(ms, turns[index], turns[index + 1])) {
      index = Math.max(
        0,
        turns.findIndex((turn, place) => isBetween(ms, turn, turns[place + 1])),
      );
    }
    const [before, after] = [turns[index], turns[index + 1]];
    if (!before || !after || !isBetween(ms, before, after)) return null;
    const share = (ms - before.ms) / (after.ms - before.ms);
    const strength = ((rates[index] ?? 0) / fastest) * Math.sin(Math.PI * share);
    return scaleVelocity(flood, strength * springAt(alongMeters));
  };
}

const isBetween = (ms: number, from: TideTurn | undefined, to: TideTurn | undefined) =>
  from !== undefined && to !== undefined && ms >= from.ms && ms <= to.ms;

/** Looked up hundreds of thousands of times for one strip of starts. */
const TABLE_METERS = 25;

function tabulateSprings(springs: TidePlan["springs"]) {
  const last = springs.at(-1)?.[0] ?? 0;
  const table = Array.from({ length: Math.ceil(last / TABLE_METERS) + 1 }, (_, place) =>
    interpolate(springs, place * TABLE_METERS),
  );
  return (alongMeters: number) => table[Math.min(table.length - 1, Math.round(alongMeters / TABLE_METERS))] ?? 0;
}

/** The same stream, stronger or weaker. */
export const scaleStream = (stream: Stream, factor: number): Stream => ({
  ...stream,
  at: (ms, alongMeters) => {
    const velocity = stream.at(ms, alongMeters);
    return velocity && scaleVelocity(velocity, factor);
  },
});
