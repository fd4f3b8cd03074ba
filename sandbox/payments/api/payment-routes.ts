import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { refundPayment } from "../money/refund.ts";
import type { Actions, ApiEnv } from "./actions.ts";
import { expansions, parametersOf, text, whole } from "./parameters.ts";

const refundInput = parametersOf<Stripe.RefundCreateParams>()(
  z.strictObject({ payment_intent: text, amount: whole.optional(), reason: text.optional(), expand: expansions }),
);
const refundFilters = parametersOf<Stripe.RefundListParams>()(z.object({ payment_intent: text.optional() }));

/** Payments that were made, and what of them went back. */
export function paymentRoutes({ change, show, list }: Actions) {
  return new Hono<ApiEnv>()
    .get("/payment_intents/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("payment_intent", id, "intent"));
    })
    .get("/charges/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("charge", id, "charge"));
    })
    .get("/refunds", (c) =>
      list(c, refundFilters, ({ payment_intent }) => ({
        kind: "refund",
        where: payment_intent ? { payment_intent } : {},
      })),
    )
    .post("/refunds", (c) =>
      change(
        c,
        refundInput,
        (books, given) => refundPayment(books, given),
        ({ payment_intent: id }) => id,
      ),
    );
}
