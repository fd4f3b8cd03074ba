import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import type { Books } from "../books.ts";
import { payInvoice } from "../money/collect.ts";
import { itemOf } from "../money/subscriptions.ts";
import { reckonNext } from "../portal.ts";
import { refuseInvalid } from "../refusal.ts";
import type { Actions, ApiEnv } from "./actions.ts";
import { expansions, parametersOf, showInput, text } from "./parameters.ts";

const filters = parametersOf<Stripe.InvoiceListParams>()(
  z.object({
    customer: text.optional(),
    subscription: text.optional(),
    status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
  }),
);
const previewInput = parametersOf<Stripe.InvoiceCreatePreviewParams>()(
  z.strictObject({ subscription: text, customer: text.optional(), expand: expansions }),
);

/** What the next invoice will come to. */
function preview(books: Books, id: string) {
  const subscription = books.get("subscription", id, "subscription");
  const { current_period_end: start, price } = itemOf(subscription);
  if (subscription.cancel_at_period_end || subscription.status === "canceled") {
    throw refuseInvalid("No upcoming invoices for customer", "subscription", "invoice_upcoming_none");
  }
  const total = reckonNext(books, subscription);
  return {
    id: books.newId("upcoming_in"),
    object: "invoice",
    created: start,
    customer: subscription.customer,
    ...{ currency: "usd", status: "draft", billing_reason: "upcoming", amount_paid: 0, livemode: false, metadata: {} },
    ...{ amount_due: total, amount_remaining: total, total, subtotal: price.unit_amount },
    ...{ period_start: itemOf(subscription).current_period_start, period_end: start, next_payment_attempt: start },
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { subscription: id, metadata: subscription.metadata },
    },
    lines: { object: "list", data: [], has_more: false, url: "/v1/invoices/upcoming/lines" },
  };
}

export function invoiceRoutes({ change, show, list }: Actions) {
  return new Hono<ApiEnv>()
    .get("/invoices", (c) =>
      list(c, filters, ({ customer, subscription, status }) => ({
        kind: "invoice",
        customer,
        where: subscription ? { parent: { subscription_details: { subscription } } } : {},
        statuses: status && [status],
      })),
    )
    .post("/invoices/create_preview", (c) =>
      change(
        c,
        previewInput,
        (books, { subscription }) => preview(books, subscription),
        ({ subscription }) => subscription,
      ),
    )
    .get("/invoices/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("invoice", id, "invoice"));
    })
    .post("/invoices/:id/pay", (c) => {
      const id = c.req.param("id");
      return change(
        c,
        showInput,
        (books) => payInvoice(books, id),
        () => id,
      );
    });
}
