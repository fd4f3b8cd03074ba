import { z } from "zod";
import { findPlanByPrice, type Plan } from "../../../domain/subscription/plans.ts";
import { subscriptionError } from "../../../domain/subscription/subscription-errors.ts";
import { BILLING_CYCLES, PAID_TIERS } from "../../../domain/subscription/subscription-words.ts";
import { TRIAL_DAYS } from "../../../domain/subscription/trial-eligibility.ts";
import { readOwnAddress } from "../_shared/own-address.ts";
import { requestError } from "../_shared/request-errors.ts";

const address = z.url({ protocol: /^https?$/ }).max(2_048);

/** By specification 2 §7. */
export const checkoutBody = z.object({
  userId: z.uuid(),
  priceId: z.string().min(1).max(255),
  metadata: z.object({
    user_id: z.uuid(),
    subscription_tier: z.enum(PAID_TIERS),
    billing_cycle: z.enum(BILLING_CYCLES),
  }),
  successUrl: address,
  cancelUrl: address,
  couponCode: z.string().max(500).nullish(),
  trialDays: z.int().min(1).max(TRIAL_DAYS).nullish(),
});

type Body = z.infer<typeof checkoutBody>;
type Site = { swimmerId: string; plans: readonly Plan[]; siteUrl: string };

function ownAddress(field: "successUrl" | "cancelUrl", text: string, siteUrl: string) {
  const address = readOwnAddress(text, siteUrl);
  if (address === null) throw subscriptionError("subscription_field_invalid", { field });
  // The provider replaces this placeholder, which a URL encodes.
  return address.replace(/%7BCHECKOUT_SESSION_ID%7D/gi, "{CHECKOUT_SESSION_ID}");
}

/** Accepts only the caller's own order of one of our plans, with addresses of this site. */
export function readCheckout(body: Body, { swimmerId, plans, siteUrl }: Site) {
  const { userId, priceId, metadata, couponCode, trialDays } = body;
  if (userId !== swimmerId || metadata.user_id !== swimmerId) throw requestError("insufficient_permissions");
  const plan = findPlanByPrice(plans, priceId);
  if (!plan) throw subscriptionError("subscription_field_invalid", { field: "priceId" });
  if (plan.tier !== metadata.subscription_tier) {
    throw subscriptionError("subscription_field_invalid", { field: "metadata.subscription_tier" });
  }
  if (plan.cycle !== metadata.billing_cycle) {
    throw subscriptionError("subscription_field_invalid", { field: "metadata.billing_cycle" });
  }
  return {
    plan,
    successUrl: ownAddress("successUrl", body.successUrl, siteUrl),
    cancelUrl: ownAddress("cancelUrl", body.cancelUrl, siteUrl),
    couponCode: couponCode?.trim() || null,
    trialDays: trialDays ?? null,
  };
}

export type Checkout = ReturnType<typeof readCheckout>;
