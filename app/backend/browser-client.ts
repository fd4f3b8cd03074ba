import { createPart } from "./load-part.ts";
import { readPublicBackend } from "./public-backend.ts";

/** The browser's one client for tables, procedures and functions, as the swimmer who is signed in. */
export const getBrowserClient = createPart(async () => {
  const { createDataClient } = await import("./data-client.ts");
  return createDataClient(readPublicBackend());
});
