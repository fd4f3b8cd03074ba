import { useMemo } from "react";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { DrawnMap } from "#app/features/map-frame/drawn-map.tsx";
import { viewOfLine } from "#app/features/map-frame/map-view.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import { listMarks, type StreamArrow } from "./route-features.ts";
import { StillLine } from "./still-line.tsx";
import type { SwimmerPosition } from "./swimmer-marker.ts";

export type RouteMapProps = {
  /** "Map of Sandycove to Vico": says what the map shows. */
  label: string;
  /** Waypoints in order, then the places beside the line. Another array is another route: keep it stable. */
  points: readonly RoutePoint[];
  /** Where the swimmer is at the chosen time; moves without a render of the map. */
  position?: SwimmerPosition | null;
  /** Arrows of the stream beside the line; keep the array stable. */
  streams?: readonly StreamArrow[];
  /** Counted from 0. */
  highlightedLeg?: number | null;
  /** The part of the map that nothing covers, as classes for its edges: "inset-0 lg:left-100". */
  clear?: string;
  /** Size of the map; the box fills its parent without. */
  className?: string;
};

/** Without it the picture stays. */
const RouteCanvas = lazyNamed(() => loadPatiently(() => import("./route-canvas.tsx")), "RouteCanvas");
const NO_STREAMS: readonly StreamArrow[] = [];

/** A route on a map. */
export function RouteMap(props: RouteMapProps) {
  const { label, points, position = null, streams = NO_STREAMS, highlightedLeg = null } = props;
  const { clear = "inset-0", className } = props;
  const view = useMemo(() => viewOfLine(points), [points]);
  if (!view) return null;
  return (
    <DrawnMap
      {...{ label, view, clear, className }}
      first={["narrow", "wide"]}
      still={<StillLine view={view} clear={clear} line={points.filter(isWaypoint)} marks={listMarks(points)} />}
    >
      {(tools) => <RouteCanvas {...tools} {...{ points, view, streams, highlightedLeg, position }} />}
    </DrawnMap>
  );
}
