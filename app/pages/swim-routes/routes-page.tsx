import { useRevalidator } from "react-router";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { NoRoutes } from "#app/features/swim-routes/list/no-routes.tsx";
import { loadPublicRoutes } from "#app/features/swim-routes/list/routes.loader.ts";
import { RoutesExplorer } from "#app/features/swim-routes/list/routes-explorer.tsx";
import type { ListedRoutes } from "#app/features/swim-routes/list/shown-routes.ts";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import {
  parseRouteListQuery,
  type RouteListQuery,
  routeListAddress,
} from "#domain/swim-routes/list/route-list-query.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/routes-page.ts";
import { SwimmerRoutes } from "./swimmer-routes.tsx";

export const handle = { hydrate: "when-used", isFullHeight: true } satisfies PageHandle;

/** Visitors get the published routes with the page; a swimmer's lists are asked for in the browser. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client, userId } = createReader(services, request, context.get(swimmerContext));
  const query = parseRouteListQuery(url.searchParams);
  return { query, listed: userId ? null : await loadPublicRoutes(client, query, services.reportProblem) };
}

/** Null when offline: a swimmer's lists come from what the browser has kept. */
export const clientLoader = async ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  (await unlessOffline(serverLoader, null)) ?? {
    query: parseRouteListQuery(url.searchParams),
    listed: OFFLINE,
  };

const OFFLINE: ListedRoutes = { rows: null, total: null, problem: "You seem to be offline." };

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/routes",
    title: pageTitle("Open-water swim routes"),
    description: pageDescription(
      "Swim routes on the map: distance, difficulty, exits, legs and the best time to start. Sketches by swimmers, not official courses.",
    ),
  });

export default function RoutesPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  if (!swimmer) return <PublicRoutes query={query} listed={listed ?? OFFLINE} />;
  return <SwimmerRoutes userId={swimmer.id} query={query} />;
}

function PublicRoutes({ query, listed }: { query: RouteListQuery; listed: ListedRoutes }) {
  const { revalidate, state } = useRevalidator();
  const hasMore = listed.rows !== null && listed.rows.length < (listed.total ?? 0);
  const list = {
    ...listed,
    more: hasMore ? routeListAddress({ ...query, pages: query.pages + 1 }) : null,
    isLoadingMore: state === "loading",
    retry: () => void revalidate(),
  };
  return (
    <RoutesExplorer
      query={query}
      list={list}
      pace={null}
      position={null}
      tabs={null}
      empty={<NoRoutes query={query} start={null} isNear={false} />}
    />
  );
}
