import { Suspense, useState } from "react";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { isSimulated, ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { loadSpots } from "#app/features/spots/list/spots.loader.ts";
import { SpotsExplorer } from "#app/features/spots/list/spots-explorer.tsx";
import { loadMapPicture } from "#app/features/spots/map/map-picture.loader.ts";
import { requireKnownTime } from "#app/features/verdicts/require-known-time.ts";
import { OfflinePage } from "#app/layouts/errors/offline-page.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/spots-page.ts";

/** On the server with the page; visitors never fetch it. */
const ExploreTabs = import.meta.env.SSR
  ? (await import("#app/layouts/explore-tabs.tsx")).ExploreTabs
  : lazyNamed(() => import("#app/layouts/explore-tabs.tsx"), "ExploreTabs");
const SpotMarks = lazyNamed(() => import("./spot-marks.tsx"), "SpotMarks");
const LiveList = lazyNamed(() => import("#app/features/live/live-list.tsx"), "LiveList");

type SpotsData = Route.ComponentProps["loaderData"];

export const handle = {
  isFullHeight: true,
  showsSimulated: (loaderData) => loaderData?.answer.spots.some(isSimulated) === true,
} satisfies PageHandle<SpotsData>;

export async function loader({ url, request, context }: Route.LoaderArgs) {
  requireKnownTime(url);
  const services = context.get(servicesContext);
  const reader = createReader(services, request, context.get(swimmerContext));
  const answer = await loadSpots(reader, url.searchParams, services.reportProblem);
  const picture = isDocument(request) ? await loadMapPicture(reader, url.searchParams, answer) : null;
  return { answer, picture, mapStyles: services.mapStyles, canonical: `${services.siteUrl}/spots` };
}

/** Only a new document needs a drawn map: in an open page the map itself asks for its spots. */
const isDocument = ({ url }: Request) => !new URL(url).pathname.endsWith(".data");

/** Null when offline: the page then keeps what it has. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => unlessOffline(serverLoader, null);

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle("Open-water swimming spots") },
  {
    name: "description",
    content: pageDescription(
      "Find a lake, river, lido, tidal pool or beach to swim in: on the map, by name or near you, with what is known about the water.",
    ),
  },
  // For search engines all filters are the same page.
  ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.canonical }] : []),
];

export default function SpotsPage({ loaderData }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  const [last, setLast] = useState(loaderData);
  if (loaderData && loaderData !== last) setLast(loaderData);
  const shown = loaderData ?? last;
  if (!shown) return <OfflinePage />;

  return (
    <>
      <ShowsSimulated when={shown.answer.spots.some(isSimulated)} />
      <SpotsExplorer
        answer={shown.answer}
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
        <LiveList spotIds={shown.answer.spots.map(({ id }) => id)} />
      </Suspense>
    </>
  );
}
