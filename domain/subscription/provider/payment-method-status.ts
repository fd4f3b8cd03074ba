import type { PaymentMethodStatus } from "../subscription-words.ts";

const BY_ANSWER: Readonly<Record<string, PaymentMethodStatus>> = {
  valid: "valid",
  expired: "expired",
  failed: "failed",
  invalid: "failed",
  pending: "pending",
  requires_action: "requires_action",
};

/** Unknown answers count as none. */
export const toPaymentMethodStatus = (answer: string | null | undefined): PaymentMethodStatus =>
  Object.hasOwn(BY_ANSWER, answer ?? "") ? (BY_ANSWER[answer ?? ""] ?? "none") : "none";

const DETAILS: Readonly<Record<Exclude<PaymentMethodStatus, "valid">, string>> = {
  none: "no payment method is on file",
  expired: "your card has expired",
  failed: "your last payment did not go through",
  pending: "your payment is still being processed",
  requires_action: "your bank asks you to confirm the payment",
};

/** Null when it is valid. */
export const paymentMethodWarning = (status: PaymentMethodStatus): string | null =>
  status === "valid" ? null : `Payment method issue: ${DETAILS[status]}`;
