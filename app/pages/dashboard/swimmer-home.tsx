import { Suspense } from "react";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";
import { FavoritesPanel } from "#app/features/favorites/favorites-panel.tsx";
import { NearYouPanel } from "#app/features/spots/list/near-you-panel.tsx";
import { ErrorBoundary } from "#app/layouts/errors/error-boundary.tsx";
import { COMPLETE_SETUP } from "#app/layouts/gate/complete-setup.ts";
import { useKnownProfile } from "#app/session/known-profile.ts";
import type { Swimmer } from "#app/session/swimmer.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { SpotMarks } from "../spots/spot-marks.tsx";

const BestTimesPanel = lazyNamed(() => import("./best-times-panel.tsx"), "BestTimesPanel");

const loadRecommendations = loadOnce(async () => (await import("./recommendations-at-home.tsx")).RecommendationsAtHome);

export default function SwimmerHome({ swimmer }: { swimmer: Swimmer }) {
  // From this device, so that it works offline.
  const name = useKnownProfile(swimmer.id)?.full_name?.split(" ")[0];

  // Last and late on the page, so that nothing moves.
  const RecommendationsAtHome = useDeferredLoad(loadRecommendations);

  const renderMarks = ({ id, name: spotName }: Spot) => (
    <SpotMarks userId={swimmer.id} spotId={id} spotName={spotName} />
  );

  return (
    <PageFrame>
      <PageHeading
        title={name ? `Hello, ${name}` : "Hello"}
        actions={
          <ButtonLink to="/explore" variant="secondary">
            Explore the map
          </ButtonLink>
        }
      >
        Your spots today.
      </PageHeading>
      {swimmer.onboarding === "incomplete" && <SetupCard />}
      <ErrorBoundary level="feature">
        <Suspense fallback={<Skeleton className="h-42 w-full" />}>
          <BestTimesPanel userId={swimmer.id} />
        </Suspense>
      </ErrorBoundary>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ErrorBoundary level="feature">
          <FavoritesPanel userId={swimmer.id} renderActions={renderMarks} />
        </ErrorBoundary>
        <ErrorBoundary level="feature">
          <NearYouPanel renderActions={renderMarks} />
        </ErrorBoundary>
      </div>
      {RecommendationsAtHome && (
        <ErrorBoundary level="feature">
          <RecommendationsAtHome userId={swimmer.id} />
        </ErrorBoundary>
      )}
    </PageFrame>
  );
}

function SetupCard() {
  return (
    <Card
      as="section"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-transparent! bg-tint!"
    >
      <div className="min-w-0 max-w-xl">
        <h2 className="text-lg">Complete your setup</h2>
        <p className="mt-1 text-muted">
          A few questions about you and the water you like. They unlock the rest of Tideline.
        </p>
      </div>
      <ButtonLink {...COMPLETE_SETUP}>Complete Setup</ButtonLink>
    </Card>
  );
}
