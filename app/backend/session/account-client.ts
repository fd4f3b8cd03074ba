import { loadOnce } from "../loading/load-once.ts";
import { readPublicBackend } from "../public-backend.ts";

/** 60 kB, so it loads when needed. */
export const getAccountClient = loadOnce(async () => {
  const { createSessionClient } = await import("./session-client.ts");
  return createSessionClient(readPublicBackend());
});
