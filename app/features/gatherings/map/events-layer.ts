import type { FeatureCollection } from "geojson";
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { readChartColors } from "#app/ui/map/chart-colors.ts";
import type { MapLayer } from "#app/ui/map/chart-map.ts";
import type { Position } from "#domain/geo/position.ts";

/** A gathering as the map draws it. */
export type MarkedGathering = { id: string; position: Position };

export type EventsOnMap = {
  marks: readonly MarkedGathering[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  onDrawn: () => void;
  onProblem: (problem: Error) => void;
};

const EVENTS = "events";
/** As wide as a finger. */
const TOUCH = "events-touch";

const toFeatures = ({ marks, selectedId }: EventsOnMap): FeatureCollection => ({
  type: "FeatureCollection",
  features: marks.map(({ id, position }) => ({
    type: "Feature",
    properties: { id, isSelected: id === selectedId },
    geometry: { type: "Point", coordinates: [position.longitude, position.latitude] },
  })),
});

/** The gatherings of a list as dots; the selected one is larger. */
export class EventsLayer implements MapLayer {
  #map: MapLibreMap | null = null;
  #shown: EventsOnMap;

  constructor(shown: EventsOnMap) {
    this.#shown = shown;
  }

  addTo(map: MapLibreMap) {
    if (this.#map !== map) this.#listen(map);
    this.#map = map;
    const { primary, halo } = readChartColors();
    map.addSource(EVENTS, { type: "geojson", data: toFeatures(this.#shown) });
    const isSelected = ["get", "isSelected"] as never;
    map.addLayer({
      id: EVENTS,
      type: "circle",
      source: EVENTS,
      paint: {
        "circle-radius": ["case", isSelected, 11, 8],
        "circle-color": primary,
        "circle-stroke-color": halo,
        "circle-stroke-width": ["case", isSelected, 4, 2.5],
      },
    });
    map.addLayer({ id: TOUCH, type: "circle", source: EVENTS, paint: { "circle-radius": 22, "circle-opacity": 0 } });
    map.once("idle", () => this.#shown.onDrawn());
  }

  update(shown: EventsOnMap) {
    const before = this.#shown;
    this.#shown = shown;
    if (before.marks === shown.marks && before.selectedId === shown.selectedId) return;
    this.#map?.getSource<GeoJSONSource>(EVENTS)?.setData(toFeatures(shown));
  }

  remove() {
    this.#map = null;
  }

  /** Listeners survive a change of style, so they are added once. */
  #listen(map: MapLibreMap) {
    map.on("click", TOUCH, ({ features }) => {
      const id: unknown = features?.[0]?.properties.id;
      if (typeof id === "string") this.#shown.onSelect(id);
    });
    map.on("mouseenter", TOUCH, () => map.getCanvas().style.setProperty("cursor", "pointer"));
    map.on("mouseleave", TOUCH, () => map.getCanvas().style.removeProperty("cursor"));
  }
}
