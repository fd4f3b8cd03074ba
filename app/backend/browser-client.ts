import type { BackendClient } from "./backend-client.ts";
import { readPublicBackend } from "./public-backend.ts";

let client: Promise<BackendClient> | undefined;

/** The browser's one client for tables and procedures, as the swimmer who is signed in. */
export function getBrowserClient() {
  client ??= import("./data-client.ts").then(({ createDataClient }) => createDataClient(readPublicBackend()));
  return client;
}
