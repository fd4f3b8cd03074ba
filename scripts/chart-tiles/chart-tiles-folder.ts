import { fileURLToPath } from "node:url";

/** Outside `build`, which each build empties. */
export const CHART_TILES_FOLDER = fileURLToPath(new URL("../../.cache/chart-tiles", import.meta.url));
export const MANIFEST_NAME = "manifest.json";

/** `key` changes with the sources; `version` names the public folder; `index` describes all tiles. */
export type ChartTilesManifest = { key: string; version: string; index: string };
