import type { SubscriptionState } from "../_shared/payments/subscription-state.ts";

/** Which customer it is was asked for, and is no difference. */
type Row = Omit<SubscriptionState, "stripe_customer_id">;
type Column = keyof Row;

const MOMENTS: readonly string[] = ["current_period_end", "trial_end_date", "premium_access_until"];

const toComparable = (column: Column, value: Row[Column]) =>
  // The database and the provider write the same moment in two ways.
  typeof value === "string" && MOMENTS.includes(column) ? Date.parse(value) : value;

/** The first column in which our row says something else than the provider; null when they agree. */
export function findDifference(row: Row, state: SubscriptionState): Column | null {
  const { stripe_customer_id: _, ...rest } = state;
  const columns = Object.keys(rest) as Column[];
  return columns.find((column) => toComparable(column, row[column]) !== toComparable(column, rest[column])) ?? null;
}
