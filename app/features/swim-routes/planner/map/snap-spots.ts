import type { FeatureCollection } from "geojson";
import type { Map as MapLibreMap } from "maplibre-gl";
import type { ChartColors } from "#app/ui/map/chart-colors.ts";
import { LABEL_FONT } from "#app/ui/map/chart-labels.ts";
import type { Position } from "#domain/geo/position.ts";

/** A spot with its exact position. */
export type SnapSpot = Position & { id: string; name: string };

export const SPOTS = "planner-spots";
const SNAP_PX = 18;

/** The spot under a position on the screen, or null. */
export function snapTo(map: MapLibreMap, spots: readonly SnapSpot[], position: Position): SnapSpot | null {
  const at = map.project([position.longitude, position.latitude]);
  let best: { spot: SnapSpot; px: number } | null = null;
  for (const spot of spots) {
    const px = map.project([spot.longitude, spot.latitude]).dist(at);
    if (px <= SNAP_PX && (!best || px < best.px)) best = { spot, px };
  }
  return best?.spot ?? null;
}

export const spotFeatures = (spots: readonly SnapSpot[]): FeatureCollection => ({
  type: "FeatureCollection",
  features: spots.map(({ name, longitude, latitude }) => ({
    type: "Feature",
    properties: { name },
    geometry: { type: "Point", coordinates: [longitude, latitude] },
  })),
});

/** Quiet dots with names, under the route. */
export function addSpotLayers(map: MapLibreMap, { halo, primary, label, land }: ChartColors) {
  map.addLayer({
    id: SPOTS,
    type: "circle",
    source: SPOTS,
    minzoom: 9,
    paint: { "circle-radius": 5, "circle-color": halo, "circle-stroke-color": primary, "circle-stroke-width": 2 },
  });
  map.addLayer({
    id: `${SPOTS}-names`,
    type: "symbol",
    source: SPOTS,
    minzoom: 10.5,
    layout: {
      "text-field": ["get", "name"],
      "text-font": LABEL_FONT,
      "text-size": 12.5,
      "text-variable-anchor": ["left", "right", "bottom", "top"],
      "text-radial-offset": 0.8,
    },
    paint: { "text-color": label, "text-halo-color": land, "text-halo-width": 1.4 },
  });
}
