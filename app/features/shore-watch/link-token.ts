import { toWatchToken, WATCH_TOKEN_BYTES } from "#domain/shore-watch/watch-token.ts";

export const createLinkToken = () => toWatchToken(crypto.getRandomValues(new Uint8Array(WATCH_TOKEN_BYTES)));

/** SHA-256 in hexadecimal: the server learns a link's token only when somebody opens it. */
export async function hashLinkToken(token: string) {
  return toWatchToken(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}
