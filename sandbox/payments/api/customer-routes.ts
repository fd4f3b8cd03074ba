import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { type Books, mergeMetadata } from "../books.ts";
import { endSubscription } from "../money/cancel.ts";
import { createCustomer } from "../money/customers.ts";
import { attachMethod, changeCustomer } from "../money/payment-methods.ts";
import { isOver } from "../money/subscriptions.ts";
import type { Customer } from "../objects.ts";
import { refuseMissing } from "../refusal.ts";
import type { Actions, ApiEnv } from "./actions.ts";
import { emptyable, expansions, metadata, parametersOf, showInput, text } from "./parameters.ts";

const input = parametersOf<Stripe.CustomerCreateParams>()(
  z.strictObject({
    email: emptyable.optional(),
    name: emptyable.optional(),
    metadata: metadata.optional(),
    payment_method: text.optional(),
    invoice_settings: z.strictObject({ default_payment_method: emptyable.optional() }).optional(),
    expand: expansions,
  }),
);
type Input = z.output<typeof input>;

const filters = parametersOf<Stripe.CustomerListParams>()(z.object({ email: text.optional() }));

/** One that has been deleted can still be looked at, but nothing can be done with it. */
export function requireLiving(books: Books, id: string): Customer {
  const customer = books.find("customer", id);
  if (!customer || customer.deleted) throw refuseMissing("customer", id, "customer");
  return customer;
}

function update(books: Books, customer: Customer, { metadata: given, invoice_settings: settings, ...input }: Input) {
  const { email, name } = input;
  const method = settings?.default_payment_method;
  if (method && books.get("payment_method", method).customer !== customer.id) {
    throw refuseMissing("PaymentMethod", method, "invoice_settings[default_payment_method]");
  }
  return changeCustomer(books, customer, {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(given && { metadata: mergeMetadata(customer.metadata, given) }),
    ...(method !== undefined && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
    }),
  });
}

function remove(books: Books, id: string) {
  const customer = requireLiving(books, id);
  for (const one of books.list("subscription").filter((subscription) => !isOver(subscription))) {
    endSubscription(books, one, "cancellation_requested");
  }
  books.put<Customer>({ ...customer, deleted: true });
  books.emit("customer.deleted", customer);
  return { id, object: "customer", deleted: true };
}

const toShown = (customer: Customer) =>
  customer.deleted ? { id: customer.id, object: "customer", deleted: true } : customer;

export function customerRoutes({ change, show, list }: Actions) {
  const methodsOf = (customer: string) => () => ({ kind: "payment_method", customer }) as const;
  return new Hono<ApiEnv>()
    .post("/customers", (c) =>
      change(c, input, (books, { payment_method: id, ...given }) => {
        const customer = createCustomer(books, { ...given, metadata: given.metadata ?? {} });
        if (id) attachMethod(books, books.get("payment_method", id), customer.id);
        const settings = given.invoice_settings?.default_payment_method;
        return settings ? update(books, customer, given) : customer;
      }),
    )
    .get("/customers", (c) =>
      list(c, filters, ({ email }) => ({
        kind: "customer",
        where: email ? { email } : {},
      })),
    )
    .get("/customers/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => toShown(books.get("customer", id, "id")));
    })
    .post("/customers/:id", (c) => {
      const id = c.req.param("id");
      return change(
        c,
        input,
        (books, given) => update(books, requireLiving(books, id), given),
        () => id,
      );
    })
    .delete("/customers/:id", (c) => {
      const id = c.req.param("id");
      return change(
        c,
        showInput,
        (books) => remove(books, id),
        () => id,
      );
    })
    .get("/customers/:id/payment_methods", (c) => list(c, z.object({}), methodsOf(c.req.param("id"))))
    .get("/customers/:id/payment_methods/:method", (c) => {
      const method = c.req.param("method");
      return show(c, method, (books) => books.get("payment_method", method));
    });
}
