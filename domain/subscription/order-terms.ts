import type { CheckoutStart } from "./checkout-choice.ts";
import { addCycle, addDays } from "./next-charge.ts";
import type { Plan } from "./plans.ts";
import { TRIAL_DAYS } from "./trial-eligibility.ts";

/** What somebody agrees to by one press of a button. */
export type OrderTerms = {
  dueTodayCents: number;
  /** What is charged next without another press, and when; null where the plan ends by itself. */
  nextCharge: { cents: number; on: Date } | null;
  /** When it ends by itself; null where it renews. */
  endsOn: Date | null;
  /** Whether money is owed for it, at once or later: then the button has to say so. */
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
