import { Suspense, useMemo, useRef, useState } from "react";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { useColorScheme, usePreferences } from "#app/browser/use-preferences.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { StillMap } from "#app/ui/map/drawn/still-map.tsx";
import { useMapWanted } from "#app/ui/map/drawn/use-map-wanted.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
import { readClearInsets } from "./clear-insets.ts";
import { type RouteView, viewOfLine } from "./route-view.ts";
import type { RouteShape } from "./routes-layer.ts";
import { StillLine } from "./still-line.tsx";
import { toLine } from "./to-line.ts";

export type RoutesMapProps = {
  label: string;
  /** Another array fits the map to it: keep it stable. */
  routes: readonly RouteShape[];
  /** Drawn stronger, with its start and end; the map moves to it. */
  selectedId?: string | null;
  /** Without routes, such as around the swimmer's position. */
  emptyView?: RouteView | null;
  clear?: string;
  className?: string;
  /** A press on a line. */
  onSelect: (routeId: string) => void;
  /** After a move by hand. */
  onMoved?: (bounds: Bounds) => void;
};

/** Without it the picture stays. */
const RoutesCanvas = lazyNamed(() => loadPatiently(() => import("./routes-canvas.tsx")), "RoutesCanvas");

/** West of all of Europe to its east. */
const WIDE_VIEW: RouteView = { west: -11, south: 36, east: 30, north: 60, maxZoom: 5 };

/** The routes of a list as lines on a map. */
export function RoutesMap(props: RoutesMapProps) {
  const { label, routes, selectedId = null, emptyView = null, onSelect, onMoved } = props;
  const { clear = "inset-0", className = "size-full" } = props;
  const box = useRef<HTMLElement>(null);
  const clearPart = useRef<HTMLDivElement>(null);
  const isWanted = useMapWanted(box);
  const [isReplaced, setReplaced] = useState(false);
  const { units, theme } = usePreferences();
  const scheme = useColorScheme();
  const findStyle = useMapStyles();
  const view = useMemo(() => {
    const selected = routes.filter(({ id }) => id === selectedId);
    const shown = selected.length > 0 ? selected : routes;
    return viewOfLine(shown.flatMap(toLine)) ?? emptyView ?? WIDE_VIEW;
  }, [routes, selectedId, emptyView]);
  const [first] = useState(view);
  const [readInsets] = useState(() => () => readClearInsets(box.current, clearPart.current));
  return (
    <section ref={box} aria-label={label} className={`relative overflow-clip bg-chart-water ${className}`}>
      <StillMap view={first} clear={clear} theme={theme} first={["wide"]} />
      <p className="absolute right-1 bottom-(--map-bottom,0px) rounded-full bg-raised/80 px-2 text-[0.6875rem] text-muted leading-4">
        © OpenStreetMap contributors, GeoNames
      </p>
      <div ref={clearPart} className={`pointer-events-none absolute ${clear}`} />
      {isWanted && (
        <div className="absolute inset-0">
          <Suspense fallback={<p className="sr-only">Loading the map…</p>}>
            <RoutesCanvas
              {...{ label, scheme, units, routes, view, selectedId, onSelect, readInsets, findStyle }}
              onMoved={(bounds) => onMoved?.(bounds)}
              onDrawn={() => setReplaced(true)}
              onProblem={reportMapProblem}
            />
          </Suspense>
        </div>
      )}
      {!isReplaced &&
        routes.map((route) => <StillLine key={route.id} view={first} clear={clear} line={toLine(route)} />)}
    </section>
  );
}
