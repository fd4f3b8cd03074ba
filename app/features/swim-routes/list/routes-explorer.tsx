import { List, Map as MapIcon, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { useIsWide } from "#app/browser/use-is-wide.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { boundsAround } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import type { RouteListQuery } from "#domain/swim-routes/list/route-list-query.ts";
import type { SwimRouteRow } from "#domain/swim-routes/loaded-route.ts";
import { ROUTES_RADIUS_KM } from "#domain/swim-routes/route-limits.ts";
import { RoutesMap } from "../map/routes-map.tsx";
import { PLAN_ROUTE_PATH } from "../route-addresses.ts";
import { RouteFilters } from "./route-filters.tsx";
import { RouteList, RouteRows } from "./route-list.tsx";
import type { ShownRoutes } from "./shown-routes.ts";

const NEAR_MAX_ZOOM = 11;
const NO_ROWS: readonly SwimRouteRow[] = [];

type RoutesExplorerProps = {
  query: RouteListQuery;
  list: ShownRoutes;
  /** Seconds for 100 m. */
  pace: number | null;
  /** From the swimmer's profile. */
  position: Position | null;
  /** For swimmers. */
  tabs: ReactNode;
  /** Between filters and rows. */
  note?: ReactNode;
  empty: ReactNode;
};

/** List and map of swim routes. On phones they are two views of one page. */
export function RoutesExplorer({ query, list, pace, position, tabs, note, empty }: RoutesExplorerProps) {
  const isWide = useIsWide();
  const { isMapView, toggle } = useMapView();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [emptyView] = useState(
    () => position && { ...boundsAround(position, ROUTES_RADIUS_KM), maxZoom: NEAR_MAX_ZOOM },
  );
  const rows = list.rows ?? NO_ROWS;
  const selected = rows.find(({ id }) => id === selectedId) ?? null;

  function select(id: string) {
    setSelectedId(id);
    document.getElementById(`route-${id}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[27rem_minmax(0,1fr)]">
      <section aria-label="List of swim routes" className="min-w-0 bg-surface lg:border-line lg:border-r">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4.5 pt-4 pb-2">
          <h1 className="text-[1.5625rem]">Swim routes</h1>
          <ButtonLink to={PLAN_ROUTE_PATH} size="sm">
            <Plus className="size-4.5" aria-hidden /> Plan a route
          </ButtonLink>
        </div>
        {tabs}
        <div className={isMapView ? "max-lg:hidden max-lg:noscript:block" : ""}>
          <div className="px-4.5 py-3">
            <RouteFilters query={query} hasPlace={position !== null} />
          </div>
          {note}
          <RouteList list={list} pace={pace} selectedId={selectedId} empty={empty} />
        </div>
      </section>
      <div
        className={`relative h-[calc(100dvh-var(--shell-top)-var(--shell-bottom)-8rem)] lg:sticky lg:top-(--shell-top) lg:h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))] ${isMapView ? "" : "max-lg:hidden"}`}
      >
        {(isWide || isMapView) && (
          <RoutesMap
            label="Map of swim routes"
            routes={rows}
            selectedId={selectedId}
            emptyView={emptyView}
            onSelect={select}
          />
        )}
        {selected && isMapView && !isWide && (
          <div className="absolute inset-x-2.5 top-2.5 overflow-hidden rounded-card bg-surface shadow-float">
            <RouteRows rows={[selected]} pace={pace} />
          </div>
        )}
      </div>
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--shell-bottom)+1rem)] z-30 flex justify-center lg:hidden noscript:hidden [:root:not([data-consent])_&]:bottom-52">
        <Button className="pointer-events-auto rounded-full shadow-float" onClick={toggle}>
          {isMapView ? <List className="size-4.5" aria-hidden /> : <MapIcon className="size-4.5" aria-hidden />}
          {isMapView ? "List" : "Map"}
        </Button>
      </div>
    </div>
  );
}

/** In the address, so that "back" from a route leads to the map again. */
function useMapView() {
  const [params, setParams] = useSearchParams();
  const isMapView = params.get("view") === "map";
  function toggle() {
    const next = new URLSearchParams(params);
    if (isMapView) next.delete("view");
    else next.set("view", "map");
    setParams(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }
  return { isMapView, toggle };
}
