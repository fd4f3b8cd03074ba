import type { StyleSpecification } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { FittedView } from "#app/features/map-frame/map-view.ts";
import type { MapInsets } from "#app/ui/map/chart-map.ts";
import { MapCanvas } from "#app/ui/map/map-canvas.tsx";
import type { UnitSystem } from "#domain/format/units.ts";
import { TrackLayer, type TrackOnMap } from "./track-layer.ts";

type TrackCanvasProps = TrackOnMap & {
  label: string;
  scheme: "light" | "dark";
  units: UnitSystem;
  view: FittedView;
  readInsets: () => MapInsets;
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
  onProblem: (problem: Error) => void;
};

/** Loaded late: it imports the map's library. */
export function TrackCanvas(props: TrackCanvasProps) {
  const { label, scheme, units, view, readInsets, findStyle, onProblem, ...shown } = props;
  const [layer] = useState(() => new TrackLayer(shown));
  const layers = useRef([layer]);
  useEffect(() => layer.update(shown));
  return (
    <MapCanvas
      {...{ label, scheme, units, readInsets, findStyle, onProblem }}
      initialView={view}
      isOverPicture
      layers={layers.current}
      onMove={shown.onDrawn}
      onRest={() => undefined}
    />
  );
}
