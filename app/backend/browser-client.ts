import { loadOnce } from "./load-once.ts";
import { readPublicBackend } from "./public-backend.ts";

/** The browser's one client for tables, procedures and functions, as the swimmer who is signed in. */
export const getBrowserClient = loadOnce(async () => {
  const { createDataClient } = await import("./data-client.ts");
  return createDataClient(readPublicBackend());
});
