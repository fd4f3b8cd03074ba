import type { PublicBackend } from "./services.ts";
import { getAccessToken } from "./stored-session.ts";

/** Browsers let a request outlive its page while its body is smaller than this, in characters; they count 64 KiB. */
const MAX_KEPT_ALIVE_LENGTH = 16_000;

/** A small write goes on when the page is left: a star pressed on the way out is not lost. */
function outlivesPage({ method = "GET", body }: RequestInit) {
  if (method === "GET" || method === "HEAD") return false;
  return body == null || (typeof body === "string" && body.length <= MAX_KEPT_ALIVE_LENGTH);
}

/** Sends a request as the swimmer of the session cookie, or as a visitor. */
export function createAuthorizedFetch({ publishableKey }: PublicBackend): typeof fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("apikey", publishableKey);
    headers.set("Authorization", `Bearer ${(await getAccessToken()) ?? publishableKey}`);
    return fetch(input, { ...init, headers, keepalive: outlivesPage(init) });
  };
}
