import { formatMoney } from "#domain/subscription/money.ts";
import type { Coupon, Customer, PaymentMethod, Price, Subscription, SubscriptionStatus } from "../objects.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const momentFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

/** Of epoch seconds, such as `6 December 2026`; in UTC, as the provider counts. */
export const dayOf = (seconds: number) => dayFormat.format(seconds * 1_000);
export const momentOf = (seconds: number) => `${momentFormat.format(seconds * 1_000)} UTC`;

export const perPeriod = ({ recurring }: Price) => (recurring.interval === "year" ? "a year" : "a month");
export const cycleOf = ({ recurring }: Price) => (recurring.interval === "year" ? "Yearly" : "Monthly");
export const priceOf = (price: Price) => `${formatMoney(price.unit_amount)} ${perPeriod(price)}`;

const BRANDS: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard" };
const twoDigits = (value: number) => String(value).padStart(2, "0");
export const cardName = ({ brand, last4 }: PaymentMethod["card"]) => `${BRANDS[brand] ?? "Card"} ending in ${last4}`;
export const cardExpiry = ({ exp_month: month, exp_year: year }: PaymentMethod["card"]) =>
  `${twoDigits(month)}/${twoDigits(year % 100)}`;

/** A number as it stands on a card, in fours. */
export const inFours = (number: string) => number.replaceAll(/(.{4})(?=.)/g, "$1 ");

export const STATUS_WORDS: Readonly<Record<SubscriptionStatus, string>> = {
  trialing: "Free trial",
  active: "Active",
  incomplete: "Not paid yet",
  incomplete_expired: "Never paid",
  past_due: "Payment failed",
  unpaid: "Unpaid",
  canceled: "Ended",
  paused: "Paused",
};
const BAD: ReadonlySet<SubscriptionStatus> = new Set(["past_due", "unpaid", "incomplete"]);
const QUIET: ReadonlySet<SubscriptionStatus> = new Set(["canceled", "incomplete_expired", "paused"]);
export function badgeClass(status: SubscriptionStatus) {
  if (BAD.has(status)) return "badge bad";
  return QUIET.has(status) ? "badge quiet" : "badge";
}
/** Whether there is something left to change or cancel. */
export const isStanding = (status: SubscriptionStatus) => !["canceled", "incomplete_expired"].includes(status);

const countOff = ({ percent_off: percent, amount_off: amount }: Coupon, cents: number) =>
  Math.min(cents, percent === null ? (amount ?? 0) : Math.round((cents * percent) / 100));

/** What the payments come to with a coupon, one after the other: "$3.99 for the first month, then $4.99 a month". */
export function paymentsOf(price: Price, coupon: Coupon | null): string {
  if (!coupon) return priceOf(price);
  const reduced = formatMoney(price.unit_amount - countOff(coupon, price.unit_amount));
  const period = price.recurring.interval;
  if (coupon.duration === "forever") return `${reduced} ${perPeriod(price)}`;
  const months = coupon.duration === "repeating" ? (coupon.duration_in_months ?? 1) : 1;
  const isSeveral = coupon.duration === "repeating" && period === "month" && months > 1;
  const span = isSeveral ? `a month for ${months} months` : `for the first ${period}`;
  return `${reduced} ${span}, then ${priceOf(price)}`;
}

/** Which card pays what comes next: a subscription's own, else the customer's usual one. */
export function chargedCardOf({ invoice_settings: usual }: Customer, subscriptions: readonly Subscription[]) {
  const own = subscriptions.find((one) => isStanding(one.status) && one.default_payment_method !== null);
  return own?.default_payment_method ?? usual.default_payment_method;
}
