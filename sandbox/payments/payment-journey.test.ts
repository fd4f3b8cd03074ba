import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const platform = await startProduct({ payments: true });
afterAll(() => platform.stop());
const { payments } = platform;
if (!payments) throw new Error("the platform has no payment sandbox");
const { core } = payments;

const CARD = { number: "4242424242424242", month: 12, year: 2040, cvc: "123" };
type Swimmer = Awaited<ReturnType<typeof platform.swimmer>>;

async function readPlan({ client, id }: Swimmer) {
  const { data } = await client.from("user_premium_settings").select("*").eq("user_id", id).maybeSingle();
  return data;
}

async function buy({ client, id }: Swimmer) {
  const { data, error } = await client.functions.invoke("create-checkout-session", {
    body: {
      userId: id,
      priceId: "price_tideline_premium_monthly",
      metadata: { user_id: id, subscription_tier: "premium", billing_cycle: "monthly" },
      successUrl: `${platform.url}/subscription/success`,
      cancelUrl: `${platform.url}/subscription/canceled`,
    },
  });
  if (error) throw new Error(await error.context.text());
  // The tab is closed before it returns: what the webhook says has to be enough.
  await core.payCheckout(data.sessionId, { card: CARD });
  await core.deliverNow();
}

test.each([
  { order: "as-made", duplicates: 1 },
  { order: "shuffle", duplicates: 3 },
] as const)("a plan follows the provider when its webhooks arrive in $order order, $duplicates times", async (how) => {
  await core.setSwitches({ ...how, isHolding: false });
  const swimmer = await platform.swimmer(`nora ${how.order}`);
  await buy(swimmer);
  const bought = await readPlan(swimmer);
  expect(bought).toMatchObject({ subscription_tier: "premium", subscription_status: "active", auto_renew: true });
  const customer = bought?.stripe_customer_id ?? "";
  await core.attachCard(customer, { ...CARD, number: "4000000000000341" });
  await core.advance(customer, 32);
  await core.deliverNow();
  expect(await readPlan(swimmer)).toMatchObject({ subscription_status: "past_due" });
  await core.attachCard(customer, CARD);
  await core.deliverNow();
  expect(await readPlan(swimmer)).toMatchObject({ subscription_status: "active" });
  await core.cancel(bought?.stripe_subscription_id ?? "", { atPeriodEnd: true });
  await core.deliverNow();
  expect(await readPlan(swimmer)).toMatchObject({ subscription_status: "active", auto_renew: false });
  await core.advance(customer, 32);
  await core.deliverNow();
  expect(await readPlan(swimmer)).toMatchObject({ subscription_status: "canceled", auto_renew: false });
  const { data } = await swimmer.client.from("subscription_history").select("event_type");
  expect(data?.map(({ event_type: type }) => type).sort()).toEqual([
    "cancel_scheduled",
    "canceled",
    "payment_failed",
    "payment_recovered",
    "renewed",
    "subscription_started",
  ]);
});
