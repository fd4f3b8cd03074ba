import { loadOnce } from "./loading/load-once.ts";
import { readPublicBackend } from "./public-backend.ts";

export const getBrowserClient = loadOnce(async () => {
  const { createDataClient } = await import("./data-client.ts");
  return createDataClient(readPublicBackend());
});
