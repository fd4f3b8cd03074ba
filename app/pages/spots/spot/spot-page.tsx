import { Suspense, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { loadSection } from "#app/backend/loading/load-section.ts";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { loadSwimsAndCleanups } from "#app/features/cleanup/spot-gatherings.data.ts";
import { useSpotMoment } from "#app/features/conditions/page/spot-moment.ts";
import { isSimulated, SimulatedBar } from "#app/features/conditions/simulated-banner.tsx";
import { listPhotos } from "#app/features/reviews/photos.data.ts";
import { REVIEWS_PARAMETER } from "#app/features/reviews/reviews.loader.ts";
import { SpotActionBar } from "#app/features/spots/page/action-bar.tsx";
import { drawLocatorChart } from "#app/features/spots/page/locator-chart.server.ts";
import { RecordViewedSpot } from "#app/features/spots/page/record-viewed-spot.tsx";
import { SpotHeading } from "#app/features/spots/page/spot-heading.tsx";
import { spotMeta } from "#app/features/spots/page/spot-meta.ts";
import { SpotPicture } from "#app/features/spots/page/spot-picture.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { listNearbySpots } from "#app/features/spots/spots.data.ts";
import { listRoutesOfSpot } from "#app/features/swim-routes/routes-of-spot.data.ts";
import { requireKnownTime } from "#app/features/verdicts/require-known-time.ts";
import { toWaterBrief } from "#app/features/water-quality/water-brief.ts";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { isSwimmersDocument } from "../../find-document.ts";
import type { Route } from "./+types/spot-page.ts";
import { loadAlmanac, loadConditions, loadWater } from "./load-conditions.server.ts";
import { loadOpenedParts } from "./load-part.server.ts";
import { requireSpot, startEvidence } from "./load-spot.server.ts";
import { SpotActions } from "./spot-actions.tsx";
import { SpotColumns } from "./spot-columns.tsx";
import type { SpotDialog } from "./spot-dialogs.tsx";
import { readOpenBlocks, toPartName } from "./spot-parts.ts";

const SpotDialogs = import.meta.env.SSR
  ? (await import("./spot-dialogs.tsx")).SpotDialogs
  : lazyNamed(() => loadPatiently(() => import("./spot-dialogs.tsx")), "SpotDialogs");

/** Visitors get small scripts instead of React. */
export const handle = {
  hydrate: "swimmers",
  showsSimulated,
  hasActionBar: true,
} satisfies PageHandle<SpotData>;

type SpotData = Route.ComponentProps["loaderData"];

function showsSimulated({ conditions, water, nearby }: SpotData) {
  return (
    conditions.value?.isSimulated === true ||
    water.value?.isSimulated === true ||
    water.value?.watershed?.isSimulated === true ||
    nearby.some(isSimulated)
  );
}

const TOP_PHOTOS_LIMIT = 8;

export async function loader(asked: Route.LoaderArgs) {
  const services = asked.context.get(servicesContext);
  const { searchParams } = asked.url;
  requireKnownTime(asked.url);
  const { spot, client, people } = await requireSpot(asked);
  const evidence = startEvidence(client, spot);
  const openBlocks = [...readOpenBlocks(searchParams), ...(searchParams.has(REVIEWS_PARAMETER) ? ["reviews"] : [])];
  const openParts = openBlocks.map(toPartName).filter((name) => name !== null);
  const query = new URLSearchParams(searchParams);
  const [nearby, routes, together, chart, photos, crowdReports, water, conditions, alerts, almanac, opened] =
    await Promise.all([
      listNearbySpots(client, spot),
      loadSection(listRoutesOfSpot(people, spot.id), services.reportProblem),
      loadSection(loadSwimsAndCleanups(people, spot.id), services.reportProblem),
      drawLocatorChart(spot, services.chartTilesFolder, spot.sensitivity),
      loadSection(listPhotos(people, spot.id), services.reportProblem),
      loadSection(evidence.reports, services.reportProblem),
      loadSection(loadWater(spot, evidence).then(toWaterBrief), services.reportProblem),
      loadSection(loadConditions(client, spot, evidence), services.reportProblem),
      loadSection(evidence.alerts, services.reportProblem),
      loadSection(loadAlmanac(client, spot.id), services.reportProblem),
      loadOpenedParts(openParts, { client, people, spot, evidence, query, services }),
    ]);
  return {
    spot,
    nearby: nearby.slice(0, NEARBY_SHOWN),
    routes: routes.value ?? [],
    together: together.value,
    chart,
    photos: photos.value?.slice(0, TOP_PHOTOS_LIMIT) ?? [],
    crowdReports,
    water,
    conditions,
    alerts,
    // The conditions include it.
    almanac: conditions.value ? null : almanac.value,
    openBlocks,
    opened,
    // Rounded, so that the page stays the same within a minute.
    nowMs: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    backendUrl: services.backend.url,
    url: `${services.siteUrl}${spotPath(spot.id)}`,
    siteUrl: services.siteUrl,
  };
}

const NEARBY_SHOWN = 3;

/** Another time or day is worked out in the browser. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  const isSameForServer =
    currentUrl.searchParams.get(REVIEWS_PARAMETER) === nextUrl.searchParams.get(REVIEWS_PARAMETER);
  return isSamePage && isSameForServer ? false : defaultShouldRevalidate;
}

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? spotMeta(loaderData.spot, { ...loaderData, isSwimmer: isSwimmersDocument(matches) })
    : [{ title: pageTitle("Spot not found") }];

export default function SpotPage({ loaderData }: Route.ComponentProps) {
  const { spot, photos, conditions, nowMs } = loaderData;
  const swimmer = useSwimmer();
  const [dialog, setDialog] = useState<SpotDialog>(null);
  const path = spotPath(spot.id);
  const userId = swimmer?.id ?? null;
  const signInPath = `/login?${new URLSearchParams({ next: `${path}#crowd-reports` })}`;
  const view = conditions.value;
  const moment = useSpotMoment({
    conditions: view,
    // An unread alert or report may be behind the problem: silence must not look good.
    stored: conditions.problem === null ? spot.verdict : null,
    alert: spot.alert,
    nowMs,
  });
  const isShownSimulated = showsSimulated(loaderData);
  // Others must not see a restricted spot through a link.
  const isForEveryone = spot.sensitivity === "public" || spot.sensitivity === "coarse";
  const onReport = () => setDialog("report");
  const onShare = () => setDialog("share");
  return (
    <article
      className="mx-auto max-w-[77rem] [--picture-height:204px] data-simulated:[--picture-height:164px] lg:px-8 lg:pt-5 lg:pb-2"
      data-simulated={isShownSimulated || undefined}
    >
      <RecordViewedSpot id={spot.id} name={spot.name} />
      <SpotHeading
        spot={spot}
        picture={<SpotPicture spot={spot} photos={photos} backendUrl={loaderData.backendUrl} />}
        bar={
          isShownSimulated && (
            <div className="lg:hidden">
              <SimulatedBar />
            </div>
          )
        }
        actions={
          <SpotActions
            {...{ spot, userId, signInPath, onReport }}
            url={loaderData.url}
            onShare={isForEveryone ? onShare : null}
          />
        }
      />
      <SpotColumns {...{ data: loaderData, moment, path, userId, signInPath, onReport }} />
      {swimmer ? (
        <SpotActionBar isSwimmer spotId={spot.id} onReport={onReport} onShare={isForEveryone ? onShare : null} />
      ) : (
        <SpotActionBar
          isSwimmer={false}
          signInPath={signInPath}
          savePath={`/login?${new URLSearchParams({ next: path })}`}
          page={{ name: spot.name, url: loaderData.url }}
        />
      )}
      {swimmer && (
        <Suspense>
          <SpotDialogs
            {...{ dialog, spot }}
            userId={swimmer.id}
            siteUrl={loaderData.siteUrl}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </article>
  );
}

/** Not only at the root, or a missing spot would have no title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
