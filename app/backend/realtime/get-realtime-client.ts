import { getAccessToken } from "../browser-tokens.ts";
import { createPart } from "../load-part.ts";
import { readPublicBackend } from "../public-backend.ts";

/** The page's one socket client. Brings 20 kB, so it comes once the page has been there for a while. */
export const getRealtimeClient = createPart(async () => {
  const { createRealtimeClient } = await import("./realtime-client.ts");
  return createRealtimeClient(readPublicBackend(), getAccessToken);
});
