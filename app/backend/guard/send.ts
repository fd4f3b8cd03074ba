import { isReadMethod } from "#domain/resilience/call.ts";
import type { Send } from "./wire-request.ts";

/** Browsers let a request outlive its page while its body is smaller than this, in characters; they count 64 KiB. */
const MAX_KEPT_ALIVE_LENGTH = 16_000;

/** A small write goes on when the page is left: a star pressed on the way out is not lost. */
function outlivesPage(method: string, body: BodyInit | null) {
  if (isReadMethod(method)) return false;
  return body === null || (typeof body === "string" && body.length <= MAX_KEPT_ALIVE_LENGTH);
}

/** The end of the chain: `wire` is the browser's own fetch. */
export const createSend =
  (wire: typeof fetch): Send =>
  ({ url, method, headers, body, signal, init }) =>
    wire(url, { ...init, method, headers, body, signal, keepalive: outlivesPage(method, body) });
