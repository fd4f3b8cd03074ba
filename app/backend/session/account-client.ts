import { loadOnce } from "../load-once.ts";
import { readPublicBackend } from "../public-backend.ts";

/** The browser's client for signing in and out, and for a fresh token. Brings 60 kB, so it comes when it is needed. */
export const getAccountClient = loadOnce(async () => {
  const { createSessionClient } = await import("./session-client.ts");
  return createSessionClient(readPublicBackend());
});
