import type { Books } from "../books.ts";
import { countOff, type DiscountInput, findDiscount } from "../money/discounts.ts";
import type { Metadata, Price } from "../objects.ts";
import { refuseInvalid } from "../refusal.ts";
import type { CheckoutSession } from "../session-objects.ts";

export type SessionInput = {
  price: string;
  successUrl: string;
  cancelUrl: string | null;
  customer: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  trialDays: number | null;
  missingPaymentMethod: "cancel" | "create_invoice" | "pause";
  paymentMethodCollection: "always" | "if_required";
  allowsCodes: boolean;
  discounts: readonly DiscountInput[];
  /** Epoch seconds; null: a day from now. */
  expiresAt: number | null;
};

const DAY_SECONDS = 86_400;
const MIN_LIFE_SECONDS = 30 * 60;

/** What the first payment comes to; nothing during a trial. */
export function toAmounts(books: Books, price: Price, trialDays: number | null, discounts: readonly DiscountInput[]) {
  const subtotal = trialDays ? 0 : price.unit_amount;
  const off = discounts.reduce((total, discount) => {
    const found = findDiscount(books, discount);
    return total + (found ? countOff(found.coupon, subtotal - total) : 0);
  }, 0);
  return {
    amount_subtotal: subtotal,
    amount_total: subtotal - off,
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
  };
}

const toLineItem = (books: Books, price: Price, amounts: ReturnType<typeof toAmounts>) => ({
  id: books.newId("li"),
  object: "item",
  amount_discount: amounts.total_details.amount_discount,
  amount_subtotal: amounts.amount_subtotal,
  amount_tax: 0,
  amount_total: amounts.amount_total,
  currency: "usd",
  description: books.get("product", price.product).name,
  price,
  quantity: 1,
});

export const toDiscountRows = (discounts: readonly DiscountInput[]) =>
  discounts.map(({ coupon, promotion_code: code }) => ({ coupon: coupon ?? null, promotion_code: code ?? null }));

export function createSession(books: Books, input: SessionInput): CheckoutSession {
  const { customer, discounts, trialDays } = input;
  const price = books.get("price", input.price, "line_items[0][price]");
  if (customer) books.get("customer", customer, "customer");
  if (customer && input.customerEmail) {
    throw refuseInvalid("You may only specify one of these parameters: customer, customer_email.", "customer_email");
  }
  if (input.allowsCodes && discounts.length > 0) {
    throw refuseInvalid("You may only specify one of these parameters: allow_promotion_codes, discounts.", "discounts");
  }
  if (input.expiresAt !== null && input.expiresAt < books.now + MIN_LIFE_SECONDS - 60) {
    throw refuseInvalid("The `expires_at` timestamp must be at least 30 minutes from now.", "expires_at");
  }
  const amounts = toAmounts(books, price, trialDays, discounts);
  const id = books.newId("cs_test");
  const email = input.customerEmail ?? books.find("customer", customer)?.email ?? null;
  return books.put<CheckoutSession>({
    id,
    object: "checkout.session",
    created: books.now,
    expires_at: input.expiresAt ?? books.now + DAY_SECONDS,
    mode: "subscription",
    status: "open",
    payment_status: amounts.amount_total === 0 && trialDays ? "no_payment_required" : "unpaid",
    payment_method_collection: input.paymentMethodCollection,
    customer,
    customer_email: input.customerEmail,
    customer_details: email === null ? null : { email, name: null },
    client_reference_id: input.clientReferenceId,
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    url: `${books.siteUrl}/dev/payments/checkout/${id}`,
    subscription: null,
    invoice: null,
    currency: "usd",
    ...amounts,
    allow_promotion_codes: input.allowsCodes,
    discounts: toDiscountRows(discounts),
    metadata: input.metadata,
    ...{ livemode: false, locale: null, payment_intent: null, setup_intent: null, ui_mode: "hosted_page" },
    ...{ payment_method_types: ["card"], automatic_tax: { enabled: false, liability: null, status: null } },
    ...{ custom_fields: [], custom_text: {}, consent: null, shipping_options: [], recovered_from: null },
    _price: price.id,
    _trialDays: trialDays,
    _missingPaymentMethod: input.missingPaymentMethod,
    _subscriptionMetadata: input.subscriptionMetadata,
    _line_items: {
      object: "list",
      data: [toLineItem(books, price, amounts)],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
  });
}
