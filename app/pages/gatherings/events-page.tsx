import { useState } from "react";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { listEvents } from "#app/features/gatherings/gatherings.data.ts";
import { EventsExplorer } from "#app/features/gatherings/list/events-explorer.tsx";
import { toFound } from "#app/features/gatherings/list/gatherings.loader.ts";
import { OfflinePage } from "#app/layouts/errors/offline-page.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { parseEventQuery } from "#domain/gatherings/events/parse-event-query.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { GroupsNav } from "../groups/groups-nav.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/events-page.ts";

export const handle = { hydrate: "when-used", isFullHeight: true } satisfies PageHandle;

/** With the reader's rights: swimmers don't see events of swimmers they blocked. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client } = createReader(services, request, context.get(swimmerContext));
  const query = parseEventQuery(url.searchParams);
  const { page: _, ...found } = await toFound(listEvents(client, query, Date.now()), services.reportProblem);
  return { query, found };
}

/** Null when offline: the page then keeps what it has. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => unlessOffline(serverLoader, null);

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/events",
    title: pageTitle("Open-water swimming events"),
    description: pageDescription(
      "Group swims, races, courses, talks and shore cleanups near you: when, where, and how many places are left.",
    ),
  });

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  const [last, setLast] = useState(loaderData);
  if (loaderData && loaderData !== last) setLast(loaderData);
  const shown = loaderData ?? last;
  if (!shown) return <OfflinePage />;
  return <EventsExplorer query={shown.query} found={shown.found} tabs={swimmer && <GroupsNav current="events" />} />;
}
