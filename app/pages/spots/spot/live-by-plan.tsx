import { LiveSpot } from "#app/features/live/live-spot.tsx";
import { useFeatureAccess } from "#app/features/subscription/use-subscription.ts";

export function LiveByPlan({ userId, spotId }: { userId: string; spotId: string }) {
  const { isOpen } = useFeatureAccess(userId, "realtime_weather");
  return <LiveSpot spotId={spotId} hasLiveWeather={isOpen} />;
}
