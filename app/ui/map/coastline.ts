import type { FeatureCollection } from "geojson";
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import fineUrl from "world-atlas/countries-10m.json?url";
import mediumUrl from "world-atlas/countries-50m.json?url";
import coarseUrl from "world-atlas/countries-110m.json?url";
import type { Box } from "./clip-ring.ts";
import type { CoastlineAnswer, CoastlineRequest, Piece } from "./coastline-worker.ts";

/** How fine the coast is from which zoom on: 33 kB, 205 kB and 780 kB compressed. */
const ATLASES = [
  { fromZoom: 0, url: coarseUrl },
  { fromZoom: 3.5, url: mediumUrl },
  { fromZoom: 6, url: fineUrl },
] as const;
/** The last one is drawn in pieces only: whole, it would be 25 MB of GeoJSON. */
const IN_PIECES = ATLASES.length - 1;
/** A piece reaches this many views beyond the view on each side, so that its cut edges stay out of sight. */
const MARGIN = 1;

/** At 1:10,000,000 a bay is a few corners: seen from near, they are cut until they look like a shore. */
function roundsAt(zoom: number) {
  if (zoom < 7.5) return 0;
  return zoom < 9 ? 2 : 3;
}

type Pieces = Record<"land" | "borders" | "names", string>;
type View = { zoom: number; box: Box };

const holds = (outer: Box, inner: Box) =>
  outer.west <= inner.west && outer.east >= inner.east && outer.south <= inner.south && outer.north >= inner.north;

const overlaps = (a: Box, b: Box) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

function widen({ west, south, east, north }: Box): Box {
  const [x, y] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

/** Fetches and converts the coastline in a worker and adds it to a map, in more detail at higher zoom. */
export class CoastlineLoader {
  readonly #worker = new Worker(new URL("./coastline-worker.ts", import.meta.url), { type: "module" });
  readonly #onProblem: (problem: Error) => void;
  /** Blobs that sources may still be reading; given back with the map. */
  readonly #blobUrls: string[] = [];
  /** What each source was given last, to give it nothing twice. */
  readonly #shown = new WeakMap<GeoJSONSource, string | FeatureCollection>();
  /** By index into `ATLASES`: what was requested and what is loaded. */
  readonly #asked = new Set<number>();
  readonly #wholes = new Map<number, Pieces>();
  #isFinestOpen = false;
  #piece: (Piece & { land: FeatureCollection }) | null = null;
  #map: MapLibreMap | null = null;

  constructor(onProblem: (problem: Error) => void) {
    this.#onProblem = onProblem;
    this.#worker.onmessage = ({ data }: MessageEvent<CoastlineAnswer>) => this.#receive(data);
  }

  /** To be called again for every new style: it starts without data. */
  addTo(map: MapLibreMap) {
    this.#map = map;
    this.showView();
  }

  /** Draws the present view with the best there is, and asks for what would be better. */
  showView() {
    const view = this.#view();
    if (!view) return;
    const level = ATLASES.findLastIndex(({ fromZoom }) => view.zoom >= fromZoom);
    // The coarser ones too: they are there sooner.
    for (let wanted = 0; wanted <= level; wanted += 1) this.#ask(wanted);

    const best = [...this.#wholes].filter(([there]) => there <= level).sort(([a], [b]) => b - a)[0]?.[1];
    if (!best) return;
    this.#setData("borders", best.borders);
    this.#setData("names", best.names);
    const piece = level === IN_PIECES ? this.#pieceFor(view) : null;
    this.#setData("land", piece ?? best.land);
  }

  remove() {
    this.#worker.terminate();
    for (const url of this.#blobUrls) URL.revokeObjectURL(url);
    this.#map = null;
  }

  #view(): View | null {
    if (!this.#map) return null;
    const bounds = this.#map.getBounds();
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    return { zoom: this.#map.getZoom(), box: { west, south, east, north } };
  }

  #send(request: CoastlineRequest) {
    this.#worker.postMessage(request);
  }

  #ask(level: number) {
    const atlas = ATLASES[level];
    if (!atlas || this.#asked.has(level)) return;
    this.#asked.add(level);
    const url = new URL(atlas.url, location.href).href;
    this.#send({ kind: level === IN_PIECES ? "open" : "whole", level, url });
  }

  /** The last piece stays until a better one arrives, even outside the view. */
  #pieceFor({ zoom, box }: View) {
    if (!this.#isFinestOpen) return null;
    const rounds = roundsAt(zoom);
    if (this.#piece?.rounds !== rounds || !holds(this.#piece.box, box)) {
      this.#send({ kind: "piece", box: widen(box), rounds });
    }
    return this.#piece && overlaps(this.#piece.box, box) ? this.#piece.land : null;
  }

  #receive(answer: CoastlineAnswer) {
    switch (answer.kind) {
      case "whole": {
        const toUrl = (blob: Blob) => URL.createObjectURL(blob);
        const { land, borders, names } = answer.coastline;
        const pieces = { land: toUrl(land), borders: toUrl(borders), names: toUrl(names) };
        this.#blobUrls.push(...Object.values(pieces));
        this.#wholes.set(answer.level, pieces);
        break;
      }
      case "open":
        this.#isFinestOpen = true;
        break;
      case "piece":
        this.#piece = answer;
        break;
      default:
        // The next view may ask again.
        this.#asked.delete(answer.level);
        this.#onProblem(new Error(answer.problem));
        return;
    }
    this.showView();
  }

  #setData(piece: string, data: string | FeatureCollection) {
    const source = this.#map?.getSource<GeoJSONSource>(piece);
    if (!source || this.#shown.get(source) === data) return;
    this.#shown.set(source, data);
    source.setData(data);
  }
}
