import type { SubscriptionState } from "../_shared/payments/subscription-state.ts";

type Row = { [Column in keyof SubscriptionState]: SubscriptionState[Column] };

const MOMENTS: readonly (keyof SubscriptionState)[] = ["current_period_end", "trial_end_date", "premium_access_until"];

const toComparable = (column: keyof SubscriptionState, value: Row[keyof Row]) =>
  // The database and the provider write the same moment in two ways.
  typeof value === "string" && MOMENTS.includes(column) ? Date.parse(value) : value;

/** The first column in which our row says something else than the provider; null when they agree. */
export function findDifference(row: Row, state: SubscriptionState): keyof SubscriptionState | null {
  const columns = Object.keys(state) as (keyof SubscriptionState)[];
  return columns.find((column) => toComparable(column, row[column]) !== toComparable(column, state[column])) ?? null;
}
