import type { StyleSpecification } from "maplibre-gl";
import type { FittedView } from "#app/features/map-frame/map-view.ts";
import { useFittedMap } from "#app/features/map-frame/use-fitted-map.ts";
import type { MapInsets } from "#app/ui/map/chart-map.ts";
import { MapCanvas } from "#app/ui/map/map-canvas.tsx";
import { RouteLayer, type RouteOnMap } from "./route-layer.ts";

type RouteCanvasProps = RouteOnMap & {
  label: string;
  scheme: "light" | "dark";
  view: FittedView;
  readInsets: () => MapInsets;
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
};

/** Loaded late: it imports the map's library. */
export function RouteCanvas({ label, scheme, view, readInsets, findStyle, ...shown }: RouteCanvasProps) {
  const fitted = useFittedMap(() => new RouteLayer(shown), shown, { view, readInsets });
  return (
    <MapCanvas
      {...fitted}
      {...{ label, scheme, findStyle }}
      units={shown.units}
      onMove={shown.onDrawn}
      onRest={() => undefined}
      onProblem={shown.onProblem}
    />
  );
}
