import type { BillingCycle, PaidTier } from "./subscription-words.ts";

/** A trial that ends, a trial that becomes a paid plan, or paying now. */
const CHECKOUT_STARTS = ["trial-without-card", "trial-with-card", "pay-now"] as const;
export type CheckoutStart = (typeof CHECKOUT_STARTS)[number];

/** The choice in the checkout's address; it survives signing in and returning without payment. */
export type CheckoutChoice = { tier: PaidTier; cycle: BillingCycle; start: CheckoutStart };

const isStart = (text: string | null): text is CheckoutStart => CHECKOUT_STARTS.some((start) => start === text);

export const parseCycle = (text: string | null): BillingCycle => (text === "annual" ? "annual" : "monthly");

/** Anybody can write an address: what it does not say rightly is the smaller plan, by the month, without a card. */
export function parseCheckoutChoice(query: URLSearchParams): CheckoutChoice {
  const start = query.get("start");
  return {
    tier: query.get("tier") === "pro" ? "pro" : "premium",
    cycle: parseCycle(query.get("cycle")),
    start: isStart(start) ? start : "trial-without-card",
  };
}

export type CheckoutStep = "checkout" | "success" | "canceled";

export function checkoutAddress(choice: CheckoutChoice, step: CheckoutStep = "checkout") {
  return `/subscription/${step}?${new URLSearchParams(choice)}`;
}
