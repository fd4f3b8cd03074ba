import { Search } from "lucide-react";
import type { StyleSpecification } from "maplibre-gl";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { ChartMap, MapInsets, MapView } from "#app/ui/map/chart-map.ts";
import type { StillView } from "#app/ui/map/drawn/still-area.ts";
import { MapCanvas } from "#app/ui/map/map-canvas.tsx";
import type { OwnPlace } from "#app/ui/map/own-place-marker.ts";
import { temperatureFigure } from "#domain/format/figures.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
import { FIT_MAX_ZOOM, SELECTED_ZOOM } from "./first-view.ts";
import { SpotsLayer, type SpotsOnMap } from "./spots-layer.ts";

const readNoInsets = (): MapInsets => ({ top: 0, right: 0, bottom: 0, left: 0 });

type SpotsMapProps = Omit<SpotsOnMap, "toText" | "onDrawn"> & {
  scheme: "light" | "dark";
  initialView: StillView;
  /** The spot that the initial view shows. */
  initialId?: string | null;
  /** What covers the edges of the map now. */
  readInsets?: () => MapInsets;
  /** The initial view is shown beside what covers the edges, not below it. */
  isFirstClear?: boolean;
  /** The map moves when this changes. */
  fitTo: Bounds | null;
  /** A drawn map of the initial view lies below. */
  isOverPicture?: boolean;
  /** The spots are drawn, or the map leaves its first view. */
  onReplaced?: () => void;
  /** "You are here"; kept nowhere else. */
  ownPlace?: OwnPlace | null;
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
  /** What is in view, after each move. */
  onView: (bounds: Bounds) => void;
  /** After a move by hand. */
  onMoved: (view: MapView) => void;
  onSearchArea: (bounds: Bounds) => void;
};

/** The list has the same spots for swimmers who do not use the map. */
export function SpotsMap(props: SpotsMapProps) {
  const { spots, cells, selected, isLoaded, isDimmed, fitTo, onSelect, onProblem, onSearchArea } = props;
  const { readInsets = readNoInsets, isOverPicture = false, onReplaced = () => undefined } = props;
  const { units } = usePreferences();
  const toText = useCallback((celsius: number) => `${temperatureFigure(celsius, units).figure}°`, [units]);
  const [map, setMap] = useState<ChartMap | null>(null);
  const [movedTo, setMovedTo] = useState<Bounds | null>(null);
  const shown = { spots, cells, selected, isLoaded, isDimmed, toText, onDrawn: onReplaced, onSelect, onProblem };
  const [layer] = useState(() => new SpotsLayer(shown));
  const layers = useRef([layer]);

  useEffect(() => layer.update(shown));

  const fitted = useRef(fitTo);
  // The spots may be loaded before the map.
  const fitMap = useEffectEvent((shownOn: ChartMap, bounds: Bounds) => {
    setMovedTo(null);
    shownOn.fit({ ...bounds, maxZoom: FIT_MAX_ZOOM }, readInsets());
  });
  useEffect(() => {
    // The first view shows the first box.
    if (!map || fitted.current === fitTo) return;
    fitted.current = fitTo;
    if (fitTo) fitMap(map, fitTo);
  }, [fitTo, map]);

  const tellView = useEffectEvent((shownOn: ChartMap) => props.onView(shownOn.bounds()));
  useEffect(() => {
    if (map) tellView(map);
  }, [map]);

  const { ownPlace = null } = props;
  useEffect(() => map?.showOwnPlace(ownPlace), [map, ownPlace]);

  const showSelected = useEffectEvent((shownOn: ChartMap) => {
    if (selected) shownOn.show({ ...selected, zoom: SELECTED_ZOOM }, readInsets());
  });
  const selectedId = selected?.id ?? null;
  const shownId = useRef(props.initialId ?? null);
  useEffect(() => {
    if (!map || shownId.current === selectedId) return;
    shownId.current = selectedId;
    if (selectedId) showSelected(map);
  }, [selectedId, map]);

  function rest(moved: ChartMap, isByHand: boolean) {
    props.onView(moved.bounds());
    if (!isByHand) return;
    setMovedTo(moved.bounds());
    props.onMoved(moved.view());
  }

  return (
    <MapCanvas
      ref={setMap}
      label="Map of swimming spots"
      scheme={props.scheme}
      units={units}
      isOverPicture={isOverPicture}
      initialView={props.initialView}
      readInsets={props.isFirstClear ? readInsets : readNoInsets}
      onMove={onReplaced}
      layers={layers.current}
      findStyle={props.findStyle}
      onRest={rest}
      onProblem={onProblem}
    >
      {movedTo && (
        <div className="pointer-events-none absolute inset-x-0 top-18 flex justify-center lg:top-4">
          <Button
            variant="secondary"
            size="sm"
            className="pointer-events-auto rounded-full bg-raised shadow-float"
            onClick={() => {
              setMovedTo(null);
              onSearchArea(movedTo);
            }}
          >
            <Search className="size-4" aria-hidden />
            Search this area
          </Button>
        </div>
      )}
    </MapCanvas>
  );
}
