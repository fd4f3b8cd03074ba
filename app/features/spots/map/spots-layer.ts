import type { FilterSpecification, GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from "maplibre-gl";
import { readChartColors } from "#app/ui/map/chart-colors.ts";
import type { MapLayer } from "#app/ui/map/chart-map.ts";
import { mixPinInk } from "./draw-pins.ts";
import type { MapSpot } from "./map-spot.ts";
import type { MapCell } from "./map-spots.data.ts";
import { CLUSTER_LAYER, IS_CLUSTER, markLayers, SELECTED, SPOT_LAYERS, SPOTS } from "./mark-layers.ts";
import { CLUSTER_MAX_ZOOM, CLUSTER_RADIUS, RING_STATES } from "./mark-rules.ts";
import { PinImages } from "./pin-images.ts";
import { toMarks } from "./to-marks.ts";

/** A click on a cell zooms in by this: it has no clusters to measure. */
const CELL_ZOOM_STEP = 2.5;

/** While the values of another time are on their way. */
const DIMMED = 0.6;

export type SpotsOnMap = {
  spots: readonly MapSpot[];
  cells: readonly MapCell[];
  selected: MapSpot | null;
  /** The spots have come, though there may be none. */
  isLoaded: boolean;
  isDimmed: boolean;
  /** A temperature as pins show it. */
  toText: (celsius: number) => string;
  /** The spots are there to see. */
  onDrawn: () => void;
  onSelect: (spotId: string) => void;
  onProblem: (problem: Error) => void;
};

/** Clusters, pins and the selected pin. */
export class SpotsLayer implements MapLayer {
  readonly #images = new PinImages();
  #map: MapLibreMap | null = null;
  /** Counts base maps, to notice when images arrive for an earlier one. */
  #base = 0;
  #shown: SpotsOnMap;

  constructor(shown: SpotsOnMap) {
    this.#shown = shown;
  }

  addTo(map: MapLibreMap) {
    if (this.#map !== map) this.#listen(map);
    this.#map = map;
    const cluster = { cluster: true, clusterRadius: CLUSTER_RADIUS, clusterMaxZoom: CLUSTER_MAX_ZOOM };
    const sums = ["count", ...RING_STATES].map((name) => [name === "count" ? "sum" : name, ["+", ["get", name]]]);
    map.addSource(SPOTS, {
      type: "geojson",
      data: toMarks(this.#shown),
      ...cluster,
      clusterProperties: Object.fromEntries(sums),
    });
    map.addSource(SELECTED, { type: "geojson", data: toMarks(this.#selected()) });
    this.#draw(map).catch(this.#report);
  }

  update(shown: SpotsOnMap) {
    const before = this.#shown;
    this.#shown = shown;
    const isOther = before.toText !== shown.toText;
    if (isOther || before.spots !== shown.spots || before.cells !== shown.cells) {
      this.#map?.getSource<GeoJSONSource>(SPOTS)?.setData(toMarks(shown));
    }
    if (isOther || keyOf(before.selected) !== keyOf(shown.selected)) {
      this.#map?.getSource<GeoJSONSource>(SELECTED)?.setData(toMarks(this.#selected()));
      this.#hideSelectedMark();
    }
    if (before.isDimmed !== shown.isDimmed) this.#dim();
    if (before.isLoaded !== shown.isLoaded) this.#tellDrawn();
  }

  remove() {
    this.#map = null;
    this.#base += 1;
  }

  readonly #report = (problem: Error) => this.#shown.onProblem(problem);

  #selected() {
    const { selected, toText } = this.#shown;
    return { spots: selected ? [selected] : [], toText };
  }

  /** The selected spot has its own pin. */
  #hideSelectedMark() {
    const isOther: FilterSpecification = ["!=", ["get", "id"], this.#shown.selected?.id ?? ""];
    for (const layer of SPOT_LAYERS) {
      if (this.#map?.getLayer(layer)) this.#map.setFilter(layer, ["all", ["!", IS_CLUSTER], isOther]);
    }
  }

  #tellDrawn() {
    const map = this.#map;
    if (!this.#shown.isLoaded || !map?.getLayer(CLUSTER_LAYER)) return;
    map.once("idle", () => this.#shown.onDrawn());
    map.triggerRepaint();
  }

  #dim() {
    for (const layer of [CLUSTER_LAYER, ...SPOT_LAYERS, "selected-pin"]) {
      if (this.#map?.getLayer(layer))
        this.#map.setPaintProperty(layer, "icon-opacity", this.#shown.isDimmed ? DIMMED : 1);
    }
  }

  async #draw(map: MapLibreMap) {
    this.#base += 1;
    const base = this.#base;
    const ink = await mixPinInk();
    if (base !== this.#base) return;
    this.#images.start(ink);
    for (const layer of markLayers(readChartColors())) map.addLayer(layer);
    this.#hideSelectedMark();
    this.#dim();
    this.#tellDrawn();
  }

  /** Listeners survive a change of style, so they are added once. */
  #listen(map: MapLibreMap) {
    map.setMissingStyleImageResolver((id) => this.#images.add(map, id));
    for (const layer of SPOT_LAYERS) {
      map.on("click", layer, ({ features }) => {
        const id: unknown = features?.[0]?.properties.id;
        if (typeof id === "string") this.#shown.onSelect(id);
      });
    }
    map.on("click", CLUSTER_LAYER, (event) => {
      this.#openCluster(map, event).catch(this.#report);
    });
    for (const layer of [...SPOT_LAYERS, CLUSTER_LAYER]) {
      map.on("mouseenter", layer, () => map.getCanvas().style.setProperty("cursor", "pointer"));
      map.on("mouseleave", layer, () => map.getCanvas().style.removeProperty("cursor"));
    }
  }

  async #openCluster(map: MapLibreMap, { features, lngLat }: MapLayerMouseEvent) {
    const clusterId: unknown = features?.[0]?.properties.cluster_id;
    const zoom =
      typeof clusterId === "number"
        ? await map.getSource<GeoJSONSource>(SPOTS)?.getClusterExpansionZoom(clusterId)
        : map.getZoom() + CELL_ZOOM_STEP;
    if (zoom !== undefined) map.easeTo({ center: lngLat, zoom: zoom + 0.3 }, { isByHand: true });
  }
}

const keyOf = (spot: MapSpot | null) => spot && `${spot.id} ${spot.state} ${spot.waterC}`;
