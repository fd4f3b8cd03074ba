import { loadOnce } from "../loading/load-once.ts";
import { readPublicBackend } from "../public-backend.ts";

/** 20 kB, so it loads after the page. */
export const getRealtimeClient = loadOnce(async () => {
  const [{ createRealtimeClient }, { getAccessToken }] = await Promise.all([
    import("./realtime-client.ts"),
    // Keeps the session code out of a visitor's first load.
    import("../session/browser-tokens.ts"),
  ]);
  return createRealtimeClient(readPublicBackend(), getAccessToken);
});
