import { Suspense } from "react";
import { useFeatureAccess } from "#app/features/subscription/use-subscription.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

/** Loaded only for swimmers with the plan. */
const RankingPanel = lazyNamed(() => import("../recommendations/ranking-panel.tsx"), "RankingPanel");

const HOME_COUNT = 3;

export function RecommendationsAtHome({ userId }: { userId: string }) {
  const { isOpen } = useFeatureAccess(userId, "ai_recommendations");
  if (!isOpen) return null;
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <RankingPanel
        userId={userId}
        most={HOME_COUNT}
        action={
          <TextLink to="/recommendations" className="inline-flex min-h-11 items-center text-md">
            See all
          </TextLink>
        }
      />
    </Suspense>
  );
}
