import { Search } from "lucide-react";
import type { StyleSpecification } from "maplibre-gl";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/button.tsx";
import type { ChartMap, MapView } from "#app/ui/map/chart-map.ts";
import type { OwnPlace } from "#app/ui/map/own-place-marker.ts";
import { MapCanvas } from "#app/ui/map-canvas.tsx";
import { temperatureFigure } from "#domain/format/figures.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
import { SpotsLayer, type SpotsOnMap } from "./spots-layer.ts";

/** Shows which bay it is. */
const SELECTED_ZOOM = 9.5;
/** Pixels of the map under the card of wide screens and under the hours. */
const CARD_WIDTH = 340;
const HOURS_HEIGHT = 170;
/** The sheet of narrow screens covers most of the map. */
const SHEET_SHARE = 0.62;
const WIDE = "(min-width: 64rem)";

const coveredBy = (hasHours: boolean) =>
  matchMedia(WIDE).matches
    ? { right: CARD_WIDTH, bottom: hasHours ? HOURS_HEIGHT : 0 }
    : { right: 0, bottom: Math.round(window.innerHeight * SHEET_SHARE) };

type SpotsMapProps = Omit<SpotsOnMap, "toText"> & {
  /** The hours lie over its lower edge. */
  hasHours: boolean;
  scheme: "light" | "dark";
  initialView: MapView | Bounds;
  /** The map moves when this changes. */
  fitTo: Bounds | null;
  /** Shown until the map has a coast. */
  cover?: ReactNode;
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
  const { spots, cells, selected, isDimmed, fitTo, onSelect, onProblem, onSearchArea } = props;
  const { units } = usePreferences();
  const toText = useCallback((celsius: number) => `${temperatureFigure(celsius, units).figure}°`, [units]);
  const [map, setMap] = useState<ChartMap | null>(null);
  const [movedTo, setMovedTo] = useState<Bounds | null>(null);
  const shown = { spots, cells, selected, isDimmed, toText, onSelect, onProblem };
  const [layer] = useState(() => new SpotsLayer(shown));
  const layers = useRef([layer]);

  useEffect(() => layer.update(shown));

  // The spots may be loaded before the map.
  const fitMap = useEffectEvent((shownOn: ChartMap, bounds: Bounds) => {
    setMovedTo(null);
    shownOn.fit(bounds, { right: 0, bottom: props.hasHours ? HOURS_HEIGHT : 0 });
  });
  useEffect(() => {
    if (fitTo && map) fitMap(map, fitTo);
  }, [fitTo, map]);

  const tellView = useEffectEvent((shownOn: ChartMap) => props.onView(shownOn.bounds()));
  useEffect(() => {
    if (map) tellView(map);
  }, [map]);

  const { ownPlace = null } = props;
  useEffect(() => map?.showOwnPlace(ownPlace), [map, ownPlace]);

  const showSelected = useEffectEvent((shownOn: ChartMap) => {
    if (selected) shownOn.show({ ...selected, zoom: SELECTED_ZOOM }, coveredBy(props.hasHours));
  });
  const selectedId = selected?.id;
  useEffect(() => {
    if (selectedId && map) showSelected(map);
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
      cover={props.cover}
      initialView={props.initialView}
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
