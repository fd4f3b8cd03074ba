import type { ComponentProps } from "react";
import { WeekAhead } from "#app/features/conditions/page/week-ahead.tsx";
import { FeatureOffer } from "#app/features/subscription/pricing/feature-offer.tsx";
import { useFeatureAccess, useSubscription } from "#app/features/subscription/use-subscription.ts";

type SwimmerAtSpot = { userId: string; spotId: string };

type WeekByPlanProps = SwimmerAtSpot & Pick<ComponentProps<typeof WeekAhead>, "view" | "facts">;

export function WeekByPlan({ userId, spotId, view, facts }: WeekByPlanProps) {
  const { isSuccess } = useSubscription(userId);
  const { isOpen } = useFeatureAccess(userId, "realtime_weather");
  const closed = isSuccess ? "closed" : "unknown";
  return (
    <WeekAhead
      spotId={spotId}
      view={view}
      facts={facts}
      plan={isOpen ? "open" : closed}
      prompt={<FeatureOffer userId={userId} featureId="realtime_weather" />}
    />
  );
}
