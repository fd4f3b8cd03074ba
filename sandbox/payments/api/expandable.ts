import type { Kind } from "../objects.ts";

/** What of an object may be asked for whole: the path there and the kind that is found, or null for a part without one. */
const EXPANDABLE: Partial<Record<Kind, Readonly<Record<string, Kind | null>>>> = {
  customer: { "invoice_settings.default_payment_method": "payment_method" },
  subscription: {
    customer: "customer",
    default_payment_method: "payment_method",
    latest_invoice: "invoice",
    discounts: "discount",
    "items.data.price.product": "product",
  },
  invoice: {
    customer: "customer",
    discounts: "discount",
    payments: null,
    "payments.data.payment.payment_intent": "payment_intent",
    confirmation_secret: null,
  },
  payment_intent: { customer: "customer", payment_method: "payment_method", latest_charge: "charge" },
  charge: { customer: "customer", payment_intent: "payment_intent" },
  refund: { charge: "charge", payment_intent: "payment_intent" },
  payment_method: { customer: "customer" },
  price: { product: "product" },
  promotion_code: { "promotion.coupon": "coupon", customer: "customer" },
  "checkout.session": { customer: "customer", subscription: "subscription", invoice: "invoice", line_items: null },
};

export function isExpandable(kind: Kind, path: string): boolean {
  return Object.entries(EXPANDABLE[kind] ?? {}).some(([known, target]) => {
    if (path === known) return true;
    return target !== null && path.startsWith(`${known}.`) && isExpandable(target, path.slice(known.length + 1));
  });
}
