import { DAY_MS } from "../../time.ts";
import { chanceOf } from "./chance.ts";

/** Share of spots that are closed at a time. */
const CLOSED = 0.02;
/** A closure lasts this long, from the same day for all that begin with it. */
const CLOSURE_MS = 6 * DAY_MS;

const REASONS: readonly (readonly [title: string, description: string])[] = [
  ["works at the way in", "The steps are being repaired. Nobody may enter the water from here."],
  ["blue-green algae", "A bloom was found along the shore. Swimming is forbidden until it is gone."],
  ["sewage after a burst main", "The water company is repairing the pipe. Samples follow."],
];

export type SimulatedClosure = {
  externalId: string;
  title: string;
  description: string;
  startsAt: string;
  endsAt: string;
};

/** A made-up closure, stable for a spot and day; null for most spots. */
export function simulateClosure({ id }: { id: string }, nowMs: number): SimulatedClosure | null {
  const period = Math.floor(nowMs / CLOSURE_MS);
  const chance = chanceOf(`${id} closed ${period}`);
  if (chance >= CLOSED) return null;
  const [title, description] = REASONS[Math.floor((chance / CLOSED) * REASONS.length)] ?? ["", ""];
  const startsAt = new Date(period * CLOSURE_MS).toISOString();
  const endsAt = new Date((period + 1) * CLOSURE_MS).toISOString();
  return { externalId: `${id}/${period}`, title, description, startsAt, endsAt };
}
