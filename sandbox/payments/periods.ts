export const DAY_SECONDS = 86_400;

/** The same day one or more months later, or the last day of a shorter month. In epoch seconds, UTC. */
export function addInterval(from: number, interval: "month" | "year", count = 1): number {
  const start = new Date(from * 1_000);
  const month = start.getUTCMonth() + (interval === "year" ? 12 : 1) * count;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const timeOfDay = from % DAY_SECONDS;
  return Date.UTC(start.getUTCFullYear(), month, day) / 1_000 + timeOfDay;
}

/** Keys of Stripe's objects that hold a moment in epoch seconds. */
const MOMENTS: ReadonlySet<string> = new Set([
  ...["created", "start", "end", "start_date", "billing_cycle_anchor", "current_period_start", "current_period_end"],
  ...["trial_start", "trial_end", "cancel_at", "canceled_at", "ended_at", "period_start", "period_end"],
  ...["next_payment_attempt", "finalized_at", "paid_at", "expires_at"],
]);

/** The same object with every date moved into the past. A price keeps its dates, since all customers share it. */
export function shiftIntoPast<T>(value: T, seconds: number): T {
  if (Array.isArray(value)) return value.map((inner) => shiftIntoPast(inner, seconds)) as T;
  if (value === null || typeof value !== "object") return value;
  const shifted = Object.entries(value).map(([key, inner]) => {
    if (key === "price") return [key, inner];
    return [key, MOMENTS.has(key) && typeof inner === "number" ? inner - seconds : shiftIntoPast(inner, seconds)];
  });
  return Object.fromEntries(shifted) as T;
}
