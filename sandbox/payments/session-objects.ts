import type { List, Metadata } from "./objects.ts";

export type CheckoutSession = {
  id: string;
  object: "checkout.session";
  created: number;
  expires_at: number;
  mode: "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid" | "no_payment_required";
  payment_method_collection: "always" | "if_required";
  customer: string | null;
  customer_email: string | null;
  customer_details: { email: string | null; name: string | null } | null;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  subscription: string | null;
  invoice: string | null;
  currency: string;
  amount_subtotal: number;
  amount_total: number;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
  allow_promotion_codes: boolean;
  discounts: { coupon: string | null; promotion_code: string | null }[];
  metadata: Metadata;
  _price: string;
  _trialDays: number | null;
  _missingPaymentMethod: "cancel" | "create_invoice" | "pause";
  _subscriptionMetadata: Metadata;
  _line_items: List<Record<string, unknown>>;
};

export type PortalSession = {
  id: string;
  object: "billing_portal.session";
  created: number;
  customer: string;
  return_url: string | null;
  url: string;
};
