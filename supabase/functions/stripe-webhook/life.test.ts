import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { startWithPayments } from "../_shared/payments/payments-fixture.ts";

const site = await startWithPayments();
const { platform, core, call, rowOf, customerOf, historyOf } = site;
afterAll(() => platform.stop());

type Swimmer = Awaited<ReturnType<typeof platform.swimmer>>;
type Method = "POST" | "GET" | "DELETE";

/** Sends the provider's queued events now, in its configured order. */
async function hear() {
  await core.releaseHeld();
  await core.deliverNow();
}

async function ask({ client }: Swimmer, path: string, method: Method, body?: Record<string, unknown>) {
  const answer = await client.functions.invoke(`stripe-webhook/${path}`, { method, ...(body && { body }) });
  return { status: answer.response?.status, body: answer.error ? await answer.response?.json() : answer.data };
}

async function buy(swimmer: Swimmer) {
  const { body } = await call(swimmer.client, "create-checkout-session", site.toCheckout(swimmer));
  await site.pay(body.sessionId);
  await hear();
}

async function toldTo({ id }: Swimmer) {
  const told = platform.service().from("notifications").select("title, body").eq("user_id", id).eq("kind", "payment");
  return (await told.order("created_at").throwOnError()).data;
}

const subscriptionsOf = async (swimmer: Swimmer) =>
  (await site.stripe.subscriptions.list({ customer: await customerOf(swimmer), status: "all" })).data;

async function mayUse(swimmer: Swimmer) {
  const [found] = await platform.engine.run<{ may: boolean }>(
    AS_OWNER,
    sql`select private.premium_feature_holds(s, 'realtime_weather', now()) as may
      from public.user_premium_settings as s where user_id = ${swimmer.id}`,
  );
  return found?.may;
}

const ada = await platform.swimmer("Ada");
await core.setSwitches({ duplicates: 2, order: "shuffle", isHolding: true });

test("opens a paid plan from webhooks alone, in any order, after the tab is closed", async () => {
  await buy(ada);
  expect(await rowOf(ada)).toMatchObject({
    subscription_tier: "premium",
    subscription_status: "active",
    payment_method_status: "valid",
    auto_renew: true,
    renewal_cents: 499,
  });
  expect(await mayUse(ada)).toBe(true);
  expect(await historyOf(ada)).toEqual(["subscription_started"]);
});

test("a swimmer reads their subscription by the fields of the specification", async () => {
  const [{ id } = { id: "" }] = await subscriptionsOf(ada);
  expect(await ask(ada, "subscriptions", "GET")).toEqual({
    status: 200,
    body: {
      has_subscription: true,
      subscription_details: {
        id,
        customer: await customerOf(ada),
        status: "active",
        product: { name: expect.stringContaining("Premium"), interval: "month" },
        trial_end: null,
        current_period_end: expect.any(Number),
        default_payment_method: expect.toSatisfy((card) => card === null || String(card).startsWith("pm_")),
        cancel_at_period_end: false,
      },
    },
  });
  const nobody = await platform.swimmer("Nobody");
  expect(await ask(nobody, "subscriptions", "GET")).toEqual({
    status: 200,
    body: { has_subscription: false, subscription_details: null },
  });
});

test("opens the portal for swimmers with something to manage", async () => {
  const returnUrl = `${platform.siteUrl}/settings`;
  expect(await ask(ada, "customer-portal", "POST", { returnUrl })).toEqual({
    status: 200,
    body: { url: expect.stringContaining("/dev/payments/portal/") },
  });
  const nobody = await platform.swimmer("Noone");
  const refused = await ask(nobody, "customer-portal", "POST", { returnUrl });
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "nothing_to_manage" } } });
});

test("refuses to cancel somebody else's or an unknown subscription", async () => {
  const ben = await platform.swimmer("Ben");
  await buy(ben);
  const [{ id } = { id: "" }] = await subscriptionsOf(ada);
  for (const wrong of [id, "sub_none"]) {
    const answer = await ask(ben, `subscriptions/${wrong}`, "DELETE", { atPeriodEnd: false });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: "no_subscription_id" } } });
  }
  expect(await rowOf(ada)).toMatchObject({ subscription_status: "active" });
});

test("a failed payment closes the plan and sends a mail, and a new card reopens it", async () => {
  const customer = await customerOf(ada);
  await core.attachCard(customer, { number: "4000000000000341", month: 12, year: 2040, cvc: "123" });
  await core.advance(customer, 32);
  await hear();
  expect(await rowOf(ada)).toMatchObject({ subscription_status: "past_due", payment_method_status: "failed" });
  expect(await mayUse(ada)).toBe(false);
  const told = platform.service().from("notifications").select("title").eq("user_id", ada.id).eq("kind", "payment");
  expect((await told.throwOnError()).data).toEqual([{ title: "Your payment did not go through" }]);
  await core.attachCard(customer, { number: "4242424242424242", month: 12, year: 2040, cvc: "123" });
  await hear();
  expect(await rowOf(ada)).toMatchObject({ subscription_status: "active", payment_method_status: "valid" });
  expect(await mayUse(ada)).toBe(true);
  expect(await historyOf(ada)).toEqual(expect.arrayContaining(["payment_failed", "payment_recovered"]));
});

test("a plan canceled at the period end stays open until then; one canceled now closes now", async () => {
  const [{ id } = { id: "" }] = await subscriptionsOf(ada);
  const atEnd = await ask(ada, `subscriptions/${id}`, "DELETE", { atPeriodEnd: true });
  expect(atEnd).toEqual({ status: 200, body: { current_period_end: expect.any(Number) } });
  expect(await rowOf(ada)).toMatchObject({ subscription_status: "active", auto_renew: false, renewal_cents: null });
  expect(await mayUse(ada)).toBe(true);
  expect(await ask(ada, `subscriptions/${id}`, "DELETE", { atPeriodEnd: false })).toMatchObject({ status: 200 });
  expect(await rowOf(ada)).toMatchObject({ subscription_status: "canceled", stripe_subscription_id: null });
  expect(await mayUse(ada)).toBe(false);
  const again = await ask(ada, `subscriptions/${id}`, "DELETE", { atPeriodEnd: false });
  expect(again).toMatchObject({ status: 409, body: { error: { code: "no_subscription_id" } } });
  await hear();
  expect(await rowOf(ada)).toMatchObject({ subscription_status: "canceled" });
});

test("a second subscription of the same swimmer is ended and paid back", async () => {
  const eva = await platform.swimmer("Eva");
  await buy(eva);
  const [first] = await subscriptionsOf(eva);
  // As from a tab that was open all the while.
  const forgotten = await site.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: await customerOf(eva),
    line_items: [{ price: "price_tideline_pro_monthly", quantity: 1 }],
    success_url: platform.siteUrl,
    cancel_url: platform.siteUrl,
  });
  await site.pay(forgotten.id);
  await hear();
  const [duplicate] = (await subscriptionsOf(eva)).filter(({ id }) => id !== first?.id);
  expect(duplicate).toMatchObject({ status: "canceled" });
  const { payments } = await site.stripe.invoices.retrieve(String(duplicate?.latest_invoice), { expand: ["payments"] });
  const refund = site.stripe.refunds.create({ payment_intent: String(payments?.data[0]?.payment.payment_intent) });
  await expect(refund).rejects.toMatchObject({ code: "charge_already_refunded" });
  expect(await rowOf(eva)).toMatchObject({ subscription_tier: "premium", stripe_subscription_id: first?.id ?? null });
  expect(await toldTo(eva)).toEqual([
    {
      title: "You were charged twice, and we refunded it",
      body: "You had two subscriptions at once. We canceled the second one and refunded $9.99. Your plan stays as it is.",
    },
  ]);
});

/** As after a backup of before the purchase was restored, on a day when the provider has forgotten our keys, too. */
async function forget({ id }: Swimmer) {
  await platform.engine.run(AS_OWNER, sql`delete from payment_sandbox.idempotency`);
  await platform.engine.run(
    AS_OWNER,
    sql`update public.user_premium_settings set subscription_tier = 'free', subscription_status = 'inactive',
      stripe_customer_id = null, stripe_subscription_id = null, premium_access_until = null where user_id = ${id}`,
  );
}

test("the next webhook restores the lost row of a paying swimmer", async () => {
  const mia = await platform.swimmer("Mia");
  await buy(mia);
  const customer = await customerOf(mia);
  await forget(mia);
  await core.advance(customer, 32);
  await hear();
  expect(await rowOf(mia)).toMatchObject({ subscription_status: "active", stripe_customer_id: customer });
  expect(await mayUse(mia)).toBe(true);
});

test("does not sell a second plan to a paying swimmer whose row was lost", async () => {
  const lea = await platform.swimmer("Lea");
  await buy(lea);
  const customer = await customerOf(lea);
  await forget(lea);
  expect(await call(lea.client, "create-checkout-session", site.toCheckout(lea))).toMatchObject({
    status: 409,
    body: { error: { code: "customer_already_subscribed_and_synced" } },
  });
  expect(await rowOf(lea)).toMatchObject({ subscription_status: "active", stripe_customer_id: customer });
});
