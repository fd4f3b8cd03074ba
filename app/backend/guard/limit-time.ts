import { requestTimeoutMs } from "#domain/resilience/request-timeout.ts";
import { WIRE_ERRORS } from "#domain/resilience/wire-errors.ts";
import type { Guard } from "./wire-request.ts";

/** Only pictures and files are large enough to matter. */
function bytesOf(body: BodyInit | null): number {
  if (typeof body === "string") return body.length;
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce((sum, part) => sum + (typeof part === "string" ? part.length : part.size), 0);
}

/** Ends a request, its repetitions included, that keeps a swimmer waiting for too long. */
export const limitTime: Guard = (next) => async (request) => {
  const limit = new AbortController();
  const timeOut = () => limit.abort(new DOMException(WIRE_ERRORS.request_timed_out, "TimeoutError"));
  const giveUp = () => limit.abort(request.signal?.reason);
  // Not cleared by the answer: its body may hang as well. Aborting what is done does nothing.
  setTimeout(timeOut, requestTimeoutMs(bytesOf(request.body)));
  if (request.signal?.aborted) giveUp();
  else request.signal?.addEventListener("abort", giveUp, { once: true });
  return next({ ...request, signal: limit.signal });
};
