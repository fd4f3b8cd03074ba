import type { FeatureCollection } from "geojson";
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { readChartColors } from "#app/ui/map/chart-colors.ts";
import type { MapLayer } from "#app/ui/map/chart-map.ts";
import { distanceKm } from "#domain/geo/position.ts";
import { drawnLine } from "#domain/swim-routes/line/along-line.ts";
import { addMarkImages } from "./mark-images.ts";
import { markFeatures } from "./route-features.ts";
import { MARKS, markLayers } from "./route-layers.ts";
import { toLine } from "./to-line.ts";

/** A route as a list draws it: its simplified line. */
export type RouteShape = { id: string; name: string; shape: readonly [longitude: number, latitude: number][] };

export type RoutesOnMap = {
  routes: readonly RouteShape[];
  selectedId: string | null;
  onSelect: (routeId: string) => void;
  onDrawn: () => void;
  onProblem: (problem: Error) => void;
};

const ROUTES = "routes";
/** As wide as a finger. */
const TOUCH = "routes-touch";
/** At this size and smaller a route is a dot. */
const DOTS_BELOW_ZOOM = 11;
const ROUND = { "line-join": "round", "line-cap": "round" } as const;

function toFeatures({ routes, selectedId }: RoutesOnMap): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: routes.map((route) => ({
      type: "Feature",
      properties: { id: route.id, isSelected: route.id === selectedId },
      geometry: { type: "LineString", coordinates: drawnLine(toLine(route)) },
    })),
  };
}

const startsOf = ({ routes }: RoutesOnMap): FeatureCollection => ({
  type: "FeatureCollection",
  features: routes.flatMap(({ id, shape: [start] }) =>
    start
      ? [
          {
            type: "Feature" as const,
            properties: { id },
            geometry: { type: "Point" as const, coordinates: [...start] },
          },
        ]
      : [],
  ),
});

/** The selected route has the start and end of its line marked. */
function endsOf({ routes, selectedId }: RoutesOnMap) {
  const line = toLine(routes.find(({ id }) => id === selectedId) ?? { shape: [] });
  const [first, last] = [line[0], line.at(-1)];
  const isLoop = first && last && distanceKm(first, last) < 0.02;
  const ends = isLoop ? [first] : [first, last];
  const plain = { type: "waypoint" as const, name: null, description: null, depth: null, current: null };
  return markFeatures(ends.flatMap((end) => (end ? [{ ...end, ...plain }] : [])));
}

/** All routes of a list as lines, and as dots from far away. */
export class RoutesLayer implements MapLayer {
  #map: MapLibreMap | null = null;
  #base = 0;
  #shown: RoutesOnMap;

  constructor(shown: RoutesOnMap) {
    this.#shown = shown;
  }

  addTo(map: MapLibreMap) {
    if (this.#map !== map) this.#listen(map);
    this.#map = map;
    this.#base += 1;
    const base = this.#base;
    const colors = readChartColors();
    const { primary, halo } = colors;
    map.addSource(ROUTES, { type: "geojson", data: toFeatures(this.#shown) });
    map.addSource("route-starts", { type: "geojson", data: startsOf(this.#shown) });
    map.addSource(MARKS, { type: "geojson", data: endsOf(this.#shown) });
    const isSelected = ["get", "isSelected"] as never;
    map.addLayer({
      id: "routes-edge",
      type: "line",
      source: ROUTES,
      layout: ROUND,
      paint: { "line-color": halo, "line-width": ["case", isSelected, 7, 4.5], "line-opacity": 0.85 },
    });
    map.addLayer({
      id: ROUTES,
      type: "line",
      source: ROUTES,
      layout: { ...ROUND, "line-sort-key": ["case", isSelected, 1, 0] },
      paint: { "line-color": primary, "line-width": ["case", isSelected, 4, 2.2] },
    });
    map.addLayer({
      id: "route-starts",
      type: "circle",
      source: "route-starts",
      maxzoom: DOTS_BELOW_ZOOM,
      paint: { "circle-radius": 6, "circle-color": primary, "circle-stroke-color": halo, "circle-stroke-width": 2 },
    });
    map.addLayer({
      id: TOUCH,
      type: "line",
      source: ROUTES,
      paint: { "line-width": 24, "line-opacity": 0 },
    });
    addMarkImages(map, () => base === this.#base)
      .then((isAdded) => {
        if (!isAdded) return;
        for (const layer of markLayers(colors)) map.addLayer(layer);
        map.once("idle", () => this.#shown.onDrawn());
        map.triggerRepaint();
      })
      .catch(this.#shown.onProblem);
  }

  update(shown: RoutesOnMap) {
    const before = this.#shown;
    this.#shown = shown;
    if (before.routes === shown.routes && before.selectedId === shown.selectedId) return;
    this.#map?.getSource<GeoJSONSource>(ROUTES)?.setData(toFeatures(shown));
    this.#map?.getSource<GeoJSONSource>("route-starts")?.setData(startsOf(shown));
    this.#map?.getSource<GeoJSONSource>(MARKS)?.setData(endsOf(shown));
  }

  remove() {
    this.#map = null;
    this.#base += 1;
  }

  /** Listeners survive a change of style, so they are added once. */
  #listen(map: MapLibreMap) {
    for (const layer of [TOUCH, "route-starts"]) {
      map.on("click", layer, ({ features }) => {
        const id: unknown = features?.[0]?.properties.id;
        if (typeof id === "string") this.#shown.onSelect(id);
      });
      map.on("mouseenter", layer, () => map.getCanvas().style.setProperty("cursor", "pointer"));
      map.on("mouseleave", layer, () => map.getCanvas().style.removeProperty("cursor"));
    }
  }
}
