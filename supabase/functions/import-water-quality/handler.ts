import { simulateClosure } from "../../../domain/water-quality/simulated/simulate-closure.ts";
import { SIMULATED_INTERVAL_MS, simulateSamples } from "../../../domain/water-quality/simulated/simulate-samples.ts";
import { simulateWatershed } from "../../../domain/water-quality/simulated/simulate-watershed.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { FeedAddresses } from "./feeds.ts";
import { importFeeds } from "./import-feeds.ts";
import type { SampleRow } from "./import-water-quality.data.ts";
import type { FeedDeps } from "./run-source.ts";

/** Spots per batch, about two thousand rows in one statement. */
const SIMULATED_PAGE_SIZE = 100;
const MAX_SIMULATED_PAGES = 60;

type Deps = FeedDeps & { addresses: FeedAddresses };

/** Simulates watersheds for spots without a source. */
async function simulateWatersheds({ data }: FeedDeps) {
  let after: string | null = null;
  for (let page = 0; page < MAX_SIMULATED_PAGES; page++) {
    const spots = await data.listSpotsWithoutWatershed(after, SIMULATED_PAGE_SIZE);
    const watersheds = spots.flatMap((spot) => {
      const watershed = simulateWatershed(spot);
      return watershed ? [{ spot_id: spot.id, ...watershed }] : [];
    });
    if (watersheds.length > 0) await data.saveWatersheds(watersheds);
    after = spots.at(-1)?.id ?? null;
    if (spots.length < SIMULATED_PAGE_SIZE) break;
  }
}

/** Simulates samples for spots without a source. */
async function simulateWaterSamples({ data, now }: FeedDeps) {
  const nowMs = now().getTime();
  const before = new Date(nowMs - SIMULATED_INTERVAL_MS).toISOString();
  let after: string | null = null;
  let written = 0;
  for (let page = 0; page < MAX_SIMULATED_PAGES; page++) {
    const spots = await data.listSpotsToSimulate(before, after, SIMULATED_PAGE_SIZE);
    const rows = spots.flatMap((spot) =>
      simulateSamples(spot, nowMs).map(
        (sample): SampleRow => ({
          spot_id: spot.id,
          source_id: "simulated",
          external_id: sample.externalId,
          sampled_at: sample.sampledAt,
          e_coli: sample.eColi,
          enterococci: sample.enterococci,
          detection_limit: null,
          method: "Simulated",
          sample_point: null,
          sample_point_distance_m: null,
          source_url: null,
          is_short_term_pollution: false,
        }),
      ),
    );
    if (rows.length > 0) written += await data.importSamples(rows);
    after = spots.at(-1)?.id ?? null;
    if (spots.length < SIMULATED_PAGE_SIZE) break;
  }
  return written;
}

const SPOTS_PAGE_SIZE = 1000;

/** Simulates closures of a few spots without real data. */
async function simulateClosures({ data, now }: FeedDeps) {
  const nowMs = now().getTime();
  const closures: Parameters<typeof data.replaceSimulatedClosures>[0][number][] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_SIMULATED_PAGES; page++) {
    const ids = await data.listSpotIds(after, SPOTS_PAGE_SIZE);
    for (const id of ids) {
      const closure = simulateClosure({ id }, nowMs);
      if (closure) closures.push({ ...closure, spotId: id });
    }
    after = ids.at(-1) ?? null;
    if (ids.length < SPOTS_PAGE_SIZE) break;
  }
  await data.replaceSimulatedClosures(closures);
}

/** Imports due sources and simulates samples for spots without one, depending on CONDITIONS. Called by an hourly schedule. */
export async function handleImportWaterQuality(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const { mode } = deps.addresses;
  await deps.data.recordMode(mode);
  // First, so that a new installation shows samples before a slow source times out.
  const simulated = mode === "live" ? 0 : await simulateWaterSamples(deps);
  if (mode === "live") await deps.data.removeSimulated();
  else await simulateClosures(deps);
  const problems = mode === "simulated" ? {} : await importFeeds(deps.addresses, deps);
  if (mode !== "live") await simulateWatersheds(deps);
  const refreshed = await deps.data.refreshOld();
  return Response.json({ problems, simulated, refreshed });
}
