import type { Position } from "../geo/position.ts";
import { MINUTE_MS } from "../time.ts";
import { cellOf, hashToUnit } from "./grid-cell.ts";

/** What everyone sees may be three hours old. */
const REFRESH_INTERVAL_MS = 180 * MINUTE_MS;
/** Part of the interval by which refreshes are spread to either side. */
const JITTER = 0.15;
/** Beyond it no hour of the stored two days is left, so that a simulated feed may step in. */
export const LIVE_VALUE_LIMIT_MS = 48 * 60 * MINUTE_MS;

const FIRST_RETRY_MS = 5 * MINUTE_MS;
const LONGEST_RETRY_MS = 180 * MINUTE_MS;

/**
 * When a spot is due again. Spots that were fetched together drift apart, but those of one cell stay together and
 * share their next fetch.
 */
export function nextUpdate(position: Position, fetchedAt: Date): Date {
  const day = fetchedAt.toISOString().slice(0, 10);
  const spread = (hashToUnit(`${cellOf(position)} ${day}`) * 2 - 1) * JITTER;
  return new Date(fetchedAt.getTime() + Math.round(REFRESH_INTERVAL_MS * (1 + spread)));
}

/** When a source is asked again after so many failures in a row: 5 minutes, doubling up to three hours. */
export function nextTry(failures: number, now: Date): Date {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), LONGEST_RETRY_MS);
  return new Date(now.getTime() + wait);
}
