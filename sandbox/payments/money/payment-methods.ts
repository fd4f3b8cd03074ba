import type { Books } from "../books.ts";
import type { Customer, PaymentMethod } from "../objects.ts";
import { brandOf, type CardInput } from "../test-cards.ts";
import { changeSubscription, isOver } from "./subscriptions.ts";

const FINGERPRINT_LENGTH = 16;

export function makePaymentMethod(books: Books, card: CardInput, isAuthenticated: boolean): PaymentMethod {
  const { number, month, year } = card;
  const checks = { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" };
  return books.put<PaymentMethod>({
    id: books.newId("pm"),
    object: "payment_method",
    created: books.at(),
    customer: null,
    type: "card",
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year,
      country: "US",
      funding: "credit",
      ...{ checks, fingerprint: books.newId("f").slice(2, 2 + FINGERPRINT_LENGTH), generated_from: null, wallet: null },
      ...{ networks: { available: [brandOf(number)], preferred: null }, three_d_secure_usage: { supported: true } },
    },
    ...{ allow_redisplay: "always", livemode: false, metadata: {} },
    ...{ billing_details: { address: null, email: null, name: null, phone: null, tax_id: null } },
    _number: number,
    _isAuthenticated: isAuthenticated,
  });
}

export function attachMethod(books: Books, method: PaymentMethod, customer: string): PaymentMethod {
  const attached = books.put({ ...method, customer });
  books.emit("payment_method.attached", attached);
  return attached;
}

export function changeCustomer(books: Books, before: Customer, change: Partial<Customer>): Customer {
  const after = books.put({ ...before, ...change });
  const changed = Object.keys(change) as (keyof Customer)[];
  const previous = changed.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (previous.length > 0) {
    books.emit("customer.updated", after, Object.fromEntries(previous.map((key) => [key, before[key]])));
  }
  return after;
}

/** As the portal does: from now on every invoice of the customer is charged to this card. */
export function makeDefault(books: Books, customerId: string, method: string | null) {
  const customer = books.get("customer", customerId);
  const settings = { ...customer.invoice_settings, default_payment_method: method };
  changeCustomer(books, customer, { invoice_settings: settings });
  const live = books.list("subscription").filter((one) => one.customer === customerId && !isOver(one));
  for (const subscription of live) changeSubscription(books, subscription, { default_payment_method: method });
}

export function detachMethod(books: Books, method: PaymentMethod): PaymentMethod {
  const customer = books.find("customer", method.customer);
  const detached = books.put({ ...method, customer: null });
  books.emit("payment_method.detached", detached, { customer: method.customer });
  if (!customer) return detached;
  if (customer.invoice_settings.default_payment_method === method.id) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    changeCustomer(books, customer, { invoice_settings: settings });
  }
  const charged = books.list("subscription").filter(({ default_payment_method: own }) => own === method.id);
  for (const subscription of charged) changeSubscription(books, subscription, { default_payment_method: null });
  return detached;
}
