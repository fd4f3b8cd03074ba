import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useWhileVisible } from "#app/browser/use-while-visible.ts";
import { isLiveStatus } from "#domain/subscription/subscription-words.ts";
import { useReconcile } from "../portal/payments.queries.ts";
import { subscriptionQuery, useFollowSubscription } from "../subscription.queries.ts";

/** How often the provider is asked while somebody waits. */
const POLL_MS = 4_000;
/** And once it takes long: a page that is forgotten must not ask for ever as if somebody waited. */
const SLOW_POLL_MS = 30_000;
/** From then on waiting alone is no answer. */
const LONG_WAIT_MS = 60_000;

/**
 * The plan of a swimmer who comes back from paying. The provider itself is asked, at once and again while nothing is
 * there: its message to our server may be late or lost.
 */
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
    // An answer of a moment ago would be given again.
    (await import("#app/backend/guarded-fetch/browser-fetch.ts")).forgetReads();
    await refetch();
  };
  const look = async (isPressed: boolean) => {
    if (!isWaiting || isPending) return;
    // Where the provider cannot be asked, its message may have come all the same.
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
