import { loadOnce } from "../load-once.ts";
import { readPublicBackend } from "../public-backend.ts";

/** The page's one socket client. Brings 20 kB, so it comes once the page has been there for a while. */
export const getRealtimeClient = loadOnce(async () => {
  const [{ createRealtimeClient }, { getAccessToken }] = await Promise.all([
    import("./realtime-client.ts"),
    // Behind it is what keeps a session and guards its requests: nothing that a visitor's page should wait for.
    import("../session/browser-tokens.ts"),
  ]);
  return createRealtimeClient(readPublicBackend(), getAccessToken);
});
