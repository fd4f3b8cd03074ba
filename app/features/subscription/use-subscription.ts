import { useQuery } from "@tanstack/react-query";
import { accessClosesAt, hasFeatureAccess } from "#domain/subscription/feature-access.ts";
import type { FeatureId } from "#domain/subscription/premium-features.ts";
import { subscriptionQuery } from "./subscription.queries.ts";
import { useNowUntil } from "./use-now-until.ts";

/** Kept current by `FollowSubscription`. */
export const useSubscription = (userId: string) => useQuery(subscriptionQuery(userId));

/** Whether a feature is open to this swimmer; `isKnown` is false until their plan has been read. */
export function useFeatureAccess(userId: string, feature: FeatureId) {
  const { data, isPending } = useSubscription(userId);
  const now = useNowUntil(data ? accessClosesAt(data) : null);
  return { isOpen: hasFeatureAccess(data ?? null, feature, now), isKnown: !isPending };
}
