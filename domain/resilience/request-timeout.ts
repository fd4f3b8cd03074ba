/** How long a request may take in all, its repetitions included. */
const REQUEST_TIMEOUT_MS = 20_000;

/** A body of this many bytes gets another second: a slow phone sends about as much, and a picture is megabytes. */
const SENT_BYTES_PER_SECOND = 32_000;

export function requestTimeoutMs(bodyBytes: number) {
  return REQUEST_TIMEOUT_MS + Math.floor(bodyBytes / SENT_BYTES_PER_SECOND) * 1_000;
}
