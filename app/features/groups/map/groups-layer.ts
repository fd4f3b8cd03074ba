import type { FeatureCollection } from "geojson";
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { readChartColors } from "#app/ui/map/chart-colors.ts";
import type { MapLayer } from "#app/ui/map/chart-map.ts";
import type { Position } from "#domain/geo/position.ts";

/** What the map shows of a group. */
export type GroupPlace = { id: string; name: string; position: Position | null };

export type GroupsOnMap = {
  groups: readonly GroupPlace[];
  selectedId: string | null;
  onSelect: (groupId: string) => void;
  onDrawn: () => void;
};

const GROUPS = "groups";

const toFeatures = ({ groups, selectedId }: GroupsOnMap): FeatureCollection => ({
  type: "FeatureCollection",
  features: groups.flatMap(({ id, name, position }) =>
    position
      ? [
          {
            type: "Feature" as const,
            properties: { id, name, isSelected: id === selectedId },
            geometry: { type: "Point" as const, coordinates: [position.longitude, position.latitude] },
          },
        ]
      : [],
  ),
});

/** Each group as a dot at its home spot. */
export class GroupsLayer implements MapLayer {
  #map: MapLibreMap | null = null;
  #shown: GroupsOnMap;

  constructor(shown: GroupsOnMap) {
    this.#shown = shown;
  }

  addTo(map: MapLibreMap) {
    if (this.#map !== map) this.#listen(map);
    this.#map = map;
    const { primary, halo } = readChartColors();
    const isSelected = ["get", "isSelected"] as never;
    map.addSource(GROUPS, { type: "geojson", data: toFeatures(this.#shown) });
    map.addLayer({
      id: GROUPS,
      type: "circle",
      source: GROUPS,
      paint: {
        "circle-radius": ["case", isSelected, 12, 8.5],
        "circle-color": primary,
        "circle-stroke-color": halo,
        "circle-stroke-width": 3,
      },
    });
    map.once("idle", () => this.#shown.onDrawn());
  }

  update(shown: GroupsOnMap) {
    const before = this.#shown;
    this.#shown = shown;
    if (before.groups === shown.groups && before.selectedId === shown.selectedId) return;
    this.#map?.getSource<GeoJSONSource>(GROUPS)?.setData(toFeatures(shown));
  }

  remove() {
    this.#map = null;
  }

  /** Listeners survive a change of style, so they are added once. */
  #listen(map: MapLibreMap) {
    map.on("click", GROUPS, ({ features }) => {
      const id: unknown = features?.[0]?.properties.id;
      if (typeof id === "string") this.#shown.onSelect(id);
    });
    map.on("mouseenter", GROUPS, () => map.getCanvas().style.setProperty("cursor", "pointer"));
    map.on("mouseleave", GROUPS, () => map.getCanvas().style.removeProperty("cursor"));
  }
}
