import { type DateReader, describeDay } from "#domain/subscription/describe-day.ts";
import type { BillingCycle } from "#domain/subscription/subscription-words.ts";

export const PER_CYCLE: Readonly<Record<BillingCycle, string>> = { monthly: "a month", annual: "a year" };

export const CYCLE_NAMES: Readonly<Record<BillingCycle, string>> = { monthly: "Monthly", annual: "Annual" };

/** As this device reads dates. Only for what the browser draws: the server does not know its zone. */
export const readerHere = (): DateReader => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** A day as it is on this device, such as `December 6, 2026`. */
export const dayHere = (moment: Date | string) => describeDay(new Date(moment).toISOString(), readerHere());
