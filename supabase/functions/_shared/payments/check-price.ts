import type Stripe from "stripe";
import type { Plan } from "../../../../domain/subscription/plans.ts";

type Price = Pick<Stripe.Price, "active" | "currency" | "unit_amount" | "recurring">;

const INTERVALS = { monthly: "month", annual: "year" } as const;

/** What the price at the provider says other than our pages do; null when they agree. */
export function findPriceDifference(price: Price, { cents, cycle }: Pick<Plan, "cents" | "cycle">): string | null {
  if (!price.active) return "it is not sold any more";
  if (price.currency !== "usd") return `it is in ${price.currency}, not in usd`;
  if (price.unit_amount !== cents) return `it is ${price.unit_amount} cents, and we show ${cents}`;
  const { interval, interval_count: count } = price.recurring ?? { interval: "never", interval_count: 1 };
  return interval === INTERVALS[cycle] && count === 1 ? null : `it is charged every ${count} ${interval}`;
}

/** Sells nothing while the provider's price differs from the one shown. */
export async function isPriceAsShown(stripe: Stripe, plan: Plan) {
  const difference = findPriceDifference(await stripe.prices.retrieve(plan.priceId), plan);
  if (difference !== null) console.error(`The price ${plan.priceId} is not as configured: ${difference}`);
  return difference === null;
}
