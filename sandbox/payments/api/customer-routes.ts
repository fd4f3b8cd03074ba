import type Stripe from "stripe";
import { z } from "zod";
import { changeCustomer } from "../billing/cards.ts";
import { endSubscription, isOver } from "../billing/subscriptions.ts";
import type { Ledger } from "../ledger.ts";
import type { Customer } from "../objects.ts";
import { refuseMissing } from "../provider-refusal.ts";
import { emptyable, expandInput, expandShape, metadata, type Names, text } from "./parameters.ts";
import type { Routes } from "./requests.ts";

const input = z.strictObject({
  email: emptyable.optional(),
  name: emptyable.optional(),
  metadata: metadata.optional(),
  ...expandShape,
} satisfies Names<Stripe.CustomerCreateParams>);

/** A deleted customer can be looked at, and nothing else. */
export function requireCustomer(ledger: Ledger, id: string): Customer {
  const customer = ledger.find("customer", id);
  if (!customer || customer.deleted) throw refuseMissing("customer", id, "customer");
  return customer;
}

function createCustomer(ledger: Ledger, { email = null, name = null, metadata: given = {} }: z.output<typeof input>) {
  const customer = ledger.put<Customer>({
    id: ledger.newId("cus"),
    object: "customer",
    created: ledger.now,
    email,
    name,
    metadata: given,
    balance: 0,
    invoice_settings: { default_payment_method: null },
  });
  ledger.emit("customer.created", customer);
  return customer;
}

/** An empty value removes a key of the metadata. */
function updateCustomer(ledger: Ledger, id: string, { email, name, metadata: given }: z.output<typeof input>) {
  const customer = requireCustomer(ledger, id);
  const merged = Object.entries({ ...customer.metadata, ...given }).filter(([, value]) => value !== "");
  return changeCustomer(ledger, customer, {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(given && { metadata: Object.fromEntries(merged) }),
  });
}

function deleteCustomer(ledger: Ledger, id: string) {
  const customer = requireCustomer(ledger, id);
  for (const subscription of ledger.list("subscription").filter((one) => !isOver(one))) {
    endSubscription(ledger, subscription, "cancellation_requested");
  }
  ledger.put<Customer>({ ...customer, deleted: true });
  ledger.emit("customer.deleted", customer);
  return { id, object: "customer", deleted: true };
}

export function addCustomerRoutes({ post, show, list, delete: remove }: Routes) {
  post("/customers", input, createCustomer);
  list("/customers", { email: text.optional() } satisfies Names<Stripe.CustomerListParams>, ({ email }) => ({
    kind: "customer",
    where: email ? { email } : {},
  }));
  show("/customers", "customer", "id");
  post("/customers/:id", input, (ledger, given, id) => updateCustomer(ledger, id, given));
  remove("/customers/:id", expandInput, (ledger, _given, id) => deleteCustomer(ledger, id));
}
