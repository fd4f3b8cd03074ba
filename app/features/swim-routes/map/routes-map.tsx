import { useMemo, useState } from "react";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { DrawnMap } from "#app/features/map-frame/drawn-map.tsx";
import { type FittedView, viewOfLine, WIDE_VIEW } from "#app/features/map-frame/map-view.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
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
  emptyView?: FittedView | null;
  clear?: string;
  className?: string;
  /** A press on a line. */
  onSelect: (routeId: string) => void;
  /** After a move by hand. */
  onMoved?: (bounds: Bounds) => void;
};

/** Without it the picture stays. */
const RoutesCanvas = lazyNamed(() => loadPatiently(() => import("./routes-canvas.tsx")), "RoutesCanvas");

/** The routes of a list as lines on a map. */
export function RoutesMap(props: RoutesMapProps) {
  const { label, routes, selectedId = null, emptyView = null, clear = "inset-0", className, onSelect, onMoved } = props;
  const view = useMemo(() => {
    const selected = routes.filter(({ id }) => id === selectedId);
    const shown = selected.length > 0 ? selected : routes;
    return viewOfLine(shown.flatMap(toLine)) ?? emptyView ?? WIDE_VIEW;
  }, [routes, selectedId, emptyView]);
  const [first] = useState(view);
  return (
    <DrawnMap
      {...{ label, clear, className }}
      view={first}
      still={routes.map((route) => <StillLine key={route.id} view={first} clear={clear} line={toLine(route)} />)}
    >
      {(tools) => (
        <RoutesCanvas {...tools} {...{ routes, view, selectedId, onSelect }} onMoved={(bounds) => onMoved?.(bounds)} />
      )}
    </DrawnMap>
  );
}
