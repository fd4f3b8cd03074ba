import type { StyleSpecification } from "maplibre-gl";
import type { FittedView } from "#app/features/map-frame/map-view.ts";
import { useFittedMap } from "#app/features/map-frame/use-fitted-map.ts";
import type { MapInsets } from "#app/ui/map/chart-map.ts";
import { MapCanvas } from "#app/ui/map/map-canvas.tsx";
import { GroupsLayer, type GroupsOnMap } from "./groups-layer.ts";

type GroupsCanvasProps = GroupsOnMap & {
  label: string;
  scheme: "light" | "dark";
  units: "metric" | "imperial";
  view: FittedView;
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
  onProblem: (problem: Error) => void;
};

const EDGES: MapInsets = { top: 48, right: 48, bottom: 48, left: 48 };
const readInsets = () => EDGES;

/** Loaded late: it imports the map's library. */
export function GroupsCanvas({ label, scheme, units, view, findStyle, onProblem, ...shown }: GroupsCanvasProps) {
  const fitted = useFittedMap(() => new GroupsLayer(shown), shown, { view, readInsets });
  return (
    <MapCanvas
      {...fitted}
      {...{ label, scheme, units, findStyle }}
      onMove={shown.onDrawn}
      onRest={() => undefined}
      onProblem={onProblem}
    />
  );
}
