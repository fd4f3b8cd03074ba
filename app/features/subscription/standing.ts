import { type CheckoutChoice, checkoutAddress } from "#domain/subscription/checkout-choice.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { isLiveStatus, type PaidTier } from "#domain/subscription/subscription-words.ts";
import type { TrialEligibility } from "#domain/subscription/trial-eligibility.ts";

/** Who looks at the prices, as far as it decides what a button offers. */
export type Standing =
  | { kind: "visitor" }
  | { kind: "free"; hasTrial: boolean }
  | { kind: "subscriber"; tier: PaidTier };

/** One that waits for a payment is still theirs: it is put in order, not bought again. */
export function toStanding({ tier, status }: Subscription, { isEligible }: TrialEligibility): Standing {
  const isTheirs = isLiveStatus(status) || status === "past_due";
  return isTheirs && tier !== "free" ? { kind: "subscriber", tier } : { kind: "free", hasTrial: isEligible };
}

/** Where a plan's button leads, and what it says. */
export function planAction(standing: Standing, plan: Pick<CheckoutChoice, "tier" | "cycle">) {
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
    case "subscriber":
      return standing.tier === plan.tier
        ? { to: "/settings#plan", label: "Your plan: manage it" }
        : { to: "/subscription/portal", label: "Change to this plan" };
  }
}
