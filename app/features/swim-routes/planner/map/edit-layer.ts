import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { readChartColors } from "#app/ui/map/chart-colors.ts";
import type { MapLayer } from "#app/ui/map/chart-map.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import type { Position } from "#domain/geo/position.ts";
import { isWaypoint } from "#domain/swim-routes/route-point.ts";
import { addMarkImages } from "../../map/mark-images.ts";
import { lineFeatures, listMarks, type StreamArrow, streamFeatures, tickFeatures } from "../../map/route-features.ts";
import { alongLayers, LINE, lineLayers, STREAMS, TICKS } from "../../map/route-layers.ts";
import { SwimmerMarker, type SwimmerPosition } from "../../map/swimmer-marker.ts";
import type { PlannerStore } from "../store/planner-store.ts";
import { gripLine } from "./line-grip.ts";
import { PointHandles } from "./point-handles.ts";
import { addSpotLayers, type SnapSpot, SPOTS, snapTo, spotFeatures } from "./snap-spots.ts";

/** As wide as a finger. */
const GRIP = "route-grip";

export type EditorView = {
  units: UnitSystem;
  spots: readonly SnapSpot[];
  streams: readonly StreamArrow[];
  highlightedLeg: number | null;
  onSnap: (spot: SnapSpot) => void;
  onProblem: (problem: Error) => void;
};

/** The route under edit. It follows the store, once a frame. */
export class EditLayer implements MapLayer {
  readonly #store: PlannerStore;
  readonly #swimmer = new SwimmerMarker();
  #view: EditorView;
  #position: SwimmerPosition | null = null;
  #map: MapLibreMap | null = null;
  #handles: PointHandles | null = null;
  #stopFollowing = () => {};
  #frame = 0;
  #drag = 0;
  /** Counts base maps, to notice when images arrive for an earlier one. */
  #base = 0;

  constructor(store: PlannerStore, view: EditorView) {
    this.#store = store;
    this.#view = view;
  }

  addTo(map: MapLibreMap) {
    if (this.#map !== map) this.#start(map);
    this.#map = map;
    this.#base += 1;
    const base = this.#base;
    for (const [source, data] of Object.entries(this.#data())) map.addSource(source, { type: "geojson", data });
    const colors = readChartColors();
    addSpotLayers(map, colors);
    for (const layer of lineLayers(LINE, colors)) map.addLayer(layer);
    map.addLayer({ id: GRIP, type: "line", source: LINE, paint: { "line-width": 26, "line-opacity": 0 } });
    addMarkImages(map, () => base === this.#base)
      .then((isAdded) => {
        if (isAdded) for (const layer of alongLayers(colors)) map.addLayer(layer);
      })
      .catch(this.#view.onProblem);
    this.#showHandles();
    this.#swimmer.show(map, this.#position);
  }

  update(view: EditorView) {
    const before = this.#view;
    this.#view = view;
    if (!this.#map) return;
    if (before.streams !== view.streams) this.#setData(STREAMS, streamFeatures(view.streams));
    if (before.spots !== view.spots) this.#setData(SPOTS, spotFeatures(view.spots));
    if (before.highlightedLeg !== view.highlightedLeg || before.units !== view.units) this.#schedule();
  }

  showSwimmer(position: SwimmerPosition | null) {
    this.#position = position;
    this.#swimmer.show(this.#map, position);
  }

  remove() {
    this.#stopFollowing();
    cancelAnimationFrame(this.#frame);
    this.#handles?.remove();
    this.#swimmer.show(null, null);
    this.#map = null;
    this.#base += 1;
  }

  #start(map: MapLibreMap) {
    const store = this.#store;
    // Two quick presses are two points.
    map.doubleClickZoom.disable();
    this.#handles = new PointHandles(map, {
      onPress: (index, isByKeyboard) => {
        store.select(index, "map");
        if (isByKeyboard) store.announce("Point fields are open");
      },
      onDrag: (index, position) => store.edit(this.#moveTo(index, position), `drag ${this.#drag}`),
      onDragEnd: () => this.#endDrag(),
    });
    gripLine(map, GRIP, {
      onDrag: (position, isFirst) => {
        if (isFirst) store.edit({ kind: "insert", position }, `drag ${this.#drag}`);
        const index = store.read().history.touched;
        if (index !== null) store.edit(this.#moveTo(index, position), `drag ${this.#drag}`);
      },
      onDragEnd: () => this.#endDrag(),
      onPress: (position) => store.edit({ kind: "insert", position }),
    });
    map.on("click", (event) => this.#press(event));
    map.on("moveend", () => this.#showHandles());
    let before = store.read();
    this.#stopFollowing = store.subscribe(() => {
      const { history, selected } = store.read();
      if (history.points === before.history.points && selected === before.selected) return;
      before = store.read();
      this.#schedule();
    });
  }

  #moveTo(index: number, position: Position) {
    const snapped = this.#map && snapTo(this.#map, this.#view.spots, position);
    return { kind: "move", index, position: snapped ?? position } as const;
  }

  #endDrag() {
    this.#drag += 1;
    const { history, selected } = this.#store.read();
    const point = selected === null ? null : history.points[selected];
    const spot = point && this.#map && snapTo(this.#map, this.#view.spots, point);
    if (spot && spot.latitude === point.latitude) this.#view.onSnap(spot);
    this.#store.announceMove();
  }

  #press({ lngLat, target, point, defaultPrevented }: MapMouseEvent) {
    if (defaultPrevented) return;
    // The grip has taken it.
    if (target.getLayer(GRIP) && target.queryRenderedFeatures(point, { layers: [GRIP] }).length > 0) return;
    const { lng, lat } = lngLat.wrap();
    const position = { latitude: lat, longitude: lng };
    const spot = this.#store.read().tool === "waypoint" ? snapTo(target, this.#view.spots, position) : null;
    this.#store.add(spot ?? position, spot?.name ?? null);
    if (spot) this.#view.onSnap(spot);
  }

  #schedule() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      for (const [source, data] of Object.entries(this.#lineData())) this.#setData(source, data);
      this.#showHandles();
    });
  }

  #setData(source: string, data: ReturnType<typeof lineFeatures>) {
    this.#map?.getSource<GeoJSONSource>(source)?.setData(data);
  }

  #showHandles() {
    const { history, selected } = this.#store.read();
    this.#handles?.show(listMarks(history.points), history.points, selected);
  }

  #data() {
    const { streams, spots } = this.#view;
    return { [SPOTS]: spotFeatures(spots), [STREAMS]: streamFeatures(streams), ...this.#lineData() };
  }

  #lineData() {
    const { units, highlightedLeg } = this.#view;
    const line = this.#store.read().history.points.filter(isWaypoint);
    return { [LINE]: lineFeatures(line, highlightedLeg), [TICKS]: tickFeatures(line, units) };
  }
}
