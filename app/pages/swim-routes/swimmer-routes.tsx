import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { homeQuery } from "#app/features/recommendations/home.queries.ts";
import { RouteRows } from "#app/features/swim-routes/list/route-list.tsx";
import { RouteTabs } from "#app/features/swim-routes/list/route-tabs.tsx";
import { RoutesExplorer } from "#app/features/swim-routes/list/routes-explorer.tsx";
import { useRouteList } from "#app/features/swim-routes/list/use-route-list.ts";
import { swimPaceQuery } from "#app/features/swim-routes/swim-routes.queries.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { Position } from "#domain/geo/position.ts";
import {
  CLEARED_FILTERS,
  isRouteListFiltered,
  type RouteListQuery,
} from "#domain/swim-routes/list/route-list-query.ts";

/** It asks for the nearest spot. */
const NoneHere = lazyNamed(() => import("./none-here.tsx"), "NoneHere");

type SwimmerRoutesProps = { userId: string; query: RouteListQuery };

/** A swimmer's four lists, near the place in their profile. */
export function SwimmerRoutes({ userId, query }: SwimmerRoutesProps) {
  const home = useQuery(homeQuery(userId));
  const { data: pace = null } = useQuery(swimPaceQuery(userId));
  // An unreadable profile must not keep the list away.
  const position = home.data?.position ?? (home.data || home.isError ? null : undefined);
  const list = useRouteList(query, { userId, position });
  const isEmpty = list.rows?.length === 0;
  return (
    <RoutesExplorer
      query={query}
      list={list}
      pace={pace}
      position={position ?? null}
      tabs={<RouteTabs query={query} />}
      note={position === null && query.list === "all" && <PlaceHint />}
      empty={
        isEmpty && (
          <>
            <Suspense>
              <NoneHere query={query} position={position ?? null} isNear={list.isNear} />
            </Suspense>
            {query.list === "saved" && !isRouteListFiltered(query) && (
              <NearbyRoutes userId={userId} query={query} position={position ?? null} pace={pace} />
            )}
          </>
        )
      }
    />
  );
}

function PlaceHint() {
  return (
    <p className="px-4.5 pb-3 text-muted text-sm">
      <TextLink to="/settings/location">Add your place</TextLink> to see what's near you.
    </p>
  );
}

const NEARBY_SHOWN = 3;

type NearbyProps = { userId: string; query: RouteListQuery; position: Position | null; pace: number | null };

/** Something to save. */
function NearbyRoutes({ userId, query, position, pace }: NearbyProps) {
  const { rows } = useRouteList({ ...query, ...CLEARED_FILTERS, list: "all" }, { userId, position });
  if (!rows || rows.length === 0) return null;
  return (
    <section aria-labelledby="nearby-routes">
      <h2 id="nearby-routes" className="px-4.5 pb-2 font-body font-semibold text-md text-muted tracking-normal">
        {position ? "Near you" : "Latest"}
      </h2>
      <RouteRows rows={rows.slice(0, NEARBY_SHOWN)} pace={pace} />
    </section>
  );
}
