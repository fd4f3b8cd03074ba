import { Suspense, useMemo, useState } from "react";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { isSimulated, ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { packList, unpackList } from "#app/features/spots/list/packed-list.ts";
import { loadSpots } from "#app/features/spots/list/spots.loader.ts";
import { SpotsExplorer } from "#app/features/spots/list/spots-explorer.tsx";
import { loadMapPicture } from "#app/features/spots/map/map-picture.loader.ts";
import { requireKnownTime } from "#app/features/verdicts/require-known-time.ts";
import { OfflinePage } from "#app/layouts/errors/offline-page.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/spots-page.ts";

/** On the server with the page; visitors never fetch it. */
const ExploreTabs = import.meta.env.SSR
  ? (await import("#app/layouts/explore-tabs.tsx")).ExploreTabs
  : lazyNamed(() => import("#app/layouts/explore-tabs.tsx"), "ExploreTabs");
const SpotMarks = lazyNamed(() => import("./spot/spot-marks.tsx"), "SpotMarks");
const LiveList = lazyNamed(() => import("#app/features/live/live-list.tsx"), "LiveList");

type SpotsData = Route.ComponentProps["loaderData"];

export const handle = {
  hydrate: "when-used",
  isFullHeight: true,
  showsSimulated: (loaderData) => loaderData?.answer.spots.some(isSimulated) === true,
} satisfies PageHandle<SpotsData>;

export async function loader({ url, request, context }: Route.LoaderArgs) {
  requireKnownTime(url);
  const services = context.get(servicesContext);
  const reader = createReader(services, request, context.get(swimmerContext));
  const answer = await loadSpots(reader, url.searchParams, services.reportProblem);
  const picture = isDocument(request) ? await loadMapPicture(reader, url.searchParams, answer) : null;
  return { answer: packList(answer), picture, mapStyles: services.mapStyles };
}

/** Only a new document needs a drawn map: in an open page the map itself asks for its spots. */
const isDocument = ({ url }: Request) => !new URL(url).pathname.endsWith(".data");

/** Null when offline: the page then keeps what it has. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => unlessOffline(serverLoader, null);

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

/** For search engines all filters are the same page. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/spots",
    title: pageTitle("Open-water swimming spots"),
    description: pageDescription(
      "Find a lake, river, lido, tidal pool or beach to swim in: on the map, by name or near you, with what is known about the water.",
    ),
  });

export default function SpotsPage({ loaderData }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  const [last, setLast] = useState(loaderData);
  if (loaderData && loaderData !== last) setLast(loaderData);
  const shown = loaderData ?? last;
  const answer = useMemo(() => shown && unpackList(shown.answer), [shown]);
  if (!shown || !answer) return <OfflinePage />;

  return (
    <>
      <ShowsSimulated when={answer.spots.some(isSimulated)} />
      <SpotsExplorer
        answer={answer}
        picture={shown.picture}
        isOffline={loaderData === null}
        mapStyles={shown.mapStyles}
        tabs={
          swimmer && (
            <Suspense>
              <ExploreTabs />
            </Suspense>
          )
        }
        renderActions={({ id }) => <SpotMarks userId={swimmer?.id ?? null} spotId={id} />}
      />
      <Suspense>
        <LiveList spotIds={answer.spots.map(({ id }) => id)} />
      </Suspense>
    </>
  );
}
