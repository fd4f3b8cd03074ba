import type { CheckoutStart } from "./checkout-choice.ts";
import { addCycle, addDays } from "./next-charge.ts";
import type { Plan } from "./plans.ts";
import { TRIAL_DAYS } from "./trial-eligibility.ts";

/** What a swimmer agrees to with the order button. */
export type OrderTerms = {
  dueTodayCents: number;
  /** The next automatic charge; null if the plan ends on its own. */
  nextCharge: { cents: number; on: Date } | null;
  /** Null if it renews. */
  endsOn: Date | null;
  /** Whether it costs money now or later: by law the button must say so. */
  isPaidOrder: boolean;
};

export function orderTerms(
  { cents, cycle }: Pick<Plan, "cents" | "cycle">,
  start: CheckoutStart,
  now: Date,
): OrderTerms {
  const trialEnds = addDays(now, TRIAL_DAYS);
  switch (start) {
    case "trial-without-card":
      return { dueTodayCents: 0, nextCharge: null, endsOn: trialEnds, isPaidOrder: false };
    case "trial-with-card":
      return { dueTodayCents: 0, nextCharge: { cents, on: trialEnds }, endsOn: null, isPaidOrder: true };
    case "pay-now":
      return { dueTodayCents: cents, nextCharge: { cents, on: addCycle(now, cycle) }, endsOn: null, isPaidOrder: true };
  }
}
