import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { attachMethod, detachMethod, makePaymentMethod } from "../money/payment-methods.ts";
import { judgeKeeping, readCard } from "../test-cards.ts";
import type { Actions, ApiEnv } from "./actions.ts";
import { requireLiving } from "./customer-routes.ts";
import { expansions, parametersOf, showInput, text, whole } from "./parameters.ts";

const cardInput = parametersOf<Stripe.PaymentMethodCreateParams>()(
  z.strictObject({
    type: z.literal("card"),
    card: z.strictObject({ number: text, exp_month: whole, exp_year: whole, cvc: text.default("123") }),
  }),
);

const attachInput = parametersOf<Stripe.PaymentMethodAttachParams>()(
  z.strictObject({ customer: text, expand: expansions }),
);

export function paymentMethodRoutes({ change, show, list }: Actions) {
  return new Hono<ApiEnv>()
    .get("/payment_methods", (c) =>
      list(c, z.object({ customer: text }), ({ customer }) => ({ kind: "payment_method", customer })),
    )
    .get("/payment_methods/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("payment_method", id));
    })
    .post("/payment_methods", (c) =>
      change(c, cardInput, (books, { card: { number, exp_month: month, exp_year: year, cvc } }) => {
        return makePaymentMethod(books, readCard({ number, month, year, cvc }, books.now), false);
      }),
    )
    .post("/payment_methods/:id/attach", (c) => {
      const id = c.req.param("id");
      return change(
        c,
        attachInput,
        (books, { customer }) => {
          const method = books.get("payment_method", id);
          requireLiving(books, customer);
          judgeKeeping({ number: method._number, month: 1, year: 1, cvc: "" });
          return attachMethod(books, method, customer);
        },
        ({ customer }) => customer,
      );
    })
    .post("/payment_methods/:id/detach", (c) => {
      const id = c.req.param("id");
      return change(
        c,
        showInput,
        (books) => detachMethod(books, books.get("payment_method", id)),
        () => id,
      );
    });
}
