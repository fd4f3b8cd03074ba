import type { IntentError, PaymentMethod } from "./objects.ts";
import { SandboxRefusal } from "./refusal.ts";

export type CardInput = { number: string; month: number; year: number; cvc: string };

type Decline = { code: string; declineCode: string | null; message: string };
type Behaviour = {
  number: string;
  label: string;
  brand: string;
  /** What its bank says to a charge; null when it pays. */
  decline: Decline | null;
  /** Whether its bank says the same when the card is only kept for later. */
  isDeclinedWhenKept: boolean;
  /** When its holder has to confirm: never, until they have once, or each time. */
  confirms: "never" | "once" | "always";
};

const declined = (declineCode: string, message: string, code = "card_declined"): Decline => ({
  code,
  declineCode,
  message,
});
const GENERIC = declined("generic_decline", "Your card was declined.");

const pays = (number: string, label: string, brand: string): Behaviour => ({
  ...{ number, label, brand, decline: null },
  isDeclinedWhenKept: false,
  confirms: "never",
});
const refuses = (number: string, label: string, decline: Decline): Behaviour => ({
  ...pays(number, label, "visa"),
  decline,
  isDeclinedWhenKept: true,
});

/** The provider's own test numbers; every other number is declined. */
export const TEST_CARDS: readonly Behaviour[] = [
  pays("4242424242424242", "Pays", "visa"),
  pays("5555555555554444", "Pays, a Mastercard", "mastercard"),
  refuses("4000000000000002", "Is declined", GENERIC),
  refuses(
    "4000000000009995",
    "Has insufficient funds",
    declined("insufficient_funds", "Your card has insufficient funds."),
  ),
  refuses("4000000000000069", "Has expired", {
    ...declined("expired_card", "Your card has expired.", "expired_card"),
    declineCode: null,
  }),
  { ...pays("4000002500003155", "Asks its holder to confirm once", "visa"), confirms: "once" },
  { ...pays("4000002760003184", "Asks its holder to confirm every payment", "visa"), confirms: "always" },
  { ...pays("4000000000000341", "Can be kept, but every charge fails", "visa"), decline: GENERIC },
];

const UNKNOWN: Behaviour = {
  ...refuses("", "", {
    ...GENERIC,
    declineCode: "test_mode_live_card",
    message: "Your card was declined. This is a sandbox, and the number is none of its test cards.",
  }),
  brand: "unknown",
};

const findBehaviour = (number: string) => TEST_CARDS.find((card) => card.number === number) ?? UNKNOWN;

const refuseCard = ({ code, declineCode, message }: Decline, param?: string) =>
  new SandboxRefusal({
    type: "card_error",
    status: 402,
    code,
    message,
    ...(declineCode && { declineCode }),
    ...(param && { param }),
  });

const toIntentError = ({ code, declineCode, message }: Decline): IntentError => ({
  type: "card_error",
  code,
  decline_code: declineCode,
  message,
});

export const toCardRefusal = ({ code, decline_code, message }: IntentError) =>
  refuseCard({ code, declineCode: decline_code, message });

function isLuhn(number: string) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const wrong = (code: string, message: string, param: string) => refuseCard({ code, declineCode: null, message }, param);

/** Refuses what no card can be, as the provider's own form does. `now` in epoch seconds. */
export function readCard({ number, month, year, cvc }: CardInput, now: number): CardInput {
  const digits = number.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits) || !isLuhn(digits)) {
    throw wrong("incorrect_number", "Your card number is incorrect.", "number");
  }
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw wrong("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  const fullYear = year < 100 ? 2_000 + year : year;
  const today = new Date(now * 1_000);
  const months = (fullYear - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  if (!Number.isInteger(fullYear) || months < 0 || months > 50 * 12) {
    throw wrong("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  if (!/^\d{3,4}$/.test(cvc)) throw wrong("invalid_cvc", "Your card's security code is invalid.", "cvc");
  return { number: digits, month, year: fullYear, cvc };
}

/** What happens when a card is kept for later. */
export function judgeKeeping({ number }: CardInput): "kept" | "authenticate" {
  const { decline, isDeclinedWhenKept, confirms } = findBehaviour(number);
  if (decline && isDeclinedWhenKept) throw refuseCard(decline);
  return confirms === "never" ? "kept" : "authenticate";
}

export type Verdict = { kind: "paid" } | { kind: "authenticate" } | { kind: "declined"; error: IntentError };

/** Where a card's holder is while it is charged: away, in front of a page, or in front of it and has just confirmed. */
export type Holder = "away" | "here" | "confirmed";

/** What its bank says to a charge. */
export function judgeCharge(method: PaymentMethod, holder: Holder): Verdict {
  const { decline, confirms } = findBehaviour(method._number);
  if (decline) return { kind: "declined", error: toIntentError(decline) };
  const isConfirmed = holder === "confirmed" || (confirms === "once" && method._isAuthenticated);
  return confirms === "never" || isConfirmed ? { kind: "paid" } : { kind: "authenticate" };
}

export const brandOf = (number: string) => findBehaviour(number).brand;
