import { SECOND_MS } from "../time.ts";

export const RETRY_LIMIT = 3;

const NETWORK_FIRST_MS = 1_000;
const AUTH_FIRST_MS = 1_500;
const BUSY_FIRST_MS = 1_000;
const LOADING_FIRST_MS = 100;
const LOADING_MAX_MS = 2_000;

/** `repeat` counts from 0; `chance` is in [0, 1). */
export type Backoff = (repeat: number, chance: number) => number;

/** No response. */
export const networkBackoff: Backoff = (repeat) => NETWORK_FIRST_MS * 2 ** repeat;

/** The auth service could not issue a token. */
export const authBackoff: Backoff = (repeat) => AUTH_FIRST_MS * 2 ** repeat;

/** The server is busy; up to 50 % is added at random, so that clients do not return together. */
export const busyBackoff: Backoff = (repeat, chance) => BUSY_FIRST_MS * 2 ** repeat * (1 + chance / 2);

/** A chunk did not load; short, since a swimmer is waiting. */
export const loadingBackoff: Backoff = (repeat) => Math.min(LOADING_FIRST_MS * 2 ** repeat, LOADING_MAX_MS);

/** Including its retries. */
const REQUEST_TIMEOUT_MS = 20 * SECOND_MS;

/** Large bodies get more time: a slow phone uploads about this much per second. */
const UPLOAD_BYTES_PER_SECOND = 32_000;

export function requestTimeoutMs(bodyBytes: number) {
  return REQUEST_TIMEOUT_MS + Math.floor(bodyBytes / UPLOAD_BYTES_PER_SECOND) * SECOND_MS;
}
