import type { StyleSpecification } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { ChartMap, MapInsets } from "#app/ui/map/chart-map.ts";
import { MapCanvas } from "#app/ui/map/map-canvas.tsx";
import type { Bounds } from "#domain/geo/bounds.ts";
import type { RouteView } from "./route-view.ts";
import { RoutesLayer, type RoutesOnMap } from "./routes-layer.ts";

type RoutesCanvasProps = RoutesOnMap & {
  label: string;
  scheme: "light" | "dark";
  units: "metric" | "imperial";
  view: RouteView;
  readInsets: () => MapInsets;
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
  onMoved: (bounds: Bounds) => void;
};

/** Loaded late: it imports the map's library. */
export function RoutesCanvas(props: RoutesCanvasProps) {
  const { label, scheme, units, view, readInsets, findStyle, onMoved, ...shown } = props;
  const [layer] = useState(() => new RoutesLayer(shown));
  const layers = useRef([layer]);
  const [map, setMap] = useState<ChartMap | null>(null);
  const fitted = useRef(view);

  useEffect(() => layer.update(shown));

  useEffect(() => {
    if (!map || fitted.current === view) return;
    fitted.current = view;
    map.fit(view, readInsets());
  }, [map, view, readInsets]);

  return (
    <MapCanvas
      ref={setMap}
      {...{ label, scheme, units, readInsets, findStyle }}
      initialView={view}
      isOverPicture
      layers={layers.current}
      onMove={shown.onDrawn}
      onRest={(moved, isByHand) => {
        if (isByHand) onMoved(moved.bounds());
      }}
      onProblem={shown.onProblem}
    />
  );
}
