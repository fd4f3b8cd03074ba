import { setTimeout as wait } from "node:timers/promises";
import { HOUR_MS } from "#domain/time.ts";

const LEAST_MS = 60_000;

/** Waits for the next hour if this one is about to end: verdicts are by the hour, and what follows reads it twice. */
export async function awaitSteadyHour() {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS);
  if (leftMs < LEAST_MS) await wait(leftMs + 50);
}
