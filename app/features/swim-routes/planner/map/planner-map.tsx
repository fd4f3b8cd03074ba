import "./planner-map.css";
import { type Map as MapLibreMap, Popup } from "maplibre-gl";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import type { FittedView } from "#app/features/map-frame/map-view.ts";
import type { ChartMap, MapInsets, MapLayer, MapView } from "#app/ui/map/chart-map.ts";
import { MapCanvas } from "#app/ui/map/map-canvas.tsx";
import type { Bounds } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import type { SwimmerPosition } from "../../map/swimmer-marker.ts";
import type { PlannerStore } from "../store/planner-store.ts";
import { EditLayer, type EditorView } from "./edit-layer.ts";

export type PlannerMapHandle = {
  /** The middle of what is shown. */
  middle: () => Position;
  show: (position: Position) => void;
  /** Moves there only if it isn't in view. */
  reveal: (position: Position) => void;
  fit: (view: FittedView) => void;
  /** While a swim is played, with each frame. */
  showSwimmer: (position: SwimmerPosition | null) => void;
};

type PlannerMapProps = Omit<EditorView, "onProblem"> & {
  store: PlannerStore;
  initialView: MapView | FittedView;
  readInsets: () => MapInsets;
  /** The place of the open point, and what is shown there. */
  popupAt: Position | null;
  popup: ReactNode;
  onView: (bounds: Bounds, zoom: number) => void;
  ref: RefObject<PlannerMapHandle | null>;
};

/** Nearer than the offline coast is exact: short legs need it. */
const PLANNER_MAX_ZOOM = 17;
const SHOWN_ZOOM = 13;

/** The map that routes are drawn on. Loaded late: it imports the map's library. */
export function PlannerMap(props: PlannerMapProps) {
  const { store, initialView, readInsets, popupAt, popup, onView, ref, ...rest } = props;
  const scheme = useColorScheme();
  const findStyle = useMapStyles();
  const view: EditorView = { ...rest, onProblem: reportMapProblem };
  const [layer] = useState(() => new EditLayer(store, view));
  const [map, setMap] = useState<ChartMap | null>(null);
  const [library, setLibrary] = useState<MapLibreMap | null>(null);
  const layers = useRef<MapLayer[]>([layer, { addTo: setLibrary, remove: () => undefined }]);

  useEffect(() => layer.update(view));
  const tellView = useEffectEvent((shown: ChartMap) => onView(shown.bounds(), shown.view().zoom));
  useEffect(() => {
    if (map) tellView(map);
  }, [map]);
  useImperativeHandle(ref, () => ({
    middle: () => map?.view() ?? { latitude: 0, longitude: 0 },
    show: (position) => map?.show({ ...position, zoom: SHOWN_ZOOM }, readInsets()),
    reveal: (position) => {
      const isInView = library?.getBounds().contains([position.longitude, position.latitude]) ?? false;
      if (!isInView) map?.show({ ...position, zoom: SHOWN_ZOOM }, readInsets());
    },
    showSwimmer: (position) => layer.showSwimmer(position),
    // A first line brings the day strip, which then covers part of the map.
    fit: (box) => requestAnimationFrame(() => map?.fit(box, readInsets())),
  }));

  return (
    <>
      <MapCanvas
        ref={setMap}
        label="Map to draw the route on"
        scheme={scheme}
        units={rest.units}
        maxZoom={PLANNER_MAX_ZOOM}
        initialView={initialView}
        readInsets={readInsets}
        layers={layers.current}
        findStyle={findStyle}
        onRest={(moved) => onView(moved.bounds(), moved.view().zoom)}
        onProblem={reportMapProblem}
      />
      {library && popupAt && (
        <MapPopup map={library} at={popupAt}>
          {popup}
        </MapPopup>
      )}
    </>
  );
}

type MapPopupProps = { map: MapLibreMap; at: Position; children: ReactNode };

/** A card beside a place of the map, on the side where there is room. */
function MapPopup({ map, at: { latitude, longitude }, children }: MapPopupProps) {
  const [element] = useState(() => document.createElement("div"));
  const [popup] = useState(
    () =>
      new Popup({
        closeButton: false,
        closeOnClick: false,
        focusAfterOpen: false,
        offset: 26,
        maxWidth: "20rem",
        className: "point-popup",
      }),
  );
  useEffect(() => {
    popup.setDOMContent(element).setLngLat([0, 0]).addTo(map);
    return () => {
      popup.remove();
    };
  }, [map, popup, element]);
  useEffect(() => {
    popup.setLngLat([longitude, latitude]);
  }, [popup, latitude, longitude]);
  return createPortal(children, element);
}
