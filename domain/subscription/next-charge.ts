import { DAY_MS } from "../time.ts";
import type { BillingCycle } from "./subscription-words.ts";

export const addDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

/** The same day of the next month or year, or the last day of a shorter month, as Stripe counts. */
export function addCycle(from: Date, cycle: BillingCycle) {
  const months = cycle === "annual" ? 12 : 1;
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return next;
}
