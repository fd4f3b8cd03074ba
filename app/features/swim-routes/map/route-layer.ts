import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { readChartColors } from "#app/ui/map/chart-colors.ts";
import type { MapLayer } from "#app/ui/map/chart-map.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import { addMarkImages } from "./mark-images.ts";
import { lineFeatures, markFeatures, type StreamArrow, streamFeatures, tickFeatures } from "./route-features.ts";
import { alongLayers, LINE, lineLayers, MARKS, markLayers, STREAMS, TICKS } from "./route-layers.ts";
import { SwimmerMarker, type SwimmerPosition } from "./swimmer-marker.ts";

export type RouteOnMap = {
  points: readonly RoutePoint[];
  units: UnitSystem;
  streams: readonly StreamArrow[];
  /** Counted from 0; drawn in another color. */
  highlightedLeg: number | null;
  position: SwimmerPosition | null;
  /** The route is there to see. */
  onDrawn: () => void;
  onProblem: (problem: Error) => void;
};

const NOTHING: readonly StreamArrow[] = [];

/** One route: line, ticks, streams, marks and the swimmer. */
export class RouteLayer implements MapLayer {
  readonly #swimmer = new SwimmerMarker();
  #map: MapLibreMap | null = null;
  /** Counts base maps, to notice when images arrive for an earlier one. */
  #base = 0;
  #shown: RouteOnMap;

  constructor(shown: RouteOnMap) {
    this.#shown = shown;
  }

  addTo(map: MapLibreMap) {
    this.#map = map;
    this.#base += 1;
    const base = this.#base;
    for (const [source, data] of Object.entries(this.#data())) map.addSource(source, { type: "geojson", data });
    const colors = readChartColors();
    for (const layer of lineLayers(LINE, colors)) map.addLayer(layer);
    addMarkImages(map, () => base === this.#base)
      .then((isAdded) => {
        if (!isAdded) return;
        for (const layer of [...alongLayers(colors), ...markLayers(colors)]) map.addLayer(layer);
        map.once("idle", () => this.#shown.onDrawn());
        map.triggerRepaint();
      })
      .catch(this.#shown.onProblem);
    this.#swimmer.show(map, this.#shown.position);
  }

  update(shown: RouteOnMap) {
    const before = this.#shown;
    this.#shown = shown;
    const isOther = before.points !== shown.points;
    const changed = [
      ...(isOther || before.highlightedLeg !== shown.highlightedLeg ? [LINE] : []),
      ...(isOther || before.units !== shown.units ? [TICKS] : []),
      ...(isOther ? [MARKS] : []),
      ...(before.streams !== shown.streams ? [STREAMS] : []),
    ];
    if (changed.length > 0) {
      const data = this.#data();
      for (const [source, features] of Object.entries(data)) {
        if (changed.includes(source)) this.#map?.getSource<GeoJSONSource>(source)?.setData(features);
      }
    }
    if (this.#map) this.#swimmer.show(this.#map, shown.position);
  }

  remove() {
    this.#swimmer.show(null, null);
    this.#map = null;
    this.#base += 1;
  }

  #data() {
    const { points, units, highlightedLeg, streams = NOTHING } = this.#shown;
    const line = points.filter(isWaypoint);
    return {
      [LINE]: lineFeatures(line, highlightedLeg),
      [STREAMS]: streamFeatures(streams),
      [TICKS]: tickFeatures(line, units),
      [MARKS]: markFeatures(points),
    };
  }
}
