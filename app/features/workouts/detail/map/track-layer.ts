import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from "maplibre-gl";
import { SwimmerMarker } from "#app/features/swim-routes/map/swimmer-marker.ts";
import type { ChartCursor } from "#app/ui/chart/chart-cursor.ts";
import { readChartColors, readColor } from "#app/ui/map/chart-colors.ts";
import type { MapLayer } from "#app/ui/map/chart-map.ts";
import type { Position } from "#domain/geo/position.ts";
import { PACE_CLASSES } from "#domain/workouts/track/pace-scale.ts";
import { TRIM_METERS } from "#domain/workouts/workout-limits.ts";
import { type DrawnPiece, ghostFeatures, hiddenFeatures, placeFeatures, trackFeatures } from "./track-lines.ts";

export type TrackOnMap = {
  pieces: readonly DrawnPiece[];
  /** Where the swimmer rested. */
  stops: readonly Position[];
  /** The line that doesn't count, to compare; drawn dashed. */
  ghost: readonly Position[];
  /** Both ends, where others don't see them. */
  hiddenEnds: readonly Position[];
  /** Of a swim without a track. */
  spot: Position | null;
  cursor: ChartCursor;
  /** The position at so many meters; null without one. */
  placeAt: (meters: number) => Position | null;
  /** The swim is there to see. */
  onDrawn: () => void;
};

const [TRACK, GHOST, HIDDEN, SPOT, STOPS] = ["swim-track", "swim-ghost", "swim-hidden", "swim-spot", "swim-stops"];
const ROUND = { "line-join": "round", "line-cap": "round" } as const;

/** The line of a swim, colored by pace, with the swimmer at the cursor. */
export class TrackLayer implements MapLayer {
  readonly #swimmer = new SwimmerMarker();
  #map: MapLibreMap | null = null;
  #unsubscribe: (() => void) | null = null;
  #shown: TrackOnMap;

  constructor(shown: TrackOnMap) {
    this.#shown = shown;
  }

  addTo(map: MapLibreMap) {
    this.#map = map;
    for (const [source, data] of Object.entries(this.#data())) map.addSource(source, { type: "geojson", data });
    for (const layer of layers()) map.addLayer(layer);
    map.once("idle", () => this.#shown.onDrawn());
    this.#unsubscribe?.();
    this.#unsubscribe = this.#shown.cursor.subscribe(() => this.#follow());
    this.#follow();
  }

  update(shown: TrackOnMap) {
    const before = this.#shown;
    this.#shown = shown;
    const isSame =
      before.pieces === shown.pieces && before.ghost === shown.ghost && before.hiddenEnds === shown.hiddenEnds;
    if (isSame) return;
    for (const [source, data] of Object.entries(this.#data())) {
      this.#map?.getSource<GeoJSONSource>(source)?.setData(data);
    }
  }

  remove() {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#swimmer.show(null, null);
    this.#map = null;
  }

  #follow() {
    const at = this.#shown.cursor.read();
    this.#swimmer.show(this.#map, at === null ? null : this.#shown.placeAt(at));
  }

  #data() {
    const { pieces, stops, ghost, hiddenEnds, spot } = this.#shown;
    return {
      [HIDDEN]: hiddenFeatures(hiddenEnds, TRIM_METERS),
      [GHOST]: ghostFeatures(ghost),
      [TRACK]: trackFeatures(pieces),
      [STOPS]: placeFeatures(stops),
      [SPOT]: placeFeatures(spot && pieces.length === 0 ? [spot] : []),
    };
  }
}

function layers(): LayerSpecification[] {
  const { halo, ink, primary, buoy } = readChartColors();
  const colors = PACE_CLASSES.flatMap((pace) => [pace, readColor(`pace-${pace}`)]);
  return [
    { id: HIDDEN, type: "fill", source: HIDDEN, paint: { "fill-color": ink, "fill-opacity": 0.16 } },
    {
      id: `${TRACK}-edge`,
      type: "line",
      source: TRACK,
      layout: ROUND,
      paint: { "line-color": halo, "line-width": 7, "line-opacity": 0.85 },
    },
    {
      id: TRACK,
      type: "line",
      source: TRACK,
      layout: ROUND,
      // What others share has no pace.
      paint: { "line-color": ["match", ["coalesce", ["get", "pace"], -1], ...colors, primary], "line-width": 4.5 },
    },
    {
      id: GHOST,
      type: "line",
      source: GHOST,
      layout: ROUND,
      paint: { "line-color": ink, "line-width": 1.5, "line-opacity": 0.7, "line-dasharray": [2, 2] },
    },
    {
      id: STOPS,
      type: "circle",
      source: STOPS,
      paint: { "circle-color": halo, "circle-radius": 4, "circle-stroke-color": ink, "circle-stroke-width": 2 },
    },
    {
      id: SPOT,
      type: "circle",
      source: SPOT,
      paint: { "circle-color": buoy, "circle-radius": 8, "circle-stroke-color": halo, "circle-stroke-width": 3 },
    },
  ] as LayerSpecification[];
}
