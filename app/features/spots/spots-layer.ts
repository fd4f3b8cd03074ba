import type { FeatureCollection, Point } from "geojson";
import type {
  ExpressionSpecification,
  FilterSpecification,
  GeoJSONSource,
  LayerSpecification,
  MapLayerMouseEvent,
  Map as MapLibreMap,
} from "maplibre-gl";
import { type ChartColors, readChartColors } from "#app/ui/map/chart-colors.ts";
import type { MapLayer } from "#app/ui/map/chart-map.ts";
import { LABEL_FONT } from "#app/ui/map/chart-style.ts";
import type { Position } from "#domain/geo/position.ts";
import { drawMarkImages } from "./mark-images.ts";
import type { MapCell, MapSpot } from "./spots.data.ts";

/** Marks nearer to each other than this many pixels become one cluster, up to this zoom. */
const CLUSTER_RADIUS = 44;
const CLUSTER_MAX_ZOOM = 8;

/** Farther away names would only cover each other. */
const NAMES_FROM_ZOOM = 5;

/** The buoy ring around the selected spot; names keep out of it. */
const RING_RADIUS = 19;

const SPOTS = "spots";
const SELECTED = "selected-spot";

/** How far a press on a cell, which knows nothing of what lies in it, goes in. */
const CELL_ZOOM_STEP = 2.5;

function toFeature({ latitude, longitude }: Position, properties: Record<string, string | number>) {
  const geometry = { type: "Point" as const, coordinates: [longitude, latitude] };
  return { type: "Feature" as const, properties, geometry };
}

function toCollection(spots: readonly MapSpot[], cells: readonly MapCell[] = []): FeatureCollection<Point> {
  const marks = spots.map((spot) => {
    const { id, name, waterQuality: quality } = spot;
    return toFeature(spot, { id, name, quality, count: 1 });
  });
  return {
    type: "FeatureCollection",
    features: [...marks, ...cells.map((cell) => toFeature(cell, { count: cell.count }))],
  };
}

/** MapLibre's worker puts marks and cells together; what it has not joined says its own count. */
const COUNT = ["coalesce", ["get", "sum"], ["get", "count"]] satisfies ExpressionSpecification;
const IS_CROWD = [">", COUNT, 1] satisfies ExpressionSpecification;
const COUNT_TEXT = [
  "case",
  [">=", COUNT, 10_000],
  ["concat", ["to-string", ["round", ["/", COUNT, 1000]]], "k"],
  ["to-string", COUNT],
] satisfies ExpressionSpecification;

const markLayout = {
  "icon-image": ["concat", "quality-", ["get", "quality"]],
  "icon-allow-overlap": true,
  "text-field": ["get", "name"],
  "text-font": LABEL_FONT,
  "text-size": 13,
  "text-variable-anchor": ["left", "right", "top", "bottom"],
  "text-radial-offset": 1.15,
  "text-justify": "auto",
  "text-optional": true,
  "text-max-width": 9,
} satisfies Extract<LayerSpecification, { type: "symbol" }>["layout"];

function clusterLayers({ primary, onPrimary, halo }: ChartColors): LayerSpecification[] {
  return [
    {
      id: "spot-clusters",
      type: "circle",
      source: SPOTS,
      filter: IS_CROWD,
      paint: {
        "circle-color": primary,
        "circle-radius": ["interpolate", ["linear"], ["log10", COUNT], 0.3, 14, 4, 32],
        "circle-stroke-color": halo,
        "circle-stroke-width": 2,
      },
    },
    {
      id: "spot-cluster-counts",
      type: "symbol",
      source: SPOTS,
      filter: IS_CROWD,
      layout: {
        "text-field": COUNT_TEXT,
        "text-font": LABEL_FONT,
        "text-size": 13,
        "text-allow-overlap": true,
      },
      paint: { "text-color": onPrimary },
    },
  ];
}

function markLayers({ ink, halo, buoy }: ChartColors): LayerSpecification[] {
  const paint = { "text-color": ink, "text-halo-color": halo, "text-halo-width": 1.5 };
  return [
    {
      id: "spot-marks",
      type: "symbol",
      source: SPOTS,
      filter: ["!", IS_CROWD],
      layout: { ...markLayout, "text-field": ["step", ["zoom"], "", NAMES_FROM_ZOOM, ["get", "name"]] },
      paint,
    },
    {
      id: "selected-ring",
      type: "circle",
      source: SELECTED,
      paint: {
        "circle-radius": RING_RADIUS,
        "circle-color": halo,
        "circle-opacity": 0.35,
        "circle-stroke-color": buoy,
        "circle-stroke-width": 3,
      },
    },
    {
      id: "selected-mark",
      type: "symbol",
      source: SELECTED,
      layout: { ...markLayout, "text-radial-offset": 1.9, "icon-padding": RING_RADIUS },
      paint,
    },
  ];
}

export type SpotsOnMap = {
  spots: readonly MapSpot[];
  cells: readonly MapCell[];
  selected: MapSpot | null;
  onSelect: (spotId: string) => void;
  onProblem: (problem: Error) => void;
};

/** Clusters, marks with their names, and the ring around the selected spot. */
export class SpotsLayer implements MapLayer {
  #map: MapLibreMap | null = null;
  /** Counts the base maps this was added to, to tell whether the one it drew for is still there. */
  #base = 0;
  #shown: SpotsOnMap;

  constructor(shown: SpotsOnMap) {
    this.#shown = shown;
  }

  addTo(map: MapLibreMap) {
    if (this.#map !== map) this.#listen(map);
    this.#map = map;
    const { spots, cells } = this.#shown;
    const cluster = { cluster: true, clusterRadius: CLUSTER_RADIUS, clusterMaxZoom: CLUSTER_MAX_ZOOM };
    const clusterProperties = { sum: ["+", ["get", "count"]] };
    map.addSource(SPOTS, { type: "geojson", data: toCollection(spots, cells), ...cluster, clusterProperties });
    map.addSource(SELECTED, { type: "geojson", data: toCollection(this.#selected()) });
    this.#draw(map).catch(this.#report);
  }

  update(shown: SpotsOnMap) {
    const before = this.#shown;
    this.#shown = shown;
    if (before.spots !== shown.spots || before.cells !== shown.cells) {
      this.#map?.getSource<GeoJSONSource>(SPOTS)?.setData(toCollection(shown.spots, shown.cells));
    }
    if (before.selected?.id !== shown.selected?.id) {
      this.#map?.getSource<GeoJSONSource>(SELECTED)?.setData(toCollection(this.#selected()));
      this.#hideSelectedMark();
    }
  }

  remove() {
    this.#map = null;
    this.#base += 1;
  }

  readonly #report = (problem: Error) => this.#shown.onProblem(problem);

  #selected() {
    return this.#shown.selected ? [this.#shown.selected] : [];
  }

  /** The selected spot has a mark of its own; two would say its name twice. */
  #hideSelectedMark() {
    if (!this.#map?.getLayer("spot-marks")) return;
    const isOther: FilterSpecification = ["!=", ["get", "id"], this.#shown.selected?.id ?? ""];
    this.#map.setFilter("spot-marks", ["all", ["!", IS_CROWD], isOther]);
  }

  async #draw(map: MapLibreMap) {
    this.#base += 1;
    const base = this.#base;
    const colors = readChartColors();
    const images = await drawMarkImages();
    if (base !== this.#base) return;
    for (const { id, image, pixelRatio } of images) map.addImage(id, image, { pixelRatio });
    for (const layer of [...clusterLayers(colors), ...markLayers(colors)]) map.addLayer(layer);
    this.#hideSelectedMark();
  }

  /** Listeners stay with the map when its style changes, so they are added once. */
  #listen(map: MapLibreMap) {
    map.on("click", "spot-marks", ({ features }) => {
      const id: unknown = features?.[0]?.properties.id;
      if (typeof id === "string") this.#shown.onSelect(id);
    });
    map.on("click", "spot-clusters", (event) => {
      this.#openCluster(map, event).catch(this.#report);
    });
    for (const layer of ["spot-marks", "spot-clusters"]) {
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
