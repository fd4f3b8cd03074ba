import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { givePremium } from "#server/testing/premium.ts";
import { startWithPayments } from "../_shared/payments/payments-fixture.ts";

const payments = await startWithPayments();
const { platform, core, call, rowOf, customerOf, historyOf } = payments;
afterAll(() => platform.stop());
const service = platform.service();
// No webhook arrives in this file, so every notification comes from the schedule.
await payments.holdEvents();

const wish = { subscription_tier: "premium", billing_cycle: "monthly", autoConvert: false };

async function startTrial(name: string) {
  const swimmer = await platform.swimmer(name);
  expect(await call(swimmer.client, "start-trial", wish)).toMatchObject({ status: 200 });
  return swimmer;
}

/** As an hour later: every subscription is due. */
async function refresh() {
  await platform.engine.run(
    AS_OWNER,
    sql`update private.subscription_syncs set due_at = now() where due_at is not null`,
  );
  const { data, response } = await service.functions.invoke("refresh-subscriptions", { method: "POST" });
  return { status: response?.status, body: data };
}

async function messagesOf({ id }: { id: string }) {
  const messages = service.from("notifications").select("title, body, link").eq("user_id", id).eq("kind", "payment");
  return (await messages.throwOnError()).data;
}

const ada = await startTrial("Ada");

test("a trial that runs on is looked at, and nobody is reminded of it yet", async () => {
  expect(await refresh()).toEqual({ status: 200, body: { refreshed: 1, failed: 0, reminded: 0, removed: 0 } });
  expect(await messagesOf(ada)).toEqual([]);
});

test("three days before a trial ends its swimmer reads when that is and that nothing is charged, once and by mail", async () => {
  await core.advance(await customerOf(ada), 12);
  expect(await refresh()).toMatchObject({ body: { refreshed: 1, reminded: 1 } });
  expect(await refresh()).toMatchObject({ body: { refreshed: 1, reminded: 0 } });
  expect(await messagesOf(ada)).toEqual([
    {
      title: expect.stringMatching(/^Your trial of Tideline Premium ends on /),
      body: "Nothing is charged. You can keep it until then.",
      link: "/settings/account",
    },
  ]);
  await service.functions.invoke("deliver-notifications", { method: "POST" });
  const deliveries = service.from("alert_deliveries").select("channel, status").eq("user_id", ada.id);
  const { data } = await deliveries.eq("channel", "email").throwOnError();
  expect(data).toEqual([{ channel: "email", status: "sent" }]);
});

test("a trial whose end nobody told ends all the same", async () => {
  await core.advance(await customerOf(ada), 3);
  expect(await refresh()).toMatchObject({ body: { refreshed: 1 } });
  expect(await rowOf(ada)).toMatchObject({ subscription_status: "canceled", auto_renew: false });
  expect(await refresh()).toMatchObject({ body: { refreshed: 0 } });
  expect(await historyOf(ada)).toEqual(["trial_started"]);
});

test("with the key of another account nobody loses what is paid, and only what is over is cleared away", async () => {
  const eva = await platform.swimmer("Eva");
  await givePremium(platform.engine, eva.id);
  expect(await refresh()).toMatchObject({ body: { refreshed: 0, failed: 1 } });
  expect(await rowOf(eva)).toMatchObject({ subscription_status: "active", stripe_customer_id: `cus_${eva.id}` });
  await givePremium(platform.engine, eva.id, { accessUntil: new Date(Date.now() - 4 * 86_400_000) });
  expect(await refresh()).toMatchObject({ body: { refreshed: 1, failed: 0 } });
  expect(await rowOf(eva)).toMatchObject({ subscription_status: "inactive", stripe_customer_id: null });
});

test("a banned swimmer is not charged for another month", async () => {
  const ben = await platform.swimmer("Ben");
  const { body } = await call(ben.client, "create-checkout-session", payments.toCheckout(ben));
  await payments.pay(body.sessionId);
  await call(ben.client, "check-customer-subscriptions", { customerId: await customerOf(ben) });
  expect(await rowOf(ben)).toMatchObject({ subscription_status: "active", auto_renew: true });
  await refresh();
  expect(await rowOf(ben)).toMatchObject({ auto_renew: true });
  await service.from("profiles").update({ is_banned: true }).eq("id", ben.id).throwOnError();
  await refresh();
  expect(await rowOf(ben)).toMatchObject({ subscription_status: "active", auto_renew: false });
  const { data } = await payments.stripe.subscriptions.list({ customer: await customerOf(ben) });
  expect(data).toMatchObject([{ cancel_at_period_end: true }]);
});

test("a purchase of which nothing was told is found by the clock", async () => {
  const gil = await platform.swimmer("Gil");
  const { body } = await call(gil.client, "create-checkout-session", payments.toCheckout(gil));
  await refresh();
  await payments.pay(body.sessionId);
  expect(await rowOf(gil)).toMatchObject({ subscription_status: "inactive" });
  await refresh();
  expect(await rowOf(gil)).toMatchObject({ subscription_status: "active", subscription_tier: "premium" });
});

test("a subscription that is unpaid is still looked at, and opens again once it is paid", async () => {
  const una = await platform.swimmer("Una");
  const { body } = await call(una.client, "create-checkout-session", payments.toCheckout(una));
  await payments.pay(body.sessionId);
  const customer = await customerOf(una);
  const setStatus = (status: string) =>
    platform.engine.run(
      AS_OWNER,
      sql`update payment_sandbox.objects set body = jsonb_set(body, '{status}', to_jsonb(${status}::text))
        where kind = 'subscription' and customer = ${customer}`,
    );
  await setStatus("unpaid");
  await refresh();
  expect(await rowOf(una)).toMatchObject({
    subscription_status: "inactive",
    stripe_subscription_id: expect.any(String),
  });
  await setStatus("active");
  await refresh();
  expect(await rowOf(una)).toMatchObject({ subscription_status: "active" });
});

test("the customer's address follows the account's, also of who has no plan any more", async () => {
  const moving = await startTrial("Moving");
  const customer = await customerOf(moving);
  const [trial] = (await payments.stripe.subscriptions.list({ customer })).data;
  await payments.stripe.subscriptions.cancel(trial?.id ?? "");
  await refresh();
  const email = "moved@example.org";
  await service.auth.admin.updateUserById(moving.id, { email, email_confirm: true });
  await service.functions.invoke("refresh-subscriptions", { method: "POST" });
  expect(await payments.stripe.customers.retrieve(customer)).toMatchObject({ email });
});

test("messages of the provider are kept for ninety days after they were dealt with", async () => {
  for (const id of ["evt_old", "evt_new"]) {
    const event = { id, type: "charge.refunded", occurred_at: new Date().toISOString(), payload: {} };
    await service.rpc("receive_payment_event", event).throwOnError();
    await service.rpc("finish_payment_event", { id, outcome: "ignored" }).throwOnError();
  }
  await platform.engine.run(
    AS_OWNER,
    sql`update public.payment_events set handled_at = now() - interval '91 days' where id = 'evt_old'`,
  );
  expect(await refresh()).toMatchObject({ body: { removed: 1 } });
  const { data } = await service.from("payment_events").select("id").throwOnError();
  expect(data).toEqual([{ id: "evt_new" }]);
});

test("nobody but the service may call it", async () => {
  for (const client of [ada.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("refresh-subscriptions", { method: "POST" });
    expect(response?.status).toBe(401);
  }
});

test("an account ends only once its subscription has ended at the provider", async () => {
  const ben = await startTrial("Ben");
  const kim = await platform.swimmer("Kim");
  await service.from("user_roles").insert({ user_id: kim.id, role: "admin" }).throwOnError();
  const end = { action: "delete_user", userId: ben.id };
  const cut = await payments.beside({ STRIPE_API_URL: "http://127.0.0.1:9" });
  const { data: session } = await kim.client.auth.getSession();
  const refused = await cut.fetch(`${cut.url}/functions/v1/admin-users`, {
    method: "POST",
    headers: { Authorization: `Bearer ${session.session?.access_token}`, apikey: cut.secrets.publishableKey },
    body: JSON.stringify(end),
  });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { code: "subscription_running" } });
  await cut.stop();
  // Not by another door either.
  expect((await service.auth.admin.deleteUser(ben.id)).error).not.toBeNull();
  const customer = await customerOf(ben);
  expect(await call(kim.client, "admin-users", end)).toMatchObject({ status: 200, body: { deleted: true } });
  const { data } = await payments.stripe.subscriptions.list({ customer, status: "all" });
  expect(data.map(({ status }) => status)).toEqual(["canceled"]);
  expect(await payments.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
}, 60_000);
