import { useFeatureAccess } from "#app/features/subscription/use-subscription.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { RankingPanel } from "../recommendations/ranking-panel.tsx";

/** The first of the ranking; the page of recommendations has the rest. */
const HOME_COUNT = 3;

/** For who has the plan; the best time to swim above is everybody's. */
export function RecommendationsAtHome({ userId }: { userId: string }) {
  const { isOpen } = useFeatureAccess(userId, "ai_recommendations");
  if (!isOpen) return null;
  return (
    <RankingPanel
      userId={userId}
      most={HOME_COUNT}
      action={
        <TextLink to="/recommendations" className="inline-flex min-h-11 items-center text-md">
          See all
        </TextLink>
      }
    />
  );
}
