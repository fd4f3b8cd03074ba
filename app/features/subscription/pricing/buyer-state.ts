import { type CheckoutChoice, checkoutAddress } from "#domain/subscription/checkout-choice.ts";
import { planStateOf } from "#domain/subscription/plan-state.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import type { PaidTier } from "#domain/subscription/subscription-words.ts";
import type { TrialEligibility } from "#domain/subscription/trial-eligibility.ts";

/** What decides the buttons beside prices. */
export type BuyerState =
  | { kind: "visitor" }
  | { kind: "free"; hasTrial: boolean }
  | { kind: "payment_due" }
  | { kind: "subscriber"; tier: PaidTier };

/** A plan with a failed payment is fixed, not bought again. */
export function toBuyerState(subscription: Subscription, { isEligible }: TrialEligibility): BuyerState {
  const [state, { tier }] = [planStateOf(subscription), subscription];
  if (state === "payment_due") return { kind: "payment_due" };
  return state === "live" && tier !== "free" ? { kind: "subscriber", tier } : { kind: "free", hasTrial: isEligible };
}

export const FIX_PAYMENT = { to: "/subscription/portal", label: "Fix payment" } as const;

export function planAction(standing: BuyerState, plan: Pick<CheckoutChoice, "tier" | "cycle">) {
  switch (standing.kind) {
    case "visitor":
      return {
        to: `/signup?${new URLSearchParams({ next: checkoutAddress({ ...plan, start: "trial-without-card" }) })}`,
        label: "Sign up and try it free",
      };
    case "free":
      return standing.hasTrial
        ? { to: checkoutAddress({ ...plan, start: "trial-without-card" }), label: "Try it for 14 days" }
        : { to: checkoutAddress({ ...plan, start: "pay-now" }), label: "Choose this plan" };
    case "payment_due":
      return FIX_PAYMENT;
    case "subscriber":
      return standing.tier === plan.tier
        ? { to: "/settings/account#plan", label: "Manage your plan" }
        : { to: "/subscription/portal", label: "Switch to this plan" };
  }
}
