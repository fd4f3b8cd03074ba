import type { IntentError, PaymentMethod } from "./objects.ts";
import { ProviderRefusal } from "./provider-refusal.ts";

export type CardInput = { number: string; month: number; year: number; cvc: string };

type TestCard = {
  number: string;
  label: string;
  brand: string;
  /** What its bank answers to a charge; null: it pays. */
  decline: IntentError | null;
  /** Saving the card works although every charge fails. */
  canBeSaved?: true;
  /** When its holder has to confirm. */
  confirms: "never" | "once" | "always";
};

const toError = (code: string, message: string, declineCode: string | null = null): IntentError => ({
  type: "card_error",
  code,
  decline_code: declineCode,
  message,
});
const DECLINED = toError("card_declined", "Your card was declined.", "generic_decline");
const NO_FUNDS = toError("card_declined", "Your card has insufficient funds.", "insufficient_funds");
const EXPIRED = toError("expired_card", "Your card has expired.");
const NOT_A_TEST_CARD = toError(
  "card_declined",
  "Your card was declined. This is a sandbox: use one of its test cards.",
  "test_mode_live_card",
);

/** Stripe's own test numbers; every other number is declined. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", label: "Pays", brand: "visa", decline: null, confirms: "never" },
  { number: "5555555555554444", label: "Pays, a Mastercard", brand: "mastercard", decline: null, confirms: "never" },
  { number: "4000000000000002", label: "Is declined", brand: "visa", decline: DECLINED, confirms: "never" },
  { number: "4000000000009995", label: "Insufficient funds", brand: "visa", decline: NO_FUNDS, confirms: "never" },
  { number: "4000000000000069", label: "Has expired", brand: "visa", decline: EXPIRED, confirms: "never" },
  { number: "4000002500003155", label: "Asks to confirm once", brand: "visa", decline: null, confirms: "once" },
  { number: "4000002760003184", label: "Asks to confirm each time", brand: "visa", decline: null, confirms: "always" },
  {
    ...{ number: "4000000000000341", label: "Can be saved, every charge fails", brand: "visa", decline: DECLINED },
    ...{ canBeSaved: true, confirms: "never" },
  },
];
const UNKNOWN: TestCard = { number: "", label: "", brand: "unknown", decline: NOT_A_TEST_CARD, confirms: "never" };

const findCard = (number: string) => TEST_CARDS.find((card) => card.number === number) ?? UNKNOWN;
export const brandOf = (number: string) => findCard(number).brand;

export const refuseCard = ({ code, decline_code: declineCode, message }: IntentError, param?: string) =>
  new ProviderRefusal({
    ...{ type: "card_error", status: 402, code, message },
    ...(declineCode && { declineCode }),
    ...(param && { param }),
  });

function isLuhn(number: string) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Refuses what no card can be, as Stripe's own form does. `now` in epoch seconds. */
export function readCard({ number, month, year, cvc }: CardInput, now: number): CardInput {
  const digits = number.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits) || !isLuhn(digits)) {
    throw refuseCard(toError("incorrect_number", "Your card number is incorrect."), "number");
  }
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw refuseCard(toError("invalid_expiry_month", "Your card's expiration month is invalid."), "exp_month");
  }
  const fullYear = year < 100 ? 2_000 + year : year;
  const today = new Date(now * 1_000);
  const monthsLeft = (fullYear - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  if (!Number.isInteger(fullYear) || monthsLeft < 0 || monthsLeft > 50 * 12) {
    throw refuseCard(toError("invalid_expiry_year", "Your card's expiration year is invalid."), "exp_year");
  }
  if (!/^\d{3,4}$/.test(cvc)) throw refuseCard(toError("invalid_cvc", "Your card's security code is invalid."), "cvc");
  return { number: digits, month, year: fullYear, cvc };
}

/** Whether the holder has to confirm before the card is saved. Throws where its bank declines that. */
export function mustConfirmToSave(number: string): boolean {
  const { decline, canBeSaved, confirms } = findCard(number);
  if (decline && !canBeSaved) throw refuseCard(decline);
  return confirms !== "never";
}

export type ChargeResult = { kind: "paid" } | { kind: "authenticate" } | { kind: "declined"; error: IntentError };

/** Where the card's holder is while it is charged: `confirmed` has just passed 3-D Secure. */
export type Holder = "away" | "present" | "confirmed";

export function authorizeCharge(method: PaymentMethod, holder: Holder): ChargeResult {
  const { decline, confirms } = findCard(method._number);
  if (decline) return { kind: "declined", error: decline };
  const isConfirmed = holder === "confirmed" || (confirms === "once" && method._isAuthenticated);
  return confirms === "never" || isConfirmed ? { kind: "paid" } : { kind: "authenticate" };
}
