import { tileIndex, tilesPath } from "virtual:chart-tiles";
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import mediumUrl from "world-atlas/countries-50m.json?url";
import coarseUrl from "world-atlas/countries-110m.json?url";
import { type Box, containsBox } from "../boxes.ts";
import { readTileIndex, type Tile } from "../tiles/tile-index.ts";
import { COUNTRIES_TO_ZOOM, TOWNS_FROM_ZOOM } from "../town-sizes.ts";
import type { AtlasBlobs, CoastlineAnswer, CoastlineRequest } from "./coastline-messages.ts";
import coastlineWorkerUrl from "./coastline-worker.ts?worker&url";
import { type CoastState, planView, TILES_FROM_ZOOM } from "./plan-view.ts";

/** Whole atlases by zoom: 33 kB and 205 kB compressed. */
const ATLASES = [
  { fromZoom: 0, url: coarseUrl },
  { fromZoom: 3.5, url: mediumUrl },
] as const;
const MEDIUM = ATLASES.length - 1;

/** Tiles around a complete view come in numbers, and each drawing takes the device a while: they wait for each other. */
const GATHER_MS = 400;

/** How long the map may still read data that is replaced. */
const REVOKE_AFTER_MS = 2_000;

const tiles = readTileIndex(tileIndex);
const addressOf = (file: string) => new URL(`${tilesPath}/${file}`, location.href).href;

type Urls = Record<keyof AtlasBlobs, string>;
type View = { zoom: number; box: Box };
type LoaderOptions = {
  /** After this the rough coast is shown, with a note. */
  maxWaitMs: number;
  /** `isEmpty`: the map has nothing to show of this view yet. */
  onState: (state: CoastState, isEmpty: boolean) => void;
  onProblem: (problem: Error) => void;
};

/** Fetches coast and places in a worker and adds them to a map, in more detail at higher zoom. */
export class CoastlineLoader {
  readonly #worker = new Worker(coastlineWorkerUrl, { type: "module" });
  readonly #options: LoaderOptions;
  /** Blobs that sources may still be reading, by source. */
  readonly #blobUrls = new Map<string, string>();
  readonly #shown = new WeakMap<GeoJSONSource, string>();
  readonly #atlases = new Map<number, Urls>();
  readonly #asked = new Set<string>();
  readonly #loaded = new Set<string>();
  readonly #failed = new Set<string>();
  #map: MapLibreMap | null = null;
  #viewId = 0;
  #drawn: { box: Box; key: string } | null = null;
  #placesKey = "";
  #lateTimer: number | undefined;
  #isLate = false;
  #gatherTimer: number | undefined;
  #isComplete = false;
  #maxWaitMs: number;

  constructor(options: LoaderOptions) {
    this.#options = options;
    this.#maxWaitMs = options.maxWaitMs;
    this.#worker.onmessage = ({ data }: MessageEvent<CoastlineAnswer>) => this.#receive(data);
  }

  /** To be called again for every new style: it starts without data. */
  addTo(map: MapLibreMap) {
    this.#map = map;
    this.#drawn = null;
    this.#placesKey = "";
    this.showView();
  }

  /** Draws the current view with the best tiles loaded, and requests better ones. */
  showView() {
    window.clearTimeout(this.#gatherTimer);
    const view = this.#view();
    if (!view) return;
    if (view.zoom >= TILES_FROM_ZOOM) this.#showTiles(view);
    else this.#showAtlas(view);
  }

  /** While the map moves: redraws only beyond what is drawn. */
  followView() {
    const view = this.#view();
    if (!view) return;
    const isTiled = view.zoom >= TILES_FROM_ZOOM;
    if (isTiled !== Boolean(this.#drawn) || (this.#drawn && !containsBox(this.#drawn.box, view.box))) this.showView();
  }

  /** Fetches the coast of a view that the map is about to move to. */
  prepare(view: View) {
    if (view.zoom < TILES_FROM_ZOOM) return;
    for (const tile of planView(tiles, view, this.#tileState()).missing) this.#askTile(tile);
  }

  /** Asks again for what failed. */
  retry() {
    this.#failed.clear();
    this.showView();
  }

  remove() {
    this.#worker.terminate();
    window.clearTimeout(this.#lateTimer);
    window.clearTimeout(this.#gatherTimer);
    for (const url of this.#blobUrls.values()) URL.revokeObjectURL(url);
    for (const urls of this.#atlases.values()) for (const url of Object.values(urls)) URL.revokeObjectURL(url);
    this.#map = null;
  }

  #view(): View | null {
    if (!this.#map) return null;
    const bounds = this.#map.getBounds();
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    return { zoom: this.#map.getZoom(), box: { west, south, east, north } };
  }

  #tileState() {
    const [loaded, failed] = [this.#loaded, this.#failed];
    const missing = this.#failed.has(`atlas ${MEDIUM}`) ? ("failed" as const) : ("coming" as const);
    const rough = this.#atlases.has(MEDIUM) ? ("there" as const) : missing;
    return { loaded, failed, isLate: this.#isLate, rough };
  }

  #showAtlas({ zoom }: View) {
    this.#isComplete = false;
    this.#settle();
    this.#drawn = null;
    const level = ATLASES.findLastIndex(({ fromZoom }) => zoom >= fromZoom);
    // The coarser ones too: they are there sooner.
    for (let wanted = 0; wanted <= level; wanted += 1) this.#askAtlas(wanted);
    const best = this.#bestAtlas(level);
    this.#showBorders(best);
    if (best) this.#setData("land", best.land);
    const without = this.#failed.has(`atlas ${level}`) ? "missing" : "waiting";
    this.#options.onState(best ? "ready" : without, !best);
  }

  #showTiles(view: View) {
    const { plan, state, isEmpty, missing, missingNearby, inView } = planView(tiles, view, this.#tileState());
    this.#isComplete = state === "ready";
    for (const tile of missing) this.#askTile(tile);
    // What lies around the view waits until the view is complete.
    if (missing.length === 0) for (const tile of missingNearby) this.#askTile(tile);
    if (missing.some(({ name }) => this.#failed.has(name)) || this.#isLate) this.#askAtlas(MEDIUM);
    if (state === "ready") {
      this.#settle();
      if (view.zoom < COUNTRIES_TO_ZOOM) this.#askAtlas(MEDIUM);
      if (view.zoom >= TOWNS_FROM_ZOOM) this.#askPlaces(inView);
    } else this.#expectCoast();
    this.#showBorders(this.#bestAtlas(MEDIUM));

    const key = JSON.stringify([plan.rounds, plan.pieces.filter(({ look }) => look === "fine" || look === "rough")]);
    if (this.#drawn?.key === key && (plan.rounds === 0 || containsBox(this.#drawn.box, view.box))) {
      this.#options.onState(state, isEmpty);
      return;
    }
    this.#viewId += 1;
    this.#drawn = { box: plan.box, key };
    this.#send({ kind: "view", id: this.#viewId, plan });
    if (isEmpty) this.#options.onState(state, isEmpty);
  }

  /** At once if the view waits for it. */
  #showTile() {
    if (!this.#isComplete) return this.showView();
    window.clearTimeout(this.#gatherTimer);
    this.#gatherTimer = window.setTimeout(() => this.showView(), GATHER_MS);
  }

  /** The coast has a limited time to arrive. */
  #expectCoast() {
    if (this.#isLate || this.#lateTimer !== undefined) return;
    this.#lateTimer = window.setTimeout(() => {
      this.#lateTimer = undefined;
      this.#isLate = true;
      this.showView();
    }, this.#maxWaitMs);
  }

  /** Nothing is shown meanwhile any more: the rough coast may come sooner. */
  limitWait(maxWaitMs: number) {
    if (this.#maxWaitMs <= maxWaitMs) return;
    this.#maxWaitMs = maxWaitMs;
    if (this.#lateTimer === undefined) return;
    window.clearTimeout(this.#lateTimer);
    this.#lateTimer = undefined;
    this.#expectCoast();
  }

  #settle() {
    window.clearTimeout(this.#lateTimer);
    this.#lateTimer = undefined;
    this.#isLate = false;
  }

  #bestAtlas(level: number) {
    return [...this.#atlases].filter(([there]) => there <= level).sort(([a], [b]) => b - a)[0]?.[1];
  }

  #showBorders(atlas: Urls | undefined) {
    if (!atlas) return;
    this.#setData("borders", atlas.borders);
    this.#setData("names", atlas.names);
  }

  #send(request: CoastlineRequest) {
    this.#worker.postMessage(request);
  }

  #askOnce(name: string, request: CoastlineRequest) {
    if (this.#asked.has(name) || this.#failed.has(name)) return;
    this.#asked.add(name);
    this.#send(request);
  }

  #askAtlas(level: number) {
    const atlas = ATLASES[level];
    if (!atlas) return;
    this.#askOnce(`atlas ${level}`, { kind: "atlas", level, url: new URL(atlas.url, location.href).href });
  }

  #askTile({ name, x, y }: Tile) {
    this.#askOnce(name, { kind: "tile", tile: { name, x, y, url: addressOf(`${name}.coast`) } });
  }

  #askPlaces(inView: readonly { tile: Tile; turn: number }[]) {
    const wanted = inView.filter(({ tile }) => tile.hasPlaces);
    const requests = wanted.map(({ tile, turn }) => ({ url: addressOf(`${tile.name}.places`), turn }));
    const key = JSON.stringify(requests);
    if (key === this.#placesKey) return;
    this.#placesKey = key;
    this.#send({ kind: "places", id: this.#viewId, tiles: requests });
  }

  #receive(answer: CoastlineAnswer) {
    switch (answer.kind) {
      case "atlas": {
        const toUrl = (blob: Blob) => URL.createObjectURL(blob);
        const { land, borders, names } = answer.atlas;
        this.#atlases.set(answer.level, { land: toUrl(land), borders: toUrl(borders), names: toUrl(names) });
        this.showView();
        break;
      }
      case "tile":
        this.#loaded.add(answer.name);
        this.#showTile();
        break;
      case "view":
        if (answer.id !== this.#viewId || !this.#drawn) break;
        this.#setBlob("land", answer.land);
        this.showView();
        break;
      case "places":
        this.#setBlob("places", answer.places);
        break;
      default:
        this.#fail(answer);
    }
  }

  #fail({ request, problem }: Extract<CoastlineAnswer, { kind: "problem" }>) {
    this.#options.onProblem(new Error(problem));
    if (request.kind === "places") this.#placesKey = "";
    if (request.kind !== "atlas" && request.kind !== "tile") return;
    const name = request.kind === "atlas" ? `atlas ${request.level}` : request.tile.name;
    this.#asked.delete(name);
    this.#failed.add(name);
    this.showView();
  }

  #setBlob(source: string, blob: Blob) {
    const before = this.#blobUrls.get(source);
    const url = URL.createObjectURL(blob);
    this.#blobUrls.set(source, url);
    this.#setData(source, url);
    // The map may still be reading the one before.
    if (before) window.setTimeout(() => URL.revokeObjectURL(before), REVOKE_AFTER_MS);
  }

  #setData(name: string, url: string) {
    const source = this.#map?.getSource<GeoJSONSource>(name);
    if (!source || this.#shown.get(source) === url) return;
    this.#shown.set(source, url);
    source.setData(url);
  }
}
