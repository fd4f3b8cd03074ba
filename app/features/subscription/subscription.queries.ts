import { infiniteQueryOptions, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery } from "#app/backend/client.queries.ts";
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

export const subscriptionQuery = (userId: string) =>
  clientQuery(["subscription", userId, "row"], (client) => readSubscription(client, userId));

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
  clientQuery(["subscription", userId, "trial"], (client) => readTrialEligibility(client, userId));

/** Open features as one string, for comparing. */
const listOpenFeatures = (subscription: Subscription, now: number) =>
  FEATURE_IDS.filter((feature) => hasFeatureAccess(subscription, feature, now)).join();

/** Data whose extent depends on the plan. */
async function reloadPremiumData(queryClient: QueryClient) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["weather"] }),
    queryClient.invalidateQueries({ queryKey: ["recommendations"] }),
  ]);
}

/**
 * Reloads the plan. `isNews`: it is known to have changed, so premium data is reloaded even if this page had not read the
 * plan before; otherwise `useFollowSubscription` notices the difference.
 */
async function reloadSubscription(queryClient: QueryClient, userId: string, { isNews }: { isNews: boolean }) {
  const query = subscriptionQuery(userId);
  const isFirst = queryClient.getQueryData(query.queryKey) === undefined;
  const after = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  // Not the queries to the provider: they write the row, which would loop.
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["subscription", userId, "history"] }),
    queryClient.invalidateQueries({ queryKey: ["subscription", userId, "trial"] }),
  ]);
  if (isFirst && isNews) await reloadPremiumData(queryClient);
  return after;
}

/** Rejects if the plan cannot be read. */
export function useReloadSubscription(userId: string) {
  const queryClient = useQueryClient();
  return ({ isNews = true } = {}) => reloadSubscription(queryClient, userId, { isNews });
}

/** Never rejects: the step has succeeded even if the plan cannot be reloaded. */
export function useRefreshSubscription(userId: string) {
  const reload = useReloadSubscription(userId);
  return async (options?: { isNews: boolean }) => void (await reload(options).catch(() => undefined));
}

/** Reloads premium data when a feature opens or closes. */
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

/** Reloads the plan when the server has written it, and once after connecting. */
export function useFollowSubscription(userId: string) {
  const settle = useRefreshSubscription(userId);
  const look = (isConnected: boolean) => isConnected && void settle({ isNews: false });
  useOwnChanges("user_premium_settings", userId, () => void settle(), look);
  useReloadOnAccess(userId);
}
