import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toSubscriptionStatus } from "#domain/subscription/provider/provider-status.ts";
import { needsReconciliation } from "#domain/subscription/provider/reconciliation.ts";
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

// Not part of every page: only screens about a plan ask the provider.

/** The card at the provider; asking also updates our row. */
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

/** Resolves to the checkout address. After a refusal the plan is reloaded, since there may be one. */
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

/** Resolves to the portal address. */
export function useOpenPortal(userId: string) {
  return useMutation({
    ...SILENT,
    mutationFn: async ({ returnUrl, isRetry }: { returnUrl: string; isRetry: boolean }) => {
      const service = await getPaymentService();
      // "Try again" overrides a recorded failure.
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

/** Lets the server reconcile the row, then reloads it. */
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

/** Checks once whether our row has missed a running plan; if so, the server reconciles it. */
export function useSyncWithProvider({ userId, customerId, status }: Subscription) {
  const reload = useReloadSubscription(userId);
  // Only the first state counts: realtime follows later changes.
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
