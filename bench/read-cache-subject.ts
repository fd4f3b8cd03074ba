import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { fillSpots } from "./generate-spots.ts";
import { fetchOverAndOver } from "./in-process-load.ts";
import type { InProcessLoad, ReadCacheReady } from "./read-cache-protocol.ts";
import { recordQueries } from "./spot-queries.ts";
import type { Place } from "./subject-protocol.ts";
import { startSubjectServer } from "./subject-server.ts";

const [place = "", spots = "0"] = process.argv.slice(2);
const engine = await openEngine(JSON.parse(place) as Place);
const { url, fetch, publishableKey } = await startSubjectServer(engine, () => undefined);
await fillSpots(engine, Number(spots));

process.on("message", (load: InProcessLoad | "stop") => {
  if (load === "stop") void engine.close().then(() => process.exit(0));
  // The same requests without a socket in between.
  else void fetchOverAndOver(fetch, load).then((answer) => process.send?.(answer));
});
// Without its measurer it has nothing to do.
process.once("disconnect", () => process.exit(1));
const recordings = await recordQueries(publishableKey, fetch, () => undefined);
process.send?.({ url, recordings } satisfies ReadCacheReady);
