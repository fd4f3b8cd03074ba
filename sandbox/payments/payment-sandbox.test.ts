import { Stripe } from "stripe";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const platform = await startProduct({ payments: true });
afterAll(() => platform.stop());
const { payments } = platform;
if (!payments) throw new Error("the platform has no payment sandbox");

const { hostname, port } = new URL(platform.url);
const stripe = new Stripe(payments.functionSettings.STRIPE_SECRET_KEY ?? "", {
  ...{ host: hostname, port, protocol: "http", maxNetworkRetries: 0, timeout: 20_000 },
  httpClient: Stripe.createFetchHttpClient(),
});
const CARD = { number: "4242424242424242", month: 12, year: 2040, cvc: "123" };
const TRIAL = { items: [{ price: "price_tideline_premium_monthly" }], trial_period_days: 14 };

test("sells a plan beside the platform and renews it", async () => {
  const { id: customer } = await stripe.customers.create({ email: "nora@example.org" });
  const session = await stripe.checkout.sessions.create({
    ...{ mode: "subscription", customer, success_url: "https://site.test/yes" },
    line_items: [{ price: "price_tideline_premium_monthly", quantity: 1 }],
    discounts: [{ promotion_code: "promo_welcome20" }],
  });
  // The product's webhook is not part of this test.
  await payments.core.setSwitches({ duplicates: 1, order: "as-made", isHolding: true });
  await payments.core.payCheckout(session.id, { card: CARD });
  await payments.core.advance(customer, 63);
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([499, 499, 399]);
  expect(await stripe.subscriptions.list({ customer })).toMatchObject({ data: [{ status: "active" }] });
});

test("serves parallel requests one after another, and once per idempotency key", async () => {
  const { id: customer } = await stripe.customers.create({ email: "uma@example.org" });
  const ask = () => stripe.subscriptions.create({ customer, ...TRIAL }, { idempotencyKey: `trial ${customer}` });
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
});

test("hides its tables from every role of a request", async () => {
  for (const client of [platform.visitor(), platform.service()]) {
    const { error } = await client
      .schema("payment_sandbox" as "public")
      .from("objects" as "spots")
      .select("*");
    expect(error).toMatchObject({ code: "PGRST106" });
  }
});
