import mapWorkerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import coastlineWorkerUrl from "./coastline/coastline-worker.ts?worker&url";
import { requestFile } from "./coastline/request-file.ts";

export const MAP_WORKER_URL = mapWorkerUrl;

/**
 * Fetches the scripts of the map's workers, so that the browser has them at hand. Throws if one doesn't come: a worker
 * can't say why it didn't start, and a map without it stays empty.
 */
export async function loadMapWorkers() {
  await Promise.all([mapWorkerUrl, coastlineWorkerUrl].map(async (url) => (await requestFile(url)).arrayBuffer()));
}
