import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ListAndMap } from "#app/ui/map/list-and-map.tsx";
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
    <ListAndMap
      label="List of swim routes"
      title="Swim routes"
      action={
        <ButtonLink to={PLAN_ROUTE_PATH} size="sm">
          <Plus className="size-4.5" aria-hidden /> Plan a route
        </ButtonLink>
      }
      tabs={tabs}
      map={
        <RoutesMap
          label="Map of swim routes"
          routes={rows}
          selectedId={selectedId}
          emptyView={emptyView}
          onSelect={select}
        />
      }
      selected={selected && <RouteRows rows={[selected]} pace={pace} />}
    >
      <div className="px-4.5 py-3">
        <RouteFilters query={query} hasPlace={position !== null} />
      </div>
      {note}
      <RouteList list={list} pace={pace} selectedId={selectedId} empty={empty} />
    </ListAndMap>
  );
}
