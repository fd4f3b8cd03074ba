import { infiniteQueryOptions, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { useOwnChanges } from "#app/backend/realtime/use-changes.ts";
import { accessClosesAt, hasFeatureAccess } from "#domain/subscription/feature-access.ts";
import { FEATURE_IDS } from "#domain/subscription/premium-features.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import {
  type HistoryKey,
  listSubscriptionHistory,
  readSubscription,
  readTrialEligibility,
} from "./subscription.data.ts";
import { useNowUntil } from "./use-now-until.ts";

/** What a swimmer has, until when. Every screen that asks says its own problem. */
export const subscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: ["subscription", userId, "row"],
    queryFn: async () => readSubscription(await getBrowserClient(), userId),
    meta: { silent: true },
  });

export const subscriptionHistoryQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ["subscription", userId, "history"],
    queryFn: async ({ pageParam }) => listSubscriptionHistory(await getBrowserClient(), userId, pageParam),
    initialPageParam: null as HistoryKey | null,
    getNextPageParam: (page) => page.next,
    refetchOnMount: true,
    meta: { silent: true },
  });

export const trialEligibilityQuery = (userId: string) =>
  queryOptions({
    queryKey: ["subscription", userId, "trial"],
    queryFn: async () => readTrialEligibility(await getBrowserClient(), userId),
    meta: { silent: true },
  });

/** The open features as one word, to see whether it is still the same. */
const listOpenFeatures = (subscription: Subscription, now: number) =>
  FEATURE_IDS.filter((feature) => hasFeatureAccess(subscription, feature, now)).join();

/** What is asked for anew because the database now answers more of it, or less. */
async function reloadPremiumData(queryClient: QueryClient) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["weather"] }),
    queryClient.invalidateQueries({ queryKey: ["recommendations"] }),
  ]);
}

/**
 * Looks again at all of a plan. `isNews`: it is known to have changed, so that what features show is asked for anew also
 * where this page has not read the plan before; where it has, `useFollowSubscription` sees the difference.
 */
async function reloadSubscription(queryClient: QueryClient, userId: string, { isNews }: { isNews: boolean }) {
  const query = subscriptionQuery(userId);
  const isFirst = queryClient.getQueryData(query.queryKey) === undefined;
  const after = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  // Not what the provider was asked: asking it writes the row, and so it would be asked in a circle.
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["subscription", userId, "history"] }),
    queryClient.invalidateQueries({ queryKey: ["subscription", userId, "trial"] }),
  ]);
  if (isFirst && isNews) await reloadPremiumData(queryClient);
  return after;
}

/** Looks again at the plan; rejects where it cannot be read. */
export function useReloadSubscription(userId: string) {
  const queryClient = useQueryClient();
  return ({ isNews = true } = {}) => reloadSubscription(queryClient, userId, { isNews });
}

/** What was done is done, also where the plan cannot be read after it: the next look shows it. */
export function useRefreshSubscription(userId: string) {
  const reload = useReloadSubscription(userId);
  return async (options?: { isNews: boolean }) => void (await reload(options).catch(() => undefined));
}

/** Whoever has read the plan: where a feature opens or closes, what it shows is asked for anew. */
function useReloadOnAccess(userId: string) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...subscriptionQuery(userId), enabled: false });
  const now = useNowUntil(data ? accessClosesAt(data) : null);
  const open = data && listOpenFeatures(data, now);
  const known = useRef(open);
  useEffect(() => {
    const isOther = known.current !== undefined && known.current !== open;
    known.current = open;
    if (isOther) void reloadPremiumData(queryClient);
  }, [open, queryClient]);
}

/**
 * Looks again at the plan as soon as the server has written something about it, be it from a payment that was made in
 * another tab or one that failed at night. A change of before the connection stood is found by looking once.
 */
export function useFollowSubscription(userId: string) {
  const settle = useRefreshSubscription(userId);
  const look = (isConnected: boolean) => isConnected && void settle({ isNews: false });
  useOwnChanges("user_premium_settings", userId, () => void settle(), look);
  useReloadOnAccess(userId);
}
