import { tileIndex, tilesPath } from "virtual:chart-tiles";
import { ShoreMeter, type ShoreMeterOptions } from "./shore-meter.ts";

/** Measures lines against the coast of the chart; to be closed with the page. */
export const createShoreMeter = (options: ShoreMeterOptions) =>
  new ShoreMeter({ tileIndex, tilesUrl: new URL(tilesPath, location.href).href }, options);
