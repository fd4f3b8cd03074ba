import { requestTimeoutMs } from "#domain/resilience/backoff.ts";
import { WIRE_ERRORS } from "#domain/resilience/wire-errors.ts";
import type { Guard } from "./wire-request.ts";

function bytesOf(body: BodyInit | null): number {
  if (typeof body === "string") return body.length;
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce((sum, part) => sum + (typeof part === "string" ? part.length : part.size), 0);
}

/** Times out a request including its retries. */
export const limitTime: Guard = (next) => async (request) => {
  const limit = new AbortController();
  const timeOut = () => limit.abort(new DOMException(WIRE_ERRORS.request_timed_out, "TimeoutError"));
  const giveUp = () => limit.abort(request.signal?.reason);
  // Not cleared on response: the body may hang too, and aborting a finished one does nothing.
  setTimeout(timeOut, requestTimeoutMs(bytesOf(request.body)));
  if (request.signal?.aborted) giveUp();
  else request.signal?.addEventListener("abort", giveUp, { once: true });
  return next({ ...request, signal: limit.signal });
};
