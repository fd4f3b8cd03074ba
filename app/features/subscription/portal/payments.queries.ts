import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toSubscriptionStatus } from "#domain/subscription/provider-status.ts";
import { needsReconciliation } from "#domain/subscription/reconciliation.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { isLiveStatus } from "#domain/subscription/subscription-words.ts";
import { useRefreshSubscription, useReloadSubscription } from "../subscription.queries.ts";
import { getPaymentService } from "./payment-service.ts";
import {
  type CheckoutOrder,
  cancelSubscription,
  checkCustomerSubscriptions,
  checkPaymentMethod,
  createCheckout,
  openPortal,
  readSubscriptionDetails,
  startTrial,
  type TrialOrder,
} from "./payments.data.ts";
import { trackStep } from "./track-step.ts";

// Apart from what the frame of every page brings: only the screens about a plan ask the provider.

/** The card that is paid with, as the provider shows it; asking brings our row up to date as well. */
export const paymentMethodQuery = ({ userId, customerId, paymentMethodStatus }: Subscription) =>
  queryOptions({
    queryKey: ["subscription", userId, "card", customerId, paymentMethodStatus],
    queryFn: async () => (customerId ? checkPaymentMethod(await getPaymentService(), customerId) : null),
    enabled: customerId !== null && paymentMethodStatus !== "none",
    meta: { silent: true },
  });

const SILENT = { meta: { silent: true } } as const;

export function useStartTrial(userId: string) {
  const settle = useRefreshSubscription(userId);
  return useMutation({
    ...SILENT,
    mutationFn: async (order: TrialOrder) => {
      const service = await getPaymentService();
      const { tier, cycle } = order;
      await trackStep(service, { step: "trial_start", userId, tier, cycle }, () => startTrial(service, order));
    },
    onSettled: () => settle(),
  });
}

/** Resolves to where the browser has to go. Where it is refused since there is a plan already, that plan is read anew. */
export function useStartCheckout(userId: string) {
  const settle = useRefreshSubscription(userId);
  return useMutation({
    ...SILENT,
    mutationFn: async (order: Omit<CheckoutOrder, "userId">) => {
      const service = await getPaymentService();
      const { tier, cycle } = order.plan;
      const create = () => createCheckout(service, { ...order, userId });
      const { url } = await trackStep(service, { step: "checkout_start", userId, tier, cycle }, create);
      return url;
    },
    onError: () => settle(),
  });
}

/** Resolves to where the browser has to go; `returnUrl` is where the portal leads back to. */
export function useOpenPortal(userId: string) {
  return useMutation({
    ...SILENT,
    mutationFn: async ({ returnUrl, isRetry }: { returnUrl: string; isRetry: boolean }) => {
      const service = await getPaymentService();
      // Whoever presses "Try again" wants it tried.
      if (isRetry) service.failure.clear();
      const { url } = await trackStep(service, { step: "portal_open", userId }, () => openPortal(service, returnUrl));
      return url;
    },
  });
}

export function useCancelSubscription(userId: string) {
  const settle = useRefreshSubscription(userId);
  return useMutation({
    ...SILENT,
    mutationFn: async (cancellation: { subscriptionId: string | null; atPeriodEnd: boolean }) => {
      const service = await getPaymentService();
      return trackStep(service, { step: "subscription_cancel", userId }, () =>
        cancelSubscription(service, cancellation),
      );
    },
    onSettled: () => settle(),
  });
}

/** Has the server compare the row with the provider, and reads the row again; resolves to what is known then. */
export function useReconcile(userId: string) {
  const reload = useReloadSubscription(userId);
  return useMutation({
    ...SILENT,
    mutationFn: async ({ customerId, isPressed }: { customerId: string; isPressed: boolean }) => {
      const service = await getPaymentService();
      if (isPressed) service.failure.clear();
      await checkCustomerSubscriptions(service, customerId);
      return reload();
    },
  });
}

/**
 * Who has paid before and has no plan by our row: looks at the provider once, in case its word has not reached us. Where a
 * plan is in force there, the server brings our row up to date and the row is read again.
 */
export function useSyncWithProvider({ userId, customerId, status }: Subscription) {
  const reload = useReloadSubscription(userId);
  // Later the row is followed: while an order is being written it is no sign of anything.
  const [isMissed] = useState(customerId !== null && !isLiveStatus(status));
  useQuery({
    queryKey: ["subscription", userId, "provider", customerId],
    queryFn: async () => {
      const service = await getPaymentService();
      const details = await readSubscriptionDetails(service);
      const isActiveAtProvider = details !== null && isLiveStatus(toSubscriptionStatus(details.status));
      if (customerId === null || !needsReconciliation({ isActiveAtProvider, status })) return details;
      await checkCustomerSubscriptions(service, customerId);
      await reload();
      return details;
    },
    enabled: isMissed && !isLiveStatus(status),
    meta: { silent: true },
  });
}
