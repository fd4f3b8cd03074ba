import { type ReactNode, Suspense, useState } from "react";
import { data } from "react-router";
import { loadSection } from "#app/backend/loading/load-section.ts";
import { createPublicClient, createSessionServerClient } from "#app/backend/page-clients.server.ts";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { loadSpotAlerts } from "#app/features/alerts/alerts.data.ts";
import { SpotAlerts } from "#app/features/alerts/spot-alerts.tsx";
import type { ConditionsView } from "#app/features/conditions/conditions-view.ts";
import { AlmanacPart } from "#app/features/conditions/page/almanac-part.tsx";
import { ConditionsAhead } from "#app/features/conditions/page/conditions-ahead.tsx";
import { ConditionsSummary } from "#app/features/conditions/page/conditions-summary.tsx";
import { isSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { loadCrowdReports } from "#app/features/crowd-reports/crowd-reports.data.ts";
import { CrowdReportsSection } from "#app/features/crowd-reports/crowd-reports-section.tsx";
import { LiveForVisitors } from "#app/features/live/live-for-visitors.tsx";
import { PhotoGallery } from "#app/features/reviews/photo-gallery.tsx";
import { loadReviews } from "#app/features/reviews/reviews.loader.ts";
import { ReviewsSection } from "#app/features/reviews/reviews-section.tsx";
import { RecordViewedSpot } from "#app/features/spots/list/recent-spots.tsx";
import { drawLocatorChart } from "#app/features/spots/page/locator-chart.server.ts";
import { LocatorChart } from "#app/features/spots/page/locator-chart.tsx";
import { NearbySpots } from "#app/features/spots/page/nearby-spots.tsx";
import { PagePart } from "#app/features/spots/page/page-part.tsx";
import { SpotAccess, SpotAmenities, SpotFacts } from "#app/features/spots/page/spot-facts.tsx";
import { SpotHeading } from "#app/features/spots/page/spot-heading.tsx";
import { spotMeta } from "#app/features/spots/page/spot-meta.ts";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { getSpot, listNearbySpots } from "#app/features/spots/spots.data.ts";
import { getWaterEvidence } from "#app/features/water-quality/water-quality.data.ts";
import { WaterSection } from "#app/features/water-quality/water-section.tsx";
import { ErrorBoundary as PartBoundary } from "#app/layouts/errors/error-boundary.tsx";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { readPublicSettings } from "#app/session/server/read-public-settings.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { Card } from "#app/ui/card.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import type { Route } from "./+types/spot-page.ts";
import { loadAlmanac, loadConditions, loadWater } from "./load-conditions.server.ts";
import { SpotMarks } from "./spot-marks.tsx";

const ReportDialog = lazyNamed(() => import("#app/features/reviews/report-dialog.tsx"), "ReportDialog");
const PersonalConditions = lazyNamed(
  () => import("#app/features/conditions/page/personal-conditions.tsx"),
  "PersonalConditions",
);
const CompareHere = lazyNamed(() => import("#app/features/spots/compare/compare-controls.tsx"), "CompareHere");
const WeekByPlan = lazyNamed(() => import("./spot-plan.tsx"), "WeekByPlan");
const LiveByPlan = lazyNamed(() => import("./spot-plan.tsx"), "LiveByPlan");
const SharePanel = lazyNamed(() => import("#app/features/share-reports/share-panel.tsx"), "SharePanel");

/** Visitors get a small script for live changes instead of React. */
export const handle = { hydrate: "swimmers", showsSimulated } satisfies PageHandle<SpotData>;

type SpotData = Route.ComponentProps["loaderData"];

function showsSimulated({ conditions, water, nearby }: SpotData) {
  return (
    conditions.value?.isSimulated === true ||
    water.value?.isSimulated === true ||
    water.value?.watershed?.isSimulated === true ||
    nearby.some(isSimulated)
  );
}

/** As a visitor if possible, so that the page can be cached; otherwise as the swimmer. */
async function requireSpot({ params: { spotId }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitor = createPublicClient(services);
  const open = await getSpot(visitor, spotId);
  if (open) return { spot: open, client: visitor };
  const client = context.get(swimmerContext) && createSessionServerClient(services, request).client;
  const spot = client && (await getSpot(client, spotId));
  if (!spot) throw data(spotError("spot_not_found").message, { status: 404 });
  return { spot, client };
}

export async function loader(asked: Route.LoaderArgs) {
  const services = asked.context.get(servicesContext);
  const { searchParams } = asked.url;
  const { spot, client } = await requireSpot(asked);
  const isOpen = (await readPublicSettings(services))?.enable_user_reviews ?? true;
  const askedReviews = { spotId: spot.id, query: searchParams, isOpen, backendUrl: services.backend.url };
  const evidence = getWaterEvidence(client, spot.id);
  const reports = loadCrowdReports(client, spot.id);
  const inForce = loadSpotAlerts(client, spot.id);
  const [nearby, chart, reviews, crowdReports, water, conditions, alerts, almanac] = await Promise.all([
    listNearbySpots(client, spot),
    drawLocatorChart(spot, services.chartTilesFolder, spot.sensitivity),
    loadSection(loadReviews(client, askedReviews), services.reportProblem),
    loadSection(reports, services.reportProblem),
    loadSection(loadWater(spot, { evidence, reports, alerts: inForce }), services.reportProblem),
    loadSection(loadConditions(client, spot, { evidence, reports, alerts: inForce }), services.reportProblem),
    loadSection(inForce, services.reportProblem),
    loadSection(loadAlmanac(client, spot.id), services.reportProblem),
  ]);
  return {
    spot,
    nearby,
    chart,
    reviews,
    crowdReports,
    water,
    conditions,
    alerts,
    // The conditions include it.
    almanac: conditions.value ? null : almanac.value,
    url: `${services.siteUrl}${spotPath(spot.id)}`,
    siteUrl: services.siteUrl,
  };
}

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? spotMeta(loaderData.spot, loaderData) : [{ title: pageTitle("Spot not found") }];

export default function SpotPage({
  loaderData: { spot, nearby, chart, reviews, crowdReports, water, conditions, alerts, almanac, siteUrl },
}: Route.ComponentProps) {
  const swimmer = useSwimmer();
  // Belongs to one response of the server; the next response replaces it until it is recalculated.
  const [personal, setPersonal] = useState<{ of: ConditionsView; view: ConditionsView } | null>(null);
  const view = personal?.of === conditions.value && personal ? personal.view : conditions.value;
  // Others must not see a restricted spot through a link.
  const isForEveryone = spot.sensitivity === "public" || spot.sensitivity === "coarse";
  const place = { spotId: spot.id, path: spotPath(spot.id), userId: swimmer?.id ?? null };
  return (
    <article className="mx-auto max-w-7xl px-4 py-6 md:px-5 md:py-8">
      <RecordViewedSpot id={spot.id} name={spot.name} />
      <SpotHeading spot={spot} actions={<SpotMarks userId={place.userId} spotId={spot.id} />}>
        {!swimmer && (
          <Later>
            <LiveForVisitors spotId={spot.id} />
          </Later>
        )}
        {swimmer && (
          <Later>
            <LiveByPlan userId={swimmer.id} spotId={spot.id} />
            <CompareHere id={spot.id} name={spot.name} />
            <ForSwimmer userId={swimmer.id} spotId={spot.id} value={conditions.value} onView={setPersonal} />
          </Later>
        )}
      </SpotHeading>
      <div data-live-part="alerts">
        <SpotAlerts spotId={spot.id} section={alerts} userId={place.userId} />
      </div>
      <div className="mt-6" data-live-part="now">
        <ConditionsSummary conditions={view ? { value: view, problem: null } : conditions} />
      </div>
      {spot.description && <p className="mt-6 max-w-[65ch] text-lg">{spot.description}</p>}
      {/* On a phone the water comes before the hours: it matters more. */}
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="space-y-6 lg:col-start-2" data-live-part="water">
          <WaterSection section={water} />
          <CrowdReportsSection
            spot={{ id: spot.id, name: spot.name }}
            section={crowdReports}
            userId={place.userId}
            signInPath={`/login?next=${encodeURIComponent(place.path)}`}
            renderContentReport={(contentId, onClose) =>
              swimmer && (
                <ReportDialog userId={swimmer.id} contentType="crowd_report" contentId={contentId} onClose={onClose} />
              )
            }
          />
        </div>
        <div className="space-y-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {view && (
            <ConditionsAhead
              view={view}
              week={
                swimmer && (
                  <Later>
                    <WeekByPlan userId={swimmer.id} spotId={spot.id} view={view} />
                  </Later>
                )
              }
            />
          )}
          {!view && almanac && <AlmanacPart {...almanac} />}
          <LocatorChart chart={chart} name={spot.name} />
          <PhotoGallery section={reviews} spotName={spot.name} {...place} />
          <ReviewsSection section={reviews} {...place} />
          <PagePart title="Amenities">
            <SpotAmenities amenities={spot.amenities} />
          </PagePart>
        </div>
        <div className="space-y-6 lg:col-start-2">
          <Card as="section">
            <h2 className="mb-1 text-lg">Access and safety</h2>
            <SpotAccess spot={spot} />
          </Card>
          <Card as="section">
            <h2 className="mb-1 text-lg">Facts</h2>
            <SpotFacts spot={spot} />
          </Card>
          {swimmer && isForEveryone && (
            <Later>
              <SharePanel userId={swimmer.id} spotId={spot.id} spotName={spot.name} siteUrl={siteUrl} />
            </Later>
          )}
        </div>
      </div>
      <NearbySpots
        spot={spot}
        nearby={nearby}
        renderActions={({ id, name }) => swimmer && <SpotMarks userId={swimmer.id} spotId={id} spotName={name} />}
      />
    </article>
  );
}

type ForSwimmerProps = {
  userId: string;
  spotId: string;
  value: ConditionsView | null;
  onView: (personal: { of: ConditionsView; view: ConditionsView }) => void;
};

function ForSwimmer({ userId, spotId, value, onView }: ForSwimmerProps) {
  if (!value) return null;
  const update = (view: ConditionsView) => onView({ of: value, view });
  return <PersonalConditions userId={userId} spotId={spotId} view={value} onView={update} />;
}

/** Loaded after the page. If that fails, the rest of the page stays. */
function Later({ children }: { children: ReactNode }) {
  return (
    <PartBoundary level="component">
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}

/** Not only at the root, or a missing spot would have no title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
