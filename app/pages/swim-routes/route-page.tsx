import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { loadSection } from "#app/backend/loading/load-section.ts";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { isSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { authorsQuery } from "#app/features/reviews/reviews.queries.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import { LegsTable } from "#app/features/swim-routes/detail/legs-table.tsx";
import { loadShore } from "#app/features/swim-routes/detail/load-shore.server.ts";
import { RouteFigures } from "#app/features/swim-routes/detail/route-figures.tsx";
import { RouteFiles } from "#app/features/swim-routes/detail/route-files.tsx";
import { listRouteJsonLd, routeMeta } from "#app/features/swim-routes/detail/route-meta.ts";
import { RouteNotes } from "#app/features/swim-routes/detail/route-notes.tsx";
import { RoutePlaces } from "#app/features/swim-routes/detail/route-places.tsx";
import { RouteReviews } from "#app/features/swim-routes/detail/route-reviews.tsx";
import { RouteTitle } from "#app/features/swim-routes/detail/route-title.tsx";
import { ShoreProfile } from "#app/features/swim-routes/detail/shore-profile.tsx";
import { requireRoute } from "#app/features/swim-routes/print/load-card.server.ts";
import { routePath } from "#app/features/swim-routes/route-addresses.ts";
import { listRouteReviews } from "#app/features/swim-routes/route-reviews.data.ts";
import { hiddenReasonQuery, swimPaceQuery, useWriteSwimPace } from "#app/features/swim-routes/swim-routes.queries.ts";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { Block } from "#app/ui/block.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { WhenVisible } from "#app/ui/states/when-visible.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import { difficultyNote } from "#domain/swim-routes/difficulty.ts";
import { measureLegs } from "#domain/swim-routes/line/legs.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { rateRoute, waterAround } from "#domain/swim-routes/rate-route.ts";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import type { SwimTimes } from "#domain/swim-routes/swim-times.ts";
import type { Route } from "./+types/route-page.ts";
import { RouteActionBar } from "./route-action-bar.tsx";
import { RouteHeader } from "./route-header.tsx";
import { SpotsOnRoute } from "./spots-on-route.tsx";

/** Waits for the first press. */
const ShareRoute = lazyNamed(() => import("#app/features/swim-routes/detail/share-route.tsx"), "ShareRoute");

/** Rehearsing takes a worker and the forecast, so the page comes first. */
const StartBlocks = lazyNamed(() => import("./rehearsal-blocks.tsx"), "StartBlocks");
const WatchOutBlock = lazyNamed(() => import("./rehearsal-blocks.tsx"), "WatchOutBlock");

type RouteData = Route.ComponentProps["loaderData"];

export const handle = {
  hydrate: "when-used",
  hasActionBar: true,
  showsSimulated: ({ spots }) => spots.some(isSimulated),
} satisfies PageHandle<RouteData>;

/** With the reader's rights: authors see drafts, and nobody sees routes of swimmers they blocked. */
export async function loader({ params: { routeId }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client, userId } = createReader(services, request, context.get(swimmerContext));
  const route = await requireRoute(client, routeId);
  const [shore, reviews, spots] = await Promise.all([
    loadShore(lineOf(route.points), services.chartTilesFolder),
    loadSection(listRouteReviews(client, route.id), services.reportProblem),
    loadSection(loadSpots(client, route), services.reportProblem),
  ]);
  const page = { url: `${services.siteUrl}${routePath(route.id)}`, siteUrl: services.siteUrl };
  return {
    route,
    shore,
    difficultyNote: difficultyNote(rateRoute(route.points, shore, waterAround(spots.value ?? [])), route.difficulty),
    reviews: reviews.value ?? [],
    spots: spots.value ?? [],
    ...page,
    // For search engines, which never sign in.
    jsonLd: userId ? [] : listRouteJsonLd(route, page),
  };
}

/** In the order of the route. */
async function loadSpots(client: BackendClient, { spots }: SwimRoute) {
  const ids = spots.map(({ id }) => id);
  const found = ids.length > 0 ? await listSpotsById(client, ids) : [];
  return ids.flatMap((id) => found.find((spot) => spot.id === id) ?? []);
}

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? routeMeta(loaderData.route, loaderData) : [{ title: pageTitle("Route not found") }];

export default function RoutePage({ loaderData }: Route.ComponentProps) {
  const { route, shore, difficultyNote, reviews, spots, url } = loaderData;
  const userId = useSwimmer()?.id ?? null;
  const { pace, setPace, author, hiddenReason } = useRouteReader(route, userId);
  const [startAt, setStartAt] = useState<number | null>(null);
  const [times, setTimes] = useState<SwimTimes | null>(null);
  const rehearsal = {
    ...{ route, shore, spots, startAt },
    pace: pace ?? PACE_LIMITS.usual,
    onPaceChange: setPace,
    onStartChange: setStartAt,
    onTimes: setTimes,
  };
  const [isSharing, setIsSharing] = useState(false);
  const onShare = isShared(route) ? () => setIsSharing(true) : null;
  const legs = useMemo(() => measureLegs(lineOf(route.points)), [route.points]);
  return (
    <article className="pb-6">
      <RouteHeader
        route={route}
        userId={userId}
        times={times}
        title={
          <RouteTitle
            route={route}
            author={author}
            hiddenReason={hiddenReason}
            difficultyNote={difficultyNote}
            figures={<RouteFigures route={route} pace={pace} />}
          />
        }
        onShare={onShare}
      />
      <div className="mx-auto flex max-w-[77rem] flex-col gap-3 px-4 pt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_22.75rem] lg:gap-5 lg:px-8 lg:pt-5">
        <div className={COLUMN}>
          {route.description && (
            <Block title="About this route" className="order-1 lg:order-none">
              <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line">{route.description}</p>
            </Block>
          )}
          <div className="order-2 lg:order-none">
            <WhenVisible fallback={<Skeleton className="h-96" />}>
              <Suspense fallback={<Skeleton className="h-96" />}>
                <StartBlocks {...rehearsal} />
              </Suspense>
            </WhenVisible>
          </div>
          <div className="order-7 lg:order-none">
            <ShoreProfile shore={shore} lengthKm={route.distanceKm} />
          </div>
          <div className="order-8 lg:order-none">
            <LegsTable legs={legs} pace={pace} />
          </div>
          <div className="order-9 lg:order-none">
            <RoutePlaces points={route.points} />
          </div>
        </div>
        <div className={COLUMN}>
          <div className="order-3 lg:order-none">
            <WhenVisible fallback={<Skeleton className="h-48" />}>
              <Suspense fallback={<Skeleton className="h-48" />}>
                <WatchOutBlock {...rehearsal} />
              </Suspense>
            </WhenVisible>
          </div>
          <div className="order-4 empty:hidden lg:order-none">
            <SpotsOnRoute spots={spots} />
          </div>
          {userId && (
            <div className="order-5 lg:order-none">
              <RouteNotes userId={userId} routeId={route.id} />
            </div>
          )}
          <div id="files" className="order-6 scroll-mt-20 lg:order-none">
            <RouteFiles route={route} address={isShared(route) ? url : null} />
          </div>
          <div className="order-last lg:order-none">
            <RouteReviews route={route} reviews={reviews} userId={userId} />
          </div>
        </div>
      </div>
      <RouteActionBar userId={userId} routeId={route.id} times={times} onShare={onShare} />
      {isSharing && (
        <Suspense>
          <ShareRoute route={route} url={url} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </article>
  );
}

/** Two columns on wide screens; on phones their blocks are one list, in the order of each block. */
const COLUMN = "contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5";

/** Others can't open a draft or a private route through a link. */
const isShared = ({ published, visibility }: SwimRoute) => published && visibility === "public";

/** What only swimmers have: a pace that is kept, the name of the author, and why staff hid a route of theirs. */
function useRouteReader({ id, createdBy }: SwimRoute, userId: string | null) {
  const kept = useQuery({ ...swimPaceQuery(userId ?? ""), enabled: userId !== null });
  const keep = useWriteSwimPace(userId ?? "");
  const [chosen, setChosen] = useState<number | null>(null);
  const authors = useQuery({ ...authorsQuery(createdBy ? [createdBy] : []), enabled: userId !== null });
  const hidden = useQuery({ ...hiddenReasonQuery(id), enabled: userId !== null && createdBy === userId });
  const name = createdBy === userId ? "you" : (authors.data?.[0]?.name ?? null);
  return {
    pace: userId ? (kept.data ?? null) : chosen,
    setPace: userId ? keep.mutate : setChosen,
    author: createdBy === null ? "Tideline" : name,
    hiddenReason: hidden.data ?? null,
  };
}

/** Not only at the root, or a missing route would have no title and no way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError error={error} />;
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <p className="font-semibold text-buoy-text">404</p>
      <h1 className="mt-2 text-2xl md:text-3xl">{String(error.data)}</h1>
      <p className="mt-4 text-lg text-muted">It may be deleted, or private.</p>
      <ButtonLink to="/routes" className="mt-8">
        All routes
      </ButtonLink>
    </section>
  );
}
