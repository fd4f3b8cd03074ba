import {
  AttributionControl,
  type LngLatBoundsLike,
  Map as MapLibreMap,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import { readChartColors } from "./chart-colors.ts";
import { CHART_MAX_ZOOM, chartStyle } from "./chart-style.ts";
import { CoastlineLoader } from "./coastline/coastline-loader.ts";
import type { CoastState } from "./coastline/plan-view.ts";
import { MAP_WORKER_URL } from "./map-workers.ts";
import { withOwnLabels } from "./online-style.ts";
import { type OwnPlace, OwnPlaceMarker } from "./own-place-marker.ts";

// When bundled, the library would look for its worker next to the wrong file.
setWorkerUrl(MAP_WORKER_URL);

const ONLINE_MAX_ZOOM = 18;
/** Between what is shown and the edge of the map, in pixels. */
const FIT_PADDING = 56;
const EASE_MS = 600;
/** After this many failed requests in a row the chart replaces the online map. */
const MOST_FAILURES = 8;

export type MapView = { latitude: number; longitude: number; zoom: number };
/** How much of each edge is covered, in pixels. */
export type MapInsets = { top: number; right: number; bottom: number; left: number };
export type MapBounds = { west: number; south: number; east: number; north: number };
/** `isCovered`: the map shows only the land color until the coast is loaded. */
export type CoastView = { state: CoastState; isCovered: boolean };
/** What is drawn over the base map, once that has a coast. `addTo` is called again whenever the base map changes: it starts empty. */
export type MapLayer = { addTo(map: MapLibreMap): void; remove(): void };

type ChartMapOptions = {
  label: string;
  /** A box is not shown nearer than `maxZoom`, or than one step before the nearest. */
  view: MapView | (MapBounds & { maxZoom?: number });
  /** The view is shown in the part that is not covered. */
  insets: MapInsets;
  layers: readonly MapLayer[];
  units: "metric" | "imperial";
  /** Of the chart. */
  maxZoom?: number;
  /** How long to wait for the fine coast before a rough one is drawn. */
  maxCoastWaitMs: number;
  onCoast: (coast: CoastView) => void;
  /** Whenever the map starts to move. */
  onMove: () => void;
  /** After the map has stopped moving; `isByHand` if the swimmer moved it. */
  onRest: (map: ChartMap, isByHand: boolean) => void;
  onProblem: (problem: Error) => void;
};

const isStill = () =>
  document.documentElement.dataset.motion === "reduce" || matchMedia("(prefers-reduced-motion: reduce)").matches;

const toLngLatBounds = ({ west, south, east, north }: MapBounds): LngLatBoundsLike => [
  [west, south],
  // East of the antimeridian degrees go on counting.
  [east < west ? east + 360 : east, north],
];

const paddingOf = ({ top, right, bottom, left }: MapInsets) => ({
  top: FIT_PADDING + top,
  right: FIT_PADDING + right,
  bottom: FIT_PADDING + bottom,
  left: FIT_PADDING + left,
});

/** From the middle of the map to the middle of what is not covered. */
const offsetOf = ({ top, right, bottom, left }: MapInsets): [number, number] => [
  (left - right) / 2,
  (top - bottom) / 2,
];

/** The MapLibre object with one of two base maps under it: an online style, or our own chart that needs no network. */
export class ChartMap {
  readonly #map: MapLibreMap;
  readonly #coastline: CoastlineLoader;
  readonly #layers: readonly MapLayer[];
  readonly #scale: ScaleControl;
  readonly #ownPlace: OwnPlaceMarker;
  readonly #chartMaxZoom: number;
  readonly #onCoast: (coast: CoastView) => void;
  /** Whether the layers are on the present base map. */
  #hasLayers = false;
  #coastState: CoastState = "waiting";
  #online: StyleSpecification | null = null;
  #failures = 0;

  /** Empty until the first `setBase`. Needs WebGL. */
  constructor(container: HTMLElement, options: ChartMapOptions) {
    const { label, view, insets, layers, units, onCoast, onMove, onRest, onProblem } = options;
    this.#layers = layers;
    this.#onCoast = onCoast;
    this.#chartMaxZoom = options.maxZoom ?? CHART_MAX_ZOOM;
    this.#map = new MapLibreMap({
      container,
      ...("zoom" in view
        ? { center: [view.longitude, view.latitude] as [number, number], zoom: view.zoom }
        : {
            bounds: toLngLatBounds(view),
            fitBoundsOptions: { padding: paddingOf(insets), maxZoom: view.maxZoom ?? CHART_MAX_ZOOM - 1 },
          }),
      minZoom: 0.6,
      maxZoom: this.#chartMaxZoom,
      attributionControl: false,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      fadeDuration: isStill() ? 0 : 200,
      locale: { "Map.Title": label },
    });
    const [x, y] = offsetOf(insets);
    if ("zoom" in view) this.#map.panBy([-x, -y], { duration: 0 });
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#map.addControl(new AttributionControl({}), "bottom-right");
    this.#scale = new ScaleControl({ maxWidth: 150, unit: units });
    this.#map.addControl(this.#scale, "bottom-left");
    this.#ownPlace = new OwnPlaceMarker(this.#map);
    this.#coastline = new CoastlineLoader({
      maxWaitMs: options.maxCoastWaitMs,
      onState: (state, isEmpty) => this.#showCoast(state, isEmpty),
      onProblem,
    });
    this.#map.on("style.load", () => this.#fill());
    this.#map.on("move", () => {
      if (!this.#online) this.#coastline.followView();
    });
    this.#map.on("movestart", onMove);
    this.#map.on("moveend", (event) => {
      if (!this.#online) this.#coastline.retry();
      onRest(this, Boolean(event.originalEvent) || "isByHand" in event);
    });
    this.#map.on("sourcedata", ({ source, tile }) => {
      // Our own data always loads; only tiles from elsewhere show that the online map works.
      if (source?.type !== "geojson" && tile?.hasData()) this.#failures = 0;
    });
    this.#map.on("error", ({ error }) => this.#fail(error, onProblem));
  }

  /** Takes the online style, or null for the chart, which also follows a change of theme this way. */
  setBase(online: StyleSpecification | null) {
    this.#online = online;
    this.#failures = 0;
    this.#hasLayers = false;
    this.#map.setMaxZoom(online ? ONLINE_MAX_ZOOM : this.#chartMaxZoom);
    this.#map.setStyle(online ? withOwnLabels(online) : chartStyle(readChartColors()), { diff: false });
  }

  view(): MapView {
    const { lat, lng } = this.#map.getCenter().wrap();
    return { latitude: lat, longitude: lng, zoom: this.#map.getZoom() };
  }

  bounds(): MapBounds {
    const bounds = this.#map.getBounds();
    if (bounds.getEast() - bounds.getWest() >= 360) {
      return { west: -180, south: bounds.getSouth(), east: 180, north: bounds.getNorth() };
    }
    const [southWest, northEast] = [bounds.getSouthWest().wrap(), bounds.getNorthEast().wrap()];
    return { west: southWest.lng, south: southWest.lat, east: northEast.lng, north: northEast.lat };
  }

  fit({ maxZoom, ...bounds }: MapBounds & { maxZoom: number }, insets: MapInsets) {
    const padding = paddingOf(insets);
    const motion = { duration: isStill() ? 0 : EASE_MS };
    const box = toLngLatBounds(bounds);
    const camera = this.#map.cameraForBounds(box, { padding, maxZoom });
    if (camera?.zoom !== undefined && !this.#online) this.#coastline.prepare({ zoom: camera.zoom, box: bounds });
    this.#map.fitBounds(box, { padding, maxZoom, ...motion });
  }

  setUnits(units: "metric" | "imperial") {
    this.#scale.setUnit(units);
  }

  /** "You are here" with the accuracy in meters; null takes it away. It is kept nowhere else. */
  showOwnPlace(place: OwnPlace | null) {
    this.#ownPlace.show(place);
  }

  /** How long to wait for the fine coast from now on, at most. */
  limitCoastWait(maxWaitMs: number) {
    this.#coastline.limitWait(maxWaitMs);
  }

  /** Asks again for a coast that did not come. */
  retryCoast() {
    if (!this.#online) this.#coastline.retry();
  }

  /** Moves a point to the middle of the uncovered part of the map, zoomed in far enough to recognize the place. */
  show({ latitude, longitude, zoom }: MapView, insets: MapInsets) {
    this.#map.easeTo({
      center: [longitude, latitude],
      zoom: Math.max(this.#map.getZoom(), zoom),
      offset: offsetOf(insets),
      duration: isStill() ? 0 : EASE_MS,
    });
  }

  zoomBy(steps: number) {
    const byHand = { isByHand: true };
    this.#map.zoomTo(this.#map.getZoom() + steps, { duration: isStill() ? 0 : EASE_MS / 2 }, byHand);
  }

  remove() {
    for (const layer of this.#layers) layer.remove();
    this.#coastline.remove();
    this.#map.remove();
  }

  /** One missing tile is a gap; many in a row mean that the online map has failed. */
  #fail(error: { message: string }, onProblem: (problem: Error) => void) {
    if (!this.#online) {
      onProblem(new Error(error.message, { cause: error }));
      return;
    }
    this.#failures += 1;
    if (this.#failures >= MOST_FAILURES) this.setBase(null);
  }

  #fill() {
    if (!this.#online) {
      this.#coastline.addTo(this.#map);
      return;
    }
    this.#onCoast({ state: "ready", isCovered: false });
    this.#addLayers();
  }

  #showCoast(state: CoastState, isEmpty: boolean) {
    if (this.#online) return;
    this.#coastState = state;
    if (isEmpty) {
      this.#onCoast({ state, isCovered: true });
      return;
    }
    // The sources are given their data; the frame that shows it comes later.
    const tell = () => {
      // A new style is without the source for some frames, and asking for its state then is an error.
      if (!this.#map.getSource("land") || !this.#map.isSourceLoaded("land")) return;
      this.#map.off("render", tell);
      if (this.#online || this.#coastState !== state) return;
      this.#onCoast({ state, isCovered: false });
      if (state === "ready" || state === "rough") this.#addLayers();
    };
    this.#map.on("render", tell);
    this.#map.triggerRepaint();
  }

  #addLayers() {
    if (this.#hasLayers) return;
    this.#hasLayers = true;
    for (const layer of this.#layers) layer.addTo(this.#map);
  }
}
