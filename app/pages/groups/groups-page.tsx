import { useRevalidator } from "react-router";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { loadPublicGroups } from "#app/features/groups/list/groups.loader.ts";
import { GroupsExplorer } from "#app/features/groups/list/groups-explorer.tsx";
import { NoGroups } from "#app/features/groups/list/no-groups.tsx";
import type { ListedGroups } from "#app/features/groups/list/shown-groups.ts";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { type GroupListQuery, groupListAddress, parseGroupListQuery } from "#domain/groups/group-list-query.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/groups-page.ts";
import { GroupsNav } from "./groups-nav.tsx";
import { SwimmerGroups } from "./swimmer-groups.tsx";

export const handle = { hydrate: "when-used", isFullHeight: true } satisfies PageHandle;

/** Visitors get the groups with the page; a swimmer's lists are asked for in the browser. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client, userId } = createReader(services, request, context.get(swimmerContext));
  const query = parseGroupListQuery(url.searchParams);
  return { query, listed: userId ? null : await loadPublicGroups(client, query, services.reportProblem) };
}

/** Null when offline: a swimmer's lists come from what the browser has kept. */
export const clientLoader = async ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  (await unlessOffline(serverLoader, null)) ?? {
    query: parseGroupListQuery(url.searchParams),
    listed: OFFLINE,
  };

const OFFLINE: ListedGroups = { rows: null, total: null, problem: "You seem to be offline." };

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/groups",
    title: pageTitle("Open-water swim groups"),
    description: pageDescription(
      "Groups that swim in open water: where they meet, how fast they swim, and whether beginners are welcome.",
    ),
  });

export default function GroupsPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  if (!swimmer) return <PublicGroups query={query} listed={listed ?? OFFLINE} />;
  return <SwimmerGroups userId={swimmer.id} query={query} />;
}

function PublicGroups({ query: asked, listed }: { query: GroupListQuery; listed: ListedGroups }) {
  const { revalidate, state } = useRevalidator();
  const query = { ...asked, list: "find" } as const;
  const hasMore = listed.rows !== null && listed.rows.length < (listed.total ?? 0);
  const list = {
    ...listed,
    more: hasMore ? groupListAddress({ ...query, pages: query.pages + 1 }) : null,
    isLoadingMore: state === "loading",
    retry: () => void revalidate(),
  };
  return (
    <GroupsExplorer
      query={query}
      list={list}
      position={null}
      tabs={<GroupsNav current="find" />}
      empty={<NoGroups query={query} isNear={false} />}
    />
  );
}
