import { isReadMethod } from "#domain/resilience/call.ts";
import type { Send } from "./wire-request.ts";

/** Browsers limit keepalive bodies to 64 KiB; this is in characters. */
const MAX_KEPT_ALIVE_LENGTH = 16_000;

/** Small writes survive leaving the page. */
function outlivesPage(method: string, body: BodyInit | null) {
  if (isReadMethod(method)) return false;
  return body === null || (typeof body === "string" && body.length <= MAX_KEPT_ALIVE_LENGTH);
}

export const createSend =
  (wire: typeof fetch): Send =>
  ({ url, method, headers, body, signal, init }) =>
    wire(url, { ...init, method, headers, body, signal, keepalive: outlivesPage(method, body) });
