import * as shape from "../../read-shape.ts";
import type { PaymentMethodStatus } from "../subscription-words.ts";
import { toPaymentMethodStatus } from "./payment-method-status.ts";

const text = shape.shortText(4_000);
const optionalText = shape.orElse(shape.orNull(text), null);
const optionalFigure = shape.orElse(shape.orNull(shape.figure), null);

/** Where the browser is sent: never to anything but a page. */
const pageAddress: shape.Reader<string> = (value) =>
  /^https?:\/\//.test(text(value)) ? text(value) : shape.refuse("an address of a page");

const checkout = shape.record({
  sessionUrl: shape.orElse(shape.orNull(pageAddress), null),
  url: shape.orElse(shape.orNull(pageAddress), null),
  sessionId: optionalText,
});

/** The answer of `create-checkout-session`, which names its address in either of two ways. */
export function readCheckoutAnswer(value: unknown): { url: string; sessionId: string | null } {
  const { sessionUrl, url, sessionId } = checkout(value);
  return { url: sessionUrl ?? url ?? shape.refuse("an answer with an address"), sessionId };
}

export const readPortalAnswer = shape.record({ url: pageAddress });

/** The end of what is paid for, in seconds since 1970 or as an ISO text; null where nothing is left. */
export const readCancelAnswer = shape.record({ current_period_end: (value: unknown) => toMoment(value) });

function toMoment(value: unknown) {
  if (typeof value === "number") return new Date(value * 1_000).toISOString();
  return typeof value === "string" ? value : null;
}

export const readCustomerAnswer = shape.record({
  has_active_subscription: shape.flag,
  most_recent: shape.orElse(
    shape.orNull(shape.record({ id: text, current_period_end: (value: unknown) => toMoment(value) })),
    null,
  ),
});

const card = shape.record({
  brand: text,
  last4: text,
  exp_month: shape.figure,
  exp_year: shape.figure,
});

/** The parts of a card that a swimmer recognizes. */
export type CardDetails = ReturnType<typeof card>;

/** The answer of `check-payment-method`; of what is paid by otherwise than by a card no details are shown. */
export function readPaymentMethodAnswer(value: unknown): { status: PaymentMethodStatus; details: CardDetails | null } {
  const { status, details: found } = paymentMethod(value);
  return { status, details: shape.readOrNothing(card, found) ?? null };
}

const paymentMethod = shape.record({
  status: (value: unknown) => toPaymentMethodStatus(shape.readOrNothing(text, value)),
  details: (value: unknown) => value,
});

const details = shape.record({
  id: text,
  customer: text,
  status: text,
  product: shape.record({ name: optionalText, interval: optionalText }),
  /** Seconds since 1970, as the two moments of the specification are. */
  trial_end: optionalFigure,
  current_period_end: optionalFigure,
  default_payment_method: (value: unknown) => value ?? null,
  cancel_at_period_end: shape.flag,
});

export type SubscriptionDetails = ReturnType<typeof details>;

const detailsAnswer = shape.record({
  has_subscription: shape.flag,
  subscription_details: shape.orElse(shape.orNull(details), null),
});

/** Null when the provider has none. */
export function readDetailsAnswer(value: unknown): SubscriptionDetails | null {
  const { has_subscription, subscription_details } = detailsAnswer(value);
  return has_subscription ? subscription_details : null;
}
