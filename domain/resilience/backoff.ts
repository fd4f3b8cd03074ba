/** No kind of request is repeated more often. */
export const RETRY_LIMIT = 3;

const NETWORK_FIRST_MS = 1_000;
const AUTH_FIRST_MS = 1_500;
const BUSY_FIRST_MS = 1_000;
const LOADING_FIRST_MS = 100;
const LOADING_LONGEST_MS = 2_000;

/** A wait before the repetition with this number, from 0. `chance` is from 0 to 1. */
export type Backoff = (repeat: number, chance: number) => number;

/** Nothing answered: 1 s, doubling. */
export const networkBackoff: Backoff = (repeat) => NETWORK_FIRST_MS * 2 ** repeat;

/** The auth service could not grant a token at this moment: 1.5 s, doubling. */
export const authBackoff: Backoff = (repeat) => AUTH_FIRST_MS * 2 ** repeat;

/**
 * The server is busy, for everybody at once: from 1 s, doubling, up to half as long again, so that not all come back
 * together.
 */
export const busyBackoff: Backoff = (repeat, chance) => BUSY_FIRST_MS * 2 ** repeat * (1 + chance / 2);

/** A part of the app did not load: short waits, since a person has pressed something. */
export const loadingBackoff: Backoff = (repeat) => Math.min(LOADING_FIRST_MS * 2 ** repeat, LOADING_LONGEST_MS);

/** How long a request may take in all, its repetitions included. */
const REQUEST_TIMEOUT_MS = 20_000;

/** A body of this many bytes gets another second: a slow phone sends about as much, and a picture is megabytes. */
const SENT_BYTES_PER_SECOND = 32_000;

export function requestTimeoutMs(bodyBytes: number) {
  return REQUEST_TIMEOUT_MS + Math.floor(bodyBytes / SENT_BYTES_PER_SECOND) * 1_000;
}
