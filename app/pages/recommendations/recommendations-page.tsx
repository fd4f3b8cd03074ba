import { Suspense } from "react";
import { FeatureOffer } from "#app/features/subscription/pricing/feature-offer.tsx";
import { useFeatureAccess, useSubscription } from "#app/features/subscription/use-subscription.ts";
import { ErrorBoundary } from "#app/layouts/errors/error-boundary.tsx";
import { ExploreTabs } from "#app/layouts/explore-tabs.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/recommendations-page.ts";

const RankingPanel = lazyNamed(() => import("./ranking-panel.tsx"), "RankingPanel");

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Recommendations") },
  { name: "robots", content: "noindex" },
];

export default function RecommendationsPage() {
  const swimmer = useSwimmer();
  return (
    <PageFrame isNarrow>
      <ExploreTabs />
      <PageHeading title="Recommendations" />
      {swimmer && (
        <ErrorBoundary level="feature">
          <Recommendations userId={swimmer.id} />
        </ErrorBoundary>
      )}
    </PageFrame>
  );
}

function Recommendations({ userId }: { userId: string }) {
  const { isOpen, isKnown } = useFeatureAccess(userId, "ai_recommendations");
  const { isError } = useSubscription(userId);
  if (!isKnown) return <Waiting />;
  // If the plan could not be loaded, the server decides.
  if (!isOpen && !isError) return <Closed userId={userId} />;
  return (
    <Suspense fallback={<Waiting />}>
      <RankingPanel userId={userId} closed={<Closed userId={userId} />} />
    </Suspense>
  );
}

const Waiting = () => (
  <Loading label="Loading your recommendations">
    <Skeleton className="h-64 w-full" />
  </Loading>
);

function Closed({ userId }: { userId: string }) {
  return (
    <>
      <FeatureOffer userId={userId} featureId="ai_recommendations" />
      <p className="max-w-prose text-muted">
        Free for everyone: the <TextLink to="/">best swim today</TextLink> at your favorites.
      </p>
    </>
  );
}
