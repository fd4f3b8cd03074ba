import type { StyleSpecification } from "maplibre-gl";
import type { FittedView } from "#app/features/map-frame/map-view.ts";
import { useFittedMap } from "#app/features/map-frame/use-fitted-map.ts";
import type { MapInsets } from "#app/ui/map/chart-map.ts";
import { MapCanvas } from "#app/ui/map/map-canvas.tsx";
import { EventsLayer, type EventsOnMap } from "./events-layer.ts";

type EventsCanvasProps = EventsOnMap & {
  label: string;
  scheme: "light" | "dark";
  units: "metric" | "imperial";
  view: FittedView;
  readInsets: () => MapInsets;
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
};

/** Loaded late: it imports the map's library. */
export function EventsCanvas({ label, scheme, units, view, readInsets, findStyle, ...shown }: EventsCanvasProps) {
  const fitted = useFittedMap(() => new EventsLayer(shown), shown, { view, readInsets });
  return (
    <MapCanvas
      {...fitted}
      {...{ label, scheme, units, findStyle }}
      onMove={shown.onDrawn}
      onRest={() => undefined}
      onProblem={shown.onProblem}
    />
  );
}
