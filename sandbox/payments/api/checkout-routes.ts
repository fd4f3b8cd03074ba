import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import type { Books } from "../books.ts";
import { createSession } from "../checkout/create-session.ts";
import { expireSession } from "../checkout/expire-session.ts";
import { DAY_SECONDS } from "../periods.ts";
import { refuseInvalid } from "../refusal.ts";
import type { CheckoutSession, PortalSession } from "../session-objects.ts";
import type { Actions, ApiEnv } from "./actions.ts";
import { emptyable, expansions, flag, metadata, parametersOf, showInput, text, whole } from "./parameters.ts";

const missing = z.enum(["cancel", "create_invoice", "pause"]);

const sessionInput = parametersOf<Stripe.Checkout.SessionCreateParams>()(
  z.strictObject({
    mode: z.literal("subscription", { error: "the sandbox knows subscriptions only" }),
    line_items: z.array(z.strictObject({ price: text, quantity: whole.optional() })).length(1, {
      error: "the sandbox sells one plan at a time",
    }),
    success_url: text,
    cancel_url: emptyable.optional(),
    customer: text.optional(),
    customer_email: text.optional(),
    client_reference_id: text.optional(),
    metadata: metadata.default({}),
    expires_at: whole.optional(),
    payment_method_collection: z.enum(["always", "if_required"]).default("always"),
    allow_promotion_codes: flag.default(false),
    discounts: z
      .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
      .max(1)
      .optional(),
    // Only how a page shows a price: the sandbox knows one currency.
    adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
    subscription_data: z
      .strictObject({
        metadata: metadata.optional(),
        trial_period_days: whole.optional(),
        trial_end: whole.optional(),
        trial_settings: z
          .strictObject({ end_behavior: z.strictObject({ missing_payment_method: missing }) })
          .optional(),
      })
      .default({}),
    expand: expansions,
  }),
);

function toTrialDays(
  books: Books,
  {
    trial_period_days: days,
    trial_end: end,
  }: { trial_period_days?: number | undefined; trial_end?: number | undefined },
) {
  if (days !== undefined && (days < 1 || days > 730)) {
    throw refuseInvalid("Trial period days must be from 1 to 730.", "subscription_data[trial_period_days]");
  }
  return days ?? (end === undefined ? null : Math.ceil((end - books.now) / DAY_SECONDS));
}

function create(books: Books, given: z.output<typeof sessionInput>): CheckoutSession {
  const { subscription_data: data, customer, line_items: items } = given;
  return createSession(books, {
    price: items[0]?.price ?? "",
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    customer: customer ?? null,
    customerEmail: given.customer_email ?? null,
    clientReferenceId: given.client_reference_id ?? null,
    metadata: given.metadata,
    subscriptionMetadata: data.metadata ?? {},
    trialDays: toTrialDays(books, data),
    missingPaymentMethod: data.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
    paymentMethodCollection: given.payment_method_collection,
    allowsCodes: given.allow_promotion_codes,
    discounts: given.discounts ?? [],
    expiresAt: given.expires_at ?? null,
  });
}

const portalInput = parametersOf<Stripe.BillingPortal.SessionCreateParams>()(
  z.strictObject({ customer: text, return_url: text.optional(), expand: expansions }),
);

function createPortal(books: Books, { customer, return_url: returnUrl }: z.output<typeof portalInput>) {
  books.get("customer", customer, "customer");
  const id = books.newId("bps");
  return books.put<PortalSession>({
    id,
    object: "billing_portal.session",
    created: books.now,
    customer,
    return_url: returnUrl ?? null,
    url: `${books.siteUrl}/dev/payments/portal/${id}`,
    ...{ configuration: "bpc_sandbox", flow: null, livemode: false, locale: null, on_behalf_of: null },
  });
}

const sessionFilters = parametersOf<Stripe.Checkout.SessionListParams>()(
  z.object({
    customer: text.optional(),
    subscription: text.optional(),
    status: z.enum(["open", "complete", "expired"]).optional(),
  }),
);

export function checkoutRoutes({ change, show, list }: Actions) {
  return new Hono<ApiEnv>()
    .post("/checkout/sessions", (c) => change(c, sessionInput, create, ({ customer }) => customer ?? null))
    .get("/checkout/sessions", (c) =>
      list(c, sessionFilters, ({ customer, subscription, status }) => ({
        kind: "checkout.session",
        customer,
        where: subscription ? { subscription } : {},
        statuses: status && [status],
      })),
    )
    .get("/checkout/sessions/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("checkout.session", id, "session"));
    })
    .get("/checkout/sessions/:id/line_items", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("checkout.session", id, "session")._line_items);
    })
    .post("/checkout/sessions/:id/expire", (c) => {
      const id = c.req.param("id");
      return change(
        c,
        showInput,
        (books) => expireSession(books, books.get("checkout.session", id, "session")),
        () => id,
      );
    })
    .post("/billing_portal/sessions", (c) => change(c, portalInput, createPortal, ({ customer }) => customer));
}
