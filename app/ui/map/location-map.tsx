import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { ChartMap, MapLayer } from "./chart-map.ts";
import { MapCanvas } from "./map-canvas.tsx";

/** From the Atlantic to the Urals: the initial view. */
const WIDE_VIEW = { latitude: 48, longitude: 5, zoom: 2.4 };
const UNCOVERED = { top: 0, right: 0, bottom: 0, left: 0 };

type Place = { latitude: number; longitude: number };

export type LocationMapProps = {
  position: Place | null;
  /** The lowest zoom for a place chosen outside the map. */
  placeZoom: number;
  /** Decimals that degrees are rounded to. */
  decimals: number;
  scheme: "light" | "dark";
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
  onProblem: (problem: Error) => void;
  /** The middle of the map after the swimmer moved it, by hand or by arrow keys. */
  onPick: (position: Place) => void;
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

/** The map moves under a buoy fixed in its middle, which marks the place. Arrow keys work, too. */
export function LocationMap(props: LocationMapProps) {
  const { position, placeZoom, decimals, onPick } = props;
  const [map, setMap] = useState<ChartMap | null>(null);
  const [layers] = useState(() => [createPressLayer()]);
  const picked = useRef<Place | null>(position);
  const [initialView] = useState(() => (position ? { ...position, zoom: placeZoom } : WIDE_VIEW));

  // A place from elsewhere, such as the device's position, is shown; one that was picked here is there already.
  useEffect(() => {
    if (!map || !position) return;
    if (position.latitude === picked.current?.latitude && position.longitude === picked.current.longitude) return;
    picked.current = position;
    map.show({ ...position, zoom: placeZoom }, UNCOVERED);
  }, [map, position, placeZoom]);

  function rest(moved: ChartMap, isByHand: boolean) {
    if (!isByHand) return;
    const { latitude, longitude } = moved.view();
    const round = (degrees: number) => Number(degrees.toFixed(decimals));
    const point = { latitude: round(latitude), longitude: round(longitude) };
    picked.current = point;
    onPick(point);
  }

  return (
    <MapCanvas
      ref={setMap}
      label="Map: move it until the buoy marks your place"
      scheme={props.scheme}
      initialView={initialView}
      layers={layers}
      findStyle={props.findStyle}
      onRest={rest}
      onProblem={props.onProblem}
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
