import { loadOverHttp } from "./http-load.ts";
import type { HttpRequest } from "./subject-protocol.ts";

/** A load generator of its own, so that what is measured beside it does not wait for it. */
type Load = { url: string; requests: readonly HttpRequest[]; connections: number; seconds: number };

process.once("message", async (load: Load) => {
  const loading = loadOverHttp(load);
  process.send?.({ began: true });
  const { rate } = await loading;
  process.send?.({ rate });
  process.disconnect();
});
