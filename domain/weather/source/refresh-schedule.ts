import type { Position } from "../../geo/position.ts";
import { HOUR_MS, MINUTE_MS } from "../../time.ts";
import { cellOf, hashToUnit } from "../grid-cell.ts";

const REFRESH_INTERVAL_MS = 3 * HOUR_MS;
/** Share of the interval by which refreshes are spread either way. */
const JITTER = 0.15;
/** After this no stored hour is left, so simulated values may take over. */
export const LIVE_VALUE_LIMIT_MS = 48 * HOUR_MS;

const FIRST_RETRY_MS = 5 * MINUTE_MS;
const MAX_RETRY_MS = 3 * HOUR_MS;

/** Jitter spreads refreshes by day and cell, so that spots of one cell keep sharing a fetch. */
export function nextUpdate(position: Position, fetchedAt: Date): Date {
  const day = fetchedAt.toISOString().slice(0, 10);
  const spread = (hashToUnit(`${cellOf(position)} ${day}`) * 2 - 1) * JITTER;
  return new Date(fetchedAt.getTime() + Math.round(REFRESH_INTERVAL_MS * (1 + spread)));
}

/** Exponential backoff from 5 minutes to 3 hours. */
export function nextRetry(failures: number, now: Date): Date {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), MAX_RETRY_MS);
  return new Date(now.getTime() + wait);
}
