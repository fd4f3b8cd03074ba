import type { AccountClient } from "./backend-client.ts";
import { readPublicBackend } from "./public-backend.ts";

let client: Promise<AccountClient> | undefined;

/** The browser's client for signing in and out, and for a fresh token. Brings 60 kB, so it comes when it is needed. */
export function getAccountClient() {
  client ??= import("./session-client.ts").then(({ createSessionClient }) => createSessionClient(readPublicBackend()));
  return client;
}
