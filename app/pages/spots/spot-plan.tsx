import type { ConditionsView } from "#app/features/conditions/conditions-view.ts";
import { WeekAhead } from "#app/features/conditions/week-ahead.tsx";
import { LiveSpot } from "#app/features/live/live-spot.tsx";
import { FeatureOffer } from "#app/features/subscription/pricing/feature-offer.tsx";
import { useFeatureAccess, useSubscription } from "#app/features/subscription/use-subscription.ts";

type OfSwimmer = { userId: string; spotId: string };

/** What comes to an open page by itself, by the plan of who reads it. */
export function LiveByPlan({ userId, spotId }: OfSwimmer) {
  const { isOpen } = useFeatureAccess(userId, "realtime_weather");
  return <LiveSpot spotId={spotId} hasLiveWeather={isOpen} />;
}

/** The days after tomorrow, or what a plan would add. */
export function WeekByPlan({ userId, spotId, view }: OfSwimmer & { view: ConditionsView }) {
  const { isSuccess } = useSubscription(userId);
  const { isOpen } = useFeatureAccess(userId, "realtime_weather");
  const closed = isSuccess ? "closed" : "unknown";
  return (
    <WeekAhead
      spotId={spotId}
      view={view}
      plan={isOpen ? "open" : closed}
      prompt={<FeatureOffer userId={userId} featureId="realtime_weather" />}
    />
  );
}
