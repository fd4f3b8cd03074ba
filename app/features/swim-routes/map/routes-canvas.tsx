import type { StyleSpecification } from "maplibre-gl";
import type { FittedView } from "#app/features/map-frame/map-view.ts";
import { useFittedMap } from "#app/features/map-frame/use-fitted-map.ts";
import type { MapInsets } from "#app/ui/map/chart-map.ts";
import { MapCanvas } from "#app/ui/map/map-canvas.tsx";
import type { Bounds } from "#domain/geo/bounds.ts";
import { RoutesLayer, type RoutesOnMap } from "./routes-layer.ts";

type RoutesCanvasProps = RoutesOnMap & {
  label: string;
  scheme: "light" | "dark";
  units: "metric" | "imperial";
  view: FittedView;
  readInsets: () => MapInsets;
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
  onMoved: (bounds: Bounds) => void;
};

/** Loaded late: it imports the map's library. */
export function RoutesCanvas(props: RoutesCanvasProps) {
  const { label, scheme, units, view, readInsets, findStyle, onMoved, ...shown } = props;
  const fitted = useFittedMap(() => new RoutesLayer(shown), shown, { view, readInsets });
  return (
    <MapCanvas
      {...fitted}
      {...{ label, scheme, units, findStyle }}
      onMove={shown.onDrawn}
      onRest={(moved, isByHand) => {
        if (isByHand) onMoved(moved.bounds());
      }}
      onProblem={shown.onProblem}
    />
  );
}
