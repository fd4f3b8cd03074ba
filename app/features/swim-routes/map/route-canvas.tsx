import type { StyleSpecification } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { ChartMap, MapInsets } from "#app/ui/map/chart-map.ts";
import { MapCanvas } from "#app/ui/map/map-canvas.tsx";
import { RouteLayer, type RouteOnMap } from "./route-layer.ts";
import type { RouteView } from "./route-view.ts";

type RouteCanvasProps = RouteOnMap & {
  label: string;
  scheme: "light" | "dark";
  view: RouteView;
  /** What covers the edges of the map; the route keeps clear of it. */
  readInsets: () => MapInsets;
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
};

/** Loaded late: it imports the map's library. */
export function RouteCanvas({ label, scheme, view, readInsets, findStyle, ...shown }: RouteCanvasProps) {
  const [layer] = useState(() => new RouteLayer(shown));
  const layers = useRef([layer]);
  const [map, setMap] = useState<ChartMap | null>(null);
  const fitted = useRef(view);

  useEffect(() => layer.update(shown));

  useEffect(() => {
    // The first view is the map's own; later ones come with another route.
    if (!map || fitted.current === view) return;
    fitted.current = view;
    map.fit(view, readInsets());
  }, [map, view, readInsets]);

  return (
    <MapCanvas
      ref={setMap}
      label={label}
      scheme={scheme}
      units={shown.units}
      initialView={view}
      readInsets={readInsets}
      isOverPicture
      layers={layers.current}
      findStyle={findStyle}
      onMove={shown.onDrawn}
      onRest={() => undefined}
      onProblem={shown.onProblem}
    />
  );
}
