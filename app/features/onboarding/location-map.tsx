import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { ChartMap, MapLayer } from "#app/ui/map/chart-map.ts";
import { MapCanvas } from "#app/ui/map-canvas.tsx";
import { roundDegrees } from "#domain/accounts/onboarding/onboarding-profile.ts";
import type { Position } from "#domain/geo/position.ts";

/** Near enough to see which bay it is. */
const PLACE_ZOOM = 8;
/** From the Atlantic to the Urals: a first look, until somebody moves it. */
const WIDE_VIEW = { latitude: 48, longitude: 5, zoom: 2.4 };
const UNCOVERED = { right: 0, bottom: 0 };

type LocationMapProps = {
  position: Position | null;
  scheme: "light" | "dark";
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
  onProblem: (problem: Error) => void;
  /** The middle of the map after the swimmer moved it, by hand or by arrow keys. */
  onPick: (position: Position) => void;
};

/** A press on the map brings that point under the buoy in its middle. */
function createPressLayer(): MapLayer {
  return {
    addTo: (map) => {
      // The same function each time, so that a new base map does not listen twice.
      map.off("click", bringToMiddle);
      map.on("click", bringToMiddle);
    },
    remove: () => undefined,
  };
}

function bringToMiddle({ target, lngLat }: { target: MapLibreMap; lngLat: { lng: number; lat: number } }) {
  target.easeTo({ center: [lngLat.lng, lngLat.lat] }, { isByHand: true });
}

/** The map is moved under a buoy that stays in its middle: what is under it is the place. Works by arrow keys, too. */
export function LocationMap({ position, scheme, findStyle, onProblem, onPick }: LocationMapProps) {
  const [map, setMap] = useState<ChartMap | null>(null);
  const [layers] = useState(() => [createPressLayer()]);
  const picked = useRef<Position | null>(position);
  const [initialView] = useState(() => (position ? { ...position, zoom: PLACE_ZOOM } : WIDE_VIEW));

  // A place from elsewhere, such as the device's position, is shown; one that was picked here is there already.
  useEffect(() => {
    if (!map || !position) return;
    if (position.latitude === picked.current?.latitude && position.longitude === picked.current.longitude) return;
    picked.current = position;
    map.show({ ...position, zoom: PLACE_ZOOM }, UNCOVERED);
  }, [map, position]);

  function rest(moved: ChartMap, isByHand: boolean) {
    if (!isByHand) return;
    const { latitude, longitude } = moved.view();
    const point = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
    picked.current = point;
    onPick(point);
  }

  return (
    <MapCanvas
      ref={setMap}
      label="Map: move it to bring your place under the buoy"
      scheme={scheme}
      initialView={initialView}
      layers={layers}
      findStyle={findStyle}
      onRest={rest}
      onProblem={onProblem}
    >
      <svg
        viewBox="0 0 48 48"
        className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute top-1/2 left-1/2 size-12"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="18" className="fill-canvas/50 stroke-buoy" strokeWidth="3.5" />
        <circle cx="24" cy="24" r="5" className={position ? "fill-buoy" : "fill-control"} />
      </svg>
    </MapCanvas>
  );
}
