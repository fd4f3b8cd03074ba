import { tileIndex, tilesPath } from "virtual:chart-tiles";
import { CoastMeter, type CoastMeterOptions } from "./coast-meter.ts";

/** Measures lines against the coast of the chart; to be closed with the page. */
export class ShoreMeter extends CoastMeter {
  constructor(options: CoastMeterOptions) {
    super({ tileIndex, tilesUrl: new URL(tilesPath, location.href).href }, options);
  }
}
