import { Search } from "lucide-react";
import type { StyleSpecification } from "maplibre-gl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/button.tsx";
import type { ChartMap, MapView } from "#app/ui/map/chart-map.ts";
import { MapCanvas } from "#app/ui/map-canvas.tsx";
import type { Bounds } from "#domain/geo/bounds.ts";
import { SpotsLayer, type SpotsOnMap } from "./spots-layer.ts";

/** Shows which bay it is. */
const SELECTED_ZOOM = 9.5;
/** Pixels of the map that the card covers: on the right of wide screens, at the bottom of narrow ones. */
const COVERED_BESIDE = { right: 380, bottom: 0 };
const COVERED_BELOW = { right: 0, bottom: 60 };
const WIDE = "(min-width: 64rem)";

type SpotsMapProps = SpotsOnMap & {
  scheme: "light" | "dark";
  initialView: MapView | Bounds;
  /** The map moves when this changes. */
  fitTo: Bounds | null;
  /** Shown until the map has a coast. */
  cover?: ReactNode;
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
  onMoved: (view: MapView, bounds: Bounds) => void;
  onSearchArea: (bounds: Bounds) => void;
};

/** The list has the same spots for swimmers who do not use the map. */
export function SpotsMap(props: SpotsMapProps) {
  const { spots, cells, selected, fitTo, onSelect, onProblem, onSearchArea } = props;
  const { units } = usePreferences();
  const [map, setMap] = useState<ChartMap | null>(null);
  const [movedTo, setMovedTo] = useState<Bounds | null>(null);
  const [layer] = useState(() => new SpotsLayer({ spots, cells, selected, onSelect, onProblem }));
  const layers = useRef([layer]);

  useEffect(() => layer.update({ spots, cells, selected, onSelect, onProblem }));

  // The spots may be loaded before the map.
  useEffect(() => {
    if (!fitTo || !map) return;
    setMovedTo(null);
    map.fit(fitTo);
  }, [fitTo, map]);

  const showSelected = useEffectEvent((shownOn: ChartMap) => {
    const covered = matchMedia(WIDE).matches ? COVERED_BESIDE : COVERED_BELOW;
    if (selected) shownOn.show({ ...selected, zoom: SELECTED_ZOOM }, covered);
  });
  const selectedId = selected?.id;
  useEffect(() => {
    if (selectedId && map) showSelected(map);
  }, [selectedId, map]);

  function rest(moved: ChartMap, isByHand: boolean) {
    if (!isByHand) return;
    setMovedTo(moved.bounds());
    props.onMoved(moved.view(), moved.bounds());
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
        <div className="pointer-events-none absolute inset-x-0 top-3 flex justify-center lg:top-4 lg:right-24">
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
