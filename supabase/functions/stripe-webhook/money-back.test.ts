import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { startWithPayments } from "../_shared/payments/payments-fixture.ts";

const site = await startWithPayments();
const { platform, core, stripe, call, rowOf, customerOf, historyOf } = site;
afterAll(() => platform.stop());
await core.setSwitches({ duplicates: 2, order: "shuffle", isHolding: false });

type Swimmer = Awaited<ReturnType<typeof platform.swimmer>>;

async function buy(name: string) {
  const swimmer = await platform.swimmer(name);
  const { body } = await call(swimmer.client, "create-checkout-session", site.toCheckout(swimmer));
  await site.pay(body.sessionId);
  await core.deliverNow();
  return swimmer;
}

async function paymentsOf(swimmer: Swimmer) {
  const customer = await customerOf(swimmer);
  const { data } = await stripe.invoices.list({ customer, status: "paid", expand: ["data.payments"] });
  return data.flatMap(({ payments }) => payments?.data.map(({ payment }) => String(payment.payment_intent)) ?? []);
}

async function refund(payment_intent: string | undefined, amount?: number) {
  await stripe.refunds.create({ payment_intent: payment_intent ?? "", ...(amount && { amount }) });
  await core.deliverNow();
}

async function toldTo({ id }: Swimmer) {
  const told = platform.service().from("notifications").select("title, body").eq("user_id", id).eq("kind", "payment");
  return (await told.throwOnError()).data;
}

async function subscriptionOf(swimmer: Swimmer) {
  const { data } = await stripe.subscriptions.list({ customer: await customerOf(swimmer), status: "all" });
  return data[0];
}

test("a full refund of the current period ends the plan at once and notifies the swimmer", async () => {
  const ada = await buy("Ada");
  const [payment] = await paymentsOf(ada);
  await refund(payment);
  expect(await rowOf(ada)).toMatchObject({ subscription_status: "canceled", auto_renew: false });
  expect(await subscriptionOf(ada)).toMatchObject({ status: "canceled" });
  expect(await toldTo(ada)).toEqual([
    {
      title: "Your payment was refunded",
      body: "We refunded $4.99, so Tideline Premium has ended. Nothing more is charged.",
    },
  ]);
  expect(await historyOf(ada)).toEqual(["canceled", "refunded", "subscription_started"]);
});

test("a refund in part, or of a period that is over, leaves the plan as it is", async () => {
  const ben = await buy("Ben");
  const [first] = await paymentsOf(ben);
  await refund(first, 200);
  expect(await toldTo(ben)).toMatchObject([{ body: "We refunded $2.00. This doesn't change your plan." }]);
  await core.advance(await customerOf(ben), 32);
  await core.deliverNow();
  await refund(first);
  expect((await toldTo(ben)).map(({ body }) => body)).toContain("We refunded $2.99. This doesn't change your plan.");
  expect(await rowOf(ben)).toMatchObject({ subscription_status: "active", auto_renew: true });
});

test("a dispute stops the renewal, keeps the paid period open and notifies the swimmer and staff", async () => {
  const eva = await buy("Eva");
  await core.disputeLastPayment(await customerOf(eva));
  await core.deliverNow();
  expect(await rowOf(eva)).toMatchObject({ subscription_status: "active", auto_renew: false });
  expect(await subscriptionOf(eva)).toMatchObject({ cancel_at_period_end: true });
  const [told] = await toldTo(eva);
  expect(told).toMatchObject({ title: "Your bank disputed a payment" });
  expect(told?.body).toMatch(/^The payment of \$4\.99 for Tideline Premium is in dispute, so your plan won't renew\./);
  expect(await historyOf(eva)).toEqual(["cancel_scheduled", "disputed", "subscription_started"]);
  const kim = await platform.swimmer("Kim");
  await platform.service().from("user_roles").insert({ user_id: kim.id, role: "admin" }).throwOnError();
  const disputes = kim.client.from("payment_events").select("user_id, outcome").like("type", "charge.dispute.%");
  expect((await disputes.throwOnError()).data).toEqual([
    { user_id: eva.id, outcome: "disputed (fraudulent): the renewal was stopped" },
  ]);
});

test("after the last try to collect the swimmer reads that the plan has ended", async () => {
  const leo = await buy("Leo");
  const customer = await customerOf(leo);
  await core.attachCard(customer, { number: "4000000000000341", month: 12, year: 2040, cvc: "123" });
  await core.advance(customer, 60);
  await core.deliverNow();
  expect(await rowOf(leo)).toMatchObject({ subscription_status: "canceled" });
  expect((await toldTo(leo)).map(({ title }) => title)).toContain("Tideline Premium has ended");
});

test("credit is in the next charge that is shown, and not in the price", async () => {
  const mia = await buy("Mia");
  await platform.engine.run(
    AS_OWNER,
    sql`update payment_sandbox.objects set body = jsonb_set(body, '{balance}', '-300') where id = ${await customerOf(mia)}`,
  );
  await call(mia.client, "check-customer-subscriptions", { customerId: await customerOf(mia) });
  expect(await rowOf(mia)).toMatchObject({ price_cents: 499, renewal_cents: 199 });
});

test("deletes the content of a deleted account's webhooks", async () => {
  const zoe = await buy("Zoe");
  const customer = await customerOf(zoe);
  const kim = await platform.swimmer("Kim of staff");
  await platform.service().from("user_roles").insert({ user_id: kim.id, role: "admin" }).throwOnError();
  const own = platform.service().from("payment_events").select("id", { count: "exact" }).eq("user_id", zoe.id);
  expect((await own.throwOnError()).count).toBeGreaterThan(0);
  await call(kim.client, "admin-users", { action: "delete_user", userId: zoe.id });
  await core.deliverNow();
  const { data } = await platform.service().from("payment_events").select("payload").throwOnError();
  expect(JSON.stringify(data)).not.toContain(customer);
  expect(JSON.stringify(data)).not.toContain(zoe.email);
});
