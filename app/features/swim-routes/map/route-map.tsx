import { Suspense, useMemo, useRef, useState } from "react";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { useColorScheme, usePreferences } from "#app/browser/use-preferences.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { StillMap } from "#app/ui/map/drawn/still-map.tsx";
import { useMapWanted } from "#app/ui/map/drawn/use-map-wanted.ts";
import { isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import { readClearInsets } from "./clear-insets.ts";
import { listMarks, type StreamArrow } from "./route-features.ts";
import { viewOfLine } from "./route-view.ts";
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

/** A route on a map: drawn by the server, interactive once somebody touches it or the device is idle. */
export function RouteMap(props: RouteMapProps) {
  const { label, points, position = null, streams = NO_STREAMS, highlightedLeg = null } = props;
  const { clear = "inset-0", className = "size-full" } = props;
  const box = useRef<HTMLElement>(null);
  const clearPart = useRef<HTMLDivElement>(null);
  const isWanted = useMapWanted(box);
  const [isReplaced, setReplaced] = useState(false);
  const { units, theme } = usePreferences();
  const scheme = useColorScheme();
  const findStyle = useMapStyles();
  const view = useMemo(() => viewOfLine(points), [points]);
  const [readInsets] = useState(() => () => readClearInsets(box.current, clearPart.current));
  if (!view) return null;
  return (
    <section ref={box} aria-label={label} className={`relative overflow-clip bg-chart-water ${className}`}>
      <StillMap view={view} clear={clear} theme={theme} first={["narrow", "wide"]} />
      <p className="absolute right-1 bottom-(--map-bottom,0px) rounded-full bg-raised/80 px-2 text-[0.6875rem] text-muted leading-4">
        © OpenStreetMap contributors, GeoNames
      </p>
      <div ref={clearPart} className={`pointer-events-none absolute ${clear}`} />
      {isWanted && (
        <div className="absolute inset-0">
          <Suspense fallback={<p className="sr-only">Loading the map…</p>}>
            <RouteCanvas
              {...{ label, scheme, units, points, view, streams, highlightedLeg, position, readInsets, findStyle }}
              onDrawn={() => setReplaced(true)}
              onProblem={reportMapProblem}
            />
          </Suspense>
        </div>
      )}
      {!isReplaced && (
        <StillLine view={view} clear={clear} line={points.filter(isWaypoint)} marks={listMarks(points)} />
      )}
    </section>
  );
}
