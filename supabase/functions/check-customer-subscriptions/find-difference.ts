import type { SubscriptionState } from "../_shared/payments/subscriptions/subscription-state.ts";

/** The customer was part of the question. */
type Row = Omit<SubscriptionState, "stripe_customer_id">;
type Column = keyof Row;

const MOMENTS: readonly string[] = ["current_period_end", "trial_end_date", "premium_access_until"];

const toComparable = (column: Column, value: Row[Column]) =>
  // The two write the same moment differently.
  typeof value === "string" && MOMENTS.includes(column) ? Date.parse(value) : value;

/** The first column in which our row differs from the provider. */
export function findDifference(row: Row, state: SubscriptionState): Column | null {
  const { stripe_customer_id: _, ...rest } = state;
  const columns = Object.keys(rest) as Column[];
  return columns.find((column) => toComparable(column, row[column]) !== toComparable(column, rest[column])) ?? null;
}
