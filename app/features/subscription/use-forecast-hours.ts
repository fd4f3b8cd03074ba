import { COUNTED_HOURS } from "#domain/verdicts/hours/hour-counts.ts";
import { FREE_HOURS } from "#domain/verdicts/hours/when.ts";
import { useFeatureAccess } from "./use-subscription.ts";

/** How many hours of verdicts the swimmer's plan shows. */
export function useForecastHours(userId: string) {
  const { isOpen } = useFeatureAccess(userId, "realtime_weather");
  return isOpen ? COUNTED_HOURS : FREE_HOURS;
}
