import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import type { Actions, ApiEnv } from "./actions.ts";
import { flag, parametersOf, text } from "./parameters.ts";

const priceFilters = parametersOf<Stripe.PriceListParams>()(
  z.object({
    product: text.optional(),
    active: flag.optional(),
    lookup_keys: z.array(text).max(1, { error: "the sandbox takes one at a time" }).optional(),
  }),
);
const codeFilters = parametersOf<Stripe.PromotionCodeListParams>()(
  z.object({ code: text.optional(), active: flag.optional(), coupon: text.optional() }),
);

/** Codes are asked for as people typed them: the case does not count. */
const toCodeQuery = ({ code, active, coupon }: z.output<typeof codeFilters>) =>
  ({
    kind: "promotion_code",
    where: {
      ...(code !== undefined && { code: code.toUpperCase() }),
      ...(active !== undefined && { active }),
      ...(coupon && { promotion: { coupon } }),
    },
  }) as const;

/** What is sold. It follows the settings of the site and cannot be changed from here. */
export function catalogueRoutes({ show, list }: Actions) {
  return new Hono<ApiEnv>()
    .get("/products", (c) => list(c, z.object({}), () => ({ kind: "product" })))
    .get("/products/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("product", id));
    })
    .get("/prices", (c) =>
      list(c, priceFilters, ({ product, active, lookup_keys: keys }) => ({
        kind: "price",
        where: {
          ...(product && { product }),
          ...(active !== undefined && { active }),
          ...(keys?.[0] && { lookup_key: keys[0] }),
        },
      })),
    )
    .get("/prices/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("price", id, "price"));
    })
    .get("/coupons", (c) => list(c, z.object({}), () => ({ kind: "coupon" })))
    .get("/coupons/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("coupon", id, "coupon"));
    })
    .get("/promotion_codes", (c) => list(c, codeFilters, toCodeQuery))
    .get("/promotion_codes/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("promotion_code", id));
    });
}
