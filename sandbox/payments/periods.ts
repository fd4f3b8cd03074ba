export const DAY_SECONDS = 86_400;
const MONTHS = { month: 1, year: 12 } as const;

/** The same day some months later, or the last one of a shorter month. In epoch seconds, UTC. */
export function addInterval(from: number, interval: keyof typeof MONTHS, count = 1): number {
  const start = new Date(from * 1_000);
  const months = start.getUTCFullYear() * 12 + start.getUTCMonth() + MONTHS[interval] * count;
  const [year, month] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate());
  return (Date.UTC(year, month, day) + (start.getTime() - midnight)) / 1_000;
}

/** The keys under which the provider writes a moment, in epoch seconds. */
const MOMENTS: ReadonlySet<string> = new Set([
  "created",
  "start",
  "end",
  "start_date",
  "billing_cycle_anchor",
  "current_period_start",
  "current_period_end",
  "trial_start",
  "trial_end",
  "cancel_at",
  "canceled_at",
  "ended_at",
  "period_start",
  "period_end",
  "next_payment_attempt",
  "finalized_at",
  "paid_at",
  "voided_at",
  "expires_at",
]);

/** The same thing with every date in it moved into the past. What a coupon or price says stays: those belong to nobody. */
export function shiftIntoPast<T>(value: T, seconds: number): T {
  if (Array.isArray(value)) return value.map((inner) => shiftIntoPast(inner, seconds)) as T;
  if (value === null || typeof value !== "object") return value;
  const shifted = Object.entries(value).map(([key, inner]) => {
    // A price keeps the day on which it was made, wherever it is written out.
    if (key === "price" || key === "plan") return [key, inner];
    return [key, MOMENTS.has(key) && typeof inner === "number" ? inner - seconds : shiftIntoPast(inner, seconds)];
  });
  return Object.fromEntries(shifted) as T;
}
