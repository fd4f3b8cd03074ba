import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import fineUrl from "world-atlas/countries-10m.json?url";
import mediumUrl from "world-atlas/countries-50m.json?url";
import coarseUrl from "world-atlas/countries-110m.json?url";
import type { Coastline } from "./coastline-worker.ts";

/** How fine the coast is from which zoom on: 33 kB, 205 kB and 780 kB compressed. */
const ATLASES = [
  { fromZoom: 0, url: coarseUrl },
  { fromZoom: 4, url: mediumUrl },
  { fromZoom: 6, url: fineUrl },
] as const;

const PIECES = ["land", "borders", "names"] as const;

type Answer = { url: string } & ({ coastline: Coastline } | { problem: string });

/** Fetches and converts the coast in a worker and puts it into a map, finer as the map comes nearer. */
export class CoastlineLoader {
  readonly #worker = new Worker(new URL("./coastline-worker.ts", import.meta.url), { type: "module" });
  readonly #onProblem: (problem: Error) => void;
  #map: MapLibreMap | null = null;
  /** Index into `ATLASES` of what was asked for last; what is finer never goes back to what is coarser. */
  #wanted = -1;
  #blobUrls: Record<(typeof PIECES)[number], string> | null = null;

  constructor(onProblem: (problem: Error) => void) {
    this.#onProblem = onProblem;
    this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#receive(data);
  }

  /** To be called again for every new style: it starts without data. */
  addTo(map: MapLibreMap) {
    this.#map = map;
    this.#show();
    this.loadFor(map.getZoom());
  }

  loadFor(zoom: number) {
    const level = ATLASES.findLastIndex(({ fromZoom }) => zoom >= fromZoom);
    const atlas = ATLASES[level];
    if (level <= this.#wanted || !atlas) return;
    // Something coarse first, or the first picture would wait for the finest coast.
    if (this.#wanted < 0 && level > 0) this.#worker.postMessage(this.#absolute(coarseUrl));
    this.#wanted = level;
    this.#worker.postMessage(this.#absolute(atlas.url));
  }

  remove() {
    this.#worker.terminate();
    this.#forget();
    this.#map = null;
  }

  #absolute(url: string) {
    return new URL(url, location.href).href;
  }

  #receive(answer: Answer) {
    if ("problem" in answer) {
      // The next zoom may ask again.
      this.#wanted = this.#blobUrls ? 0 : -1;
      this.#onProblem(new Error(answer.problem));
      return;
    }
    const { land, borders, names } = answer.coastline;
    this.#forget();
    this.#blobUrls = {
      land: URL.createObjectURL(land),
      borders: URL.createObjectURL(borders),
      names: URL.createObjectURL(names),
    };
    this.#show();
  }

  #show() {
    for (const piece of PIECES) {
      const source = this.#map?.getSource<GeoJSONSource>(piece);
      if (source && this.#blobUrls) source.setData(this.#blobUrls[piece]);
    }
  }

  #forget() {
    for (const url of Object.values(this.#blobUrls ?? {})) URL.revokeObjectURL(url);
    this.#blobUrls = null;
  }
}
