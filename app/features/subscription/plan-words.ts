import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { formatDay } from "#domain/format/dates.ts";
import type { BillingCycle } from "#domain/subscription/subscription-words.ts";

export const PER_CYCLE: Readonly<Record<BillingCycle, string>> = { monthly: "a month", annual: "a year" };

export const CYCLE_NAMES: Readonly<Record<BillingCycle, string>> = { monthly: "Monthly", annual: "Annual" };

/** A day by the clock of this device. Only for what the browser draws. */
export const dayHere = (moment: Date | string) => formatDay(moment, deviceTimeZone());
