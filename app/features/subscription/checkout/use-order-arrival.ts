import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useWhileVisible } from "#app/browser/hooks/use-while-visible.ts";
import { isLiveStatus } from "#domain/subscription/subscription-words.ts";
import { useReconcile } from "../portal/payments.queries.ts";
import { subscriptionQuery, useFollowSubscription } from "../subscription.queries.ts";

const POLL_MS = 4_000;
/** Stops polling on a page that was left open. */
const SLOW_POLL_MS = 30_000;
const LONG_WAIT_MS = 60_000;

/** After paying, asks the provider at once and repeatedly, since its webhook may be late or lost. */
export function useOrderArrival(userId: string) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const { mutateAsync, isPending } = useReconcile(userId);
  useFollowSubscription(userId);
  const { data, error, refetch, isFetching } = useQuery({
    ...subscriptionQuery(userId),
    staleTime: 0,
    refetchOnMount: "always",
  });
  const customerId = data?.customerId ?? null;
  const isWaiting = !(data && isLiveStatus(data.status));

  const lookAtRow = async () => {
    // Otherwise the cached response would be returned.
    (await import("#app/backend/guarded-fetch/browser-fetch.ts")).forgetReads();
    await refetch();
  };
  const look = async (isPressed: boolean) => {
    if (!isWaiting || isPending) return;
    // Without the provider, the webhook may still have arrived.
    if (customerId === null) await lookAtRow();
    else await mutateAsync({ customerId, isPressed }).catch(lookAtRow);
  };
  const arrive = useEffectEvent(() => void look(false));
  useEffect(() => {
    if (customerId !== null) arrive();
  }, [customerId]);
  useWhileVisible(() => void look(false), isLong ? SLOW_POLL_MS : POLL_MS);

  return {
    plan: isWaiting ? null : data,
    isLong,
    isLooking: isFetching || isPending,
    problem: error,
    lookNow: () => void look(true),
  };
}
