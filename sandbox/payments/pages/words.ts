import { formatMoney } from "#domain/subscription/money.ts";
import type { Coupon, Customer, PaymentMethod, Price, Subscription } from "../objects.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Epoch seconds as `6 December 2026`, in UTC. */
export const formatDay = (seconds: number) => dayFormat.format(seconds * 1_000);

export const perPeriod = ({ recurring }: Price) => (recurring.interval === "year" ? "a year" : "a month");
export const priceOf = (price: Price) => `${formatMoney(price.unit_amount)} ${perPeriod(price)}`;

const BRANDS: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard" };
type Card = PaymentMethod["card"];
export const cardName = ({ brand, last4 }: Card) => `${BRANDS[brand] ?? "Card"} ending in ${last4}`;
export const cardExpiry = ({ exp_month: month, exp_year: year }: Card) =>
  `${String(month).padStart(2, "0")}/${year % 100}`;

/** `4242 4242 4242 4242` */
export const inFours = (number: string) => number.replaceAll(/(.{4})(?=.)/g, "$1 ");

export const STATUS_WORDS: Partial<Record<Subscription["status"], string>> = {
  trialing: "Free trial",
  active: "Active",
  past_due: "Payment failed",
  canceled: "Ended",
};
const BADGES: Partial<Record<Subscription["status"], string>> = { past_due: "badge bad", canceled: "badge quiet" };
export const badgeClass = (status: Subscription["status"]) => BADGES[status] ?? "badge";

const DURATIONS = {
  once: () => "on the first payment",
  repeating: (months: number | null) => `for ${months} months`,
  forever: () => "on every payment",
};
/** `20% off on the first payment` */
export const discountOf = ({ percent_off: percent, amount_off: amount, duration, duration_in_months }: Coupon) =>
  `${percent === null ? formatMoney(amount ?? 0) : `${percent}%`} off ${DURATIONS[duration](duration_in_months)}`;

/** The card that is charged next: a subscription's own, else the customer's default. */
export function chargedCardOf({ invoice_settings: usual }: Customer, subscriptions: readonly Subscription[]) {
  const own = subscriptions.find((one) => one.status !== "canceled" && one.default_payment_method !== null);
  return own?.default_payment_method ?? usual.default_payment_method;
}
