import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithPayments } from "../_shared/payments/payments-fixture.ts";

let site: Awaited<ReturnType<typeof startWithPayments>>;
let elsewhere: Awaited<ReturnType<typeof site.beside>>;
beforeAll(async () => {
  site = await startWithPayments();
  await site.holdEvents();
  elsewhere = await site.beside({ PREMIUM_ANNUAL_CENTS: "4000", STRIPE_PRICE_PREMIUM_MONTHLY: "price_forgotten" });
});
afterAll(async () => {
  await elsewhere.stop();
  await site.platform.stop();
});

const NAME = "create-checkout-session";
type Swimmer = Awaited<ReturnType<typeof site.platform.swimmer>>;

const listSessions = async (swimmer: Swimmer, status: "open" | "expired") =>
  (await site.stripe.checkout.sessions.list({ customer: await site.customerOf(swimmer), status })).data;

test("a swimmer is sent to the provider with the plan they chose, and is one customer there for good", async () => {
  const ada = await site.platform.swimmer("Ada");
  const first = await site.call(ada.client, NAME, site.toCheckout(ada));
  expect(first).toEqual({
    status: 200,
    body: { sessionUrl: expect.stringContaining("http"), url: first.body.sessionUrl, sessionId: expect.any(String) },
  });
  const second = await site.call(ada.client, NAME, site.toCheckout(ada, "premium", "annual"));
  const customerId = await site.customerOf(ada);
  const metadata = { user_id: ada.id, subscription_tier: "premium", billing_cycle: "annual" };
  expect(await site.stripe.checkout.sessions.retrieve(second.body.sessionId)).toMatchObject({
    ...{ status: "open", mode: "subscription", customer: customerId, client_reference_id: ada.id, metadata },
    ...{ amount_total: 4999, success_url: `${site.platform.siteUrl}/subscription/success` },
  });
  expect(await site.stripe.customers.retrieve(customerId)).toMatchObject({
    email: ada.email,
    metadata: { user_id: ada.id },
  });
  expect((await listSessions(ada, "expired")).map(({ id }) => id)).toEqual([first.body.sessionId]);
  const steps = await site.platform.engine.run(
    AS_OWNER,
    sql`select event_type, billing_cycle as cycle from public.subscription_analytics
      where user_id = ${ada.id} order by created_at`,
  );
  expect(steps).toEqual(["monthly", "annual"].map((cycle) => ({ event_type: "checkout_started", cycle })));
});

test("of two different orders at once one checkout stays open, and the other is refused by its name", async () => {
  const ben = await site.platform.swimmer("Ben");
  const answers = await Promise.all([
    site.call(ben.client, NAME, site.toCheckout(ben)),
    site.call(ben.client, NAME, site.toCheckout(ben, "premium", "annual")),
  ]);
  const [open, ...others] = await listSessions(ben, "open");
  expect(others).toEqual([]);
  expect(answers.map(({ body }) => body.sessionId)).toContain(open?.id);
  for (const { status, body } of answers.filter((answer) => answer.body.sessionId !== open?.id)) {
    expect(status === 200 || body.error.code === "checkout_replaced").toBe(true);
  }
});

test("a double click and a second tab lead to the same checkout, which stays open", async () => {
  const pia = await site.platform.swimmer("Pia");
  const ask = () => site.call(pia.client, NAME, { ...site.toCheckout(pia), couponCode: "TWODOLLARS" });
  const [first, second] = await Promise.all([ask(), ask()]);
  const third = await ask();
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
  expect([second.body, third.body]).toEqual([first.body, first.body]);
  expect((await listSessions(pia, "open")).map(({ id }) => id)).toEqual([first.body.sessionId]);
});

test("a checkout that was paid in another tab is not sold again", async () => {
  const ria = await site.platform.swimmer("Ria");
  const { body } = await site.call(ria.client, NAME, site.toCheckout(ria));
  await site.pay(body.sessionId);
  expect(await site.call(ria.client, NAME, site.toCheckout(ria))).toMatchObject({
    status: 409,
    body: { error: { code: "customer_already_subscribed_and_synced" } },
  });
});

test("a checkout that is open makes the plan due, though nothing is bought yet", async () => {
  const tom = await site.platform.swimmer("Tom");
  await site.call(tom.client, NAME, site.toCheckout(tom));
  const [syncs] = await site.platform.engine.run(
    AS_OWNER,
    sql`select due_at < now() + interval '20 minutes' as is_due, checkout_open_until > now() + interval '1 hour' as is_open
      from private.subscription_syncs where user_id = ${tom.id}`,
  );
  expect(syncs).toEqual({ is_due: true, is_open: true });
});

test("a code takes off what it says, and one that does not hold is refused", async () => {
  const eva = await site.platform.swimmer("Eva");
  const checkout = site.toCheckout(eva);
  const { body } = await site.call(eva.client, NAME, { ...checkout, couponCode: "twodollars " });
  expect(await site.stripe.checkout.sessions.retrieve(body.sessionId)).toMatchObject({ amount_total: 299 });
  for (const couponCode of ["SUMMER2025", "FOUNDERS", "NOSUCHCODE", "'; drop table coupons; --"]) {
    expect(await site.call(eva.client, NAME, { ...checkout, couponCode })).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_coupon" } },
    });
  }
});

test("a paying swimmer is not charged twice, even when the provider's messages are late", async () => {
  const leo = await site.platform.swimmer("Leo");
  const { body } = await site.call(leo.client, NAME, site.toCheckout(leo));
  await site.pay(body.sessionId);
  expect(await site.rowOf(leo)).toMatchObject({ subscription_status: "inactive" });

  const { engine } = site.platform;
  await engine.run(AS_OWNER, sql`revoke execute on function public.apply_subscription_sync from service_role`);
  const unwritten = await site.call(leo.client, NAME, site.toCheckout(leo));
  await engine.run(AS_OWNER, sql`grant execute on function public.apply_subscription_sync to service_role`);
  expect(unwritten).toMatchObject({ status: 409, body: { error: { code: "customer_already_subscribed_in_stripe" } } });

  const synced = await site.call(leo.client, NAME, site.toCheckout(leo));
  expect(synced).toMatchObject({ status: 409, body: { error: { code: "customer_already_subscribed_and_synced" } } });
  expect(await site.rowOf(leo)).toMatchObject({
    subscription_status: "active",
    subscription_tier: "premium",
    auto_renew: true,
  });
  expect(await site.historyOf(leo)).toEqual(["reconciled"]);

  expect(await site.call(leo.client, NAME, site.toCheckout(leo))).toMatchObject({
    status: 409,
    body: { error: { code: "customer_already_subscribed", message: "You already have an active subscription" } },
  });
});

test("a trial by a checkout is had once, and charged when it is over", async () => {
  const mia = await site.platform.swimmer("Mia");
  const checkout = { ...site.toCheckout(mia), trialDays: 14 };
  const { body } = await site.call(mia.client, NAME, checkout);
  await site.pay(body.sessionId);
  const [trial] = (await site.stripe.subscriptions.list({ customer: await site.customerOf(mia) })).data;
  expect(trial).toMatchObject({
    status: "trialing",
    trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
  });
  await site.stripe.subscriptions.cancel(String(trial?.id));
  expect(await site.call(mia.client, NAME, checkout)).toMatchObject({
    status: 409,
    body: { error: { code: "trial_already_used" } },
  });
  expect(await site.call(mia.client, NAME, site.toCheckout(mia))).toMatchObject({ status: 200 });
});

test("where the history of trials cannot be read, none is given", async () => {
  const ole = await site.platform.swimmer("Ole");
  const { engine } = site.platform;
  await engine.run(AS_OWNER, sql`revoke select on public.subscription_history from service_role`);
  const answer = await site.call(ole.client, NAME, { ...site.toCheckout(ole), trialDays: 14 });
  await engine.run(AS_OWNER, sql`grant select on public.subscription_history to service_role`);
  expect(answer).toMatchObject({
    status: 500,
    body: { error: { code: "database_error", message: "Unable to check trial history" } },
  });
});

test("a subscription that waits for money that an expired card cannot give is put right, not bought again", async () => {
  const kim = await site.platform.swimmer("Kim");
  const { body } = await site.call(kim.client, NAME, site.toCheckout(kim));
  await site.pay(body.sessionId);
  const customerId = await site.customerOf(kim);
  await site.core.attachCard(customerId, { number: "4000000000000341", month: 12, year: 2040, cvc: "123" });
  await site.core.advance(customerId, 40);
  await site.platform.engine.run(
    AS_OWNER,
    sql`update payment_sandbox.objects set body = jsonb_set(body, '{card,exp_year}', '2025')
      where kind = 'payment_method' and customer = ${customerId}`,
  );
  expect(await site.call(kim.client, NAME, site.toCheckout(kim))).toMatchObject({
    status: 402,
    body: { error: { code: "payment_method_expired" } },
  });
});

test.each([
  ["past_due", "payment_due", "Your last payment failed"],
  ["unpaid", "payment_due", "Your last payment failed"],
  ["paused", "subscription_paused", "Your plan is paused until you add a card"],
])("a subscription that is %s is not bought again, and the swimmer reads why", async (status, code, message) => {
  const swimmer = await site.platform.swimmer(`Due ${status}`);
  const { body } = await site.call(swimmer.client, NAME, site.toCheckout(swimmer));
  await site.pay(body.sessionId);
  await site.platform.engine.run(
    AS_OWNER,
    sql`update payment_sandbox.objects set body = jsonb_set(body, '{status}', to_jsonb(${status}::text))
      where kind = 'subscription' and customer = ${await site.customerOf(swimmer)}`,
  );
  expect(await site.call(swimmer.client, NAME, site.toCheckout(swimmer))).toMatchObject({
    status: 402,
    body: { error: { code, message } },
  });
  const row = await site.rowOf(swimmer);
  expect(row).toMatchObject({ subscription_tier: "premium", stripe_subscription_id: expect.any(String) });
});

test("a customer who was deleted at the provider is created again", async () => {
  const una = await site.platform.swimmer("Una");
  await site.call(una.client, NAME, site.toCheckout(una));
  const gone = await site.customerOf(una);
  await site.stripe.customers.del(gone);
  expect(await site.call(una.client, NAME, site.toCheckout(una))).toMatchObject({ status: 200 });
  const second = await site.customerOf(una);
  expect(second).not.toBe(gone);
  // The check drops a deleted customer, and the first request's idempotency key must not bring it back.
  await site.stripe.customers.del(second);
  await site.call(una.client, "check-customer-subscriptions", { customerId: second });
  expect(await site.rowOf(una)).toMatchObject({ stripe_customer_id: null });
  expect(await site.call(una.client, NAME, site.toCheckout(una))).toMatchObject({ status: 200 });
});

test("nothing is sold at another price than the one that is shown, nor without a provider", async () => {
  const ida = await site.platform.swimmer("Ida");
  const { data } = await ida.client.auth.getSession();
  const ask = async (platform: Pick<typeof elsewhere, "fetch" | "url">, body: unknown) => {
    const headers = {
      apikey: site.platform.secrets.publishableKey,
      Authorization: `Bearer ${data.session?.access_token}`,
    };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await platform.fetch(`${platform.url}/functions/v1/${NAME}`, init);
    return { status: answer.status, code: (await answer.json()).error?.code };
  };
  const dearer = site.toCheckout(ida, "premium", "annual");
  expect(await ask(elsewhere, dearer)).toEqual({ status: 502, code: "checkout_creation_failed" });
  const unknown = { ...site.toCheckout(ida), priceId: "price_forgotten" };
  expect(await ask(elsewhere, unknown)).toEqual({ status: 409, code: "subscription_creation_failed" });
  const withoutKey = await site.beside({ STRIPE_SECRET_KEY: "" });
  expect(await ask(withoutKey, site.toCheckout(ida))).toEqual({ status: 502, code: "checkout_creation_failed" });
  await withoutKey.stop();
});

test("strangers' ids, visitors and banned swimmers are refused", async () => {
  const [ada, ben] = [await site.platform.swimmer("Ada"), await site.platform.swimmer("Ben")];
  const refused = { status: 403, body: { error: { code: "insufficient_permissions" } } };
  expect(await site.call(ada.client, NAME, site.toCheckout(ben))).toMatchObject(refused);
  expect(await site.call(site.platform.visitor(), NAME, site.toCheckout(ada))).toMatchObject({ status: 401 });
  await site.platform.service().from("profiles").update({ is_banned: true }).eq("id", ada.id).throwOnError();
  expect(await site.call(ada.client, NAME, site.toCheckout(ada))).toMatchObject(refused);
});

test("a wrong field is named, and nothing is made at the provider", async () => {
  const zoe = await site.platform.swimmer("Zoe");
  const answer = await site.call(zoe.client, NAME, { ...site.toCheckout(zoe), trialDays: 90 });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid_body" } } });
  expect(answer.body.error.message).toContain("trialDays");
  const foreign = await site.call(zoe.client, NAME, { ...site.toCheckout(zoe), successUrl: "https://evil.test/" });
  expect(foreign.body.error.message).toBe("The field successUrl is missing or not valid");
  await expect(site.customerOf(zoe)).rejects.toThrow();
});

test("nobody tries out coupons by the dozen", async () => {
  const gil = await site.platform.swimmer("Gil");
  const guess = { ...site.toCheckout(gil), couponCode: "GUESS" };
  const wrong = { status: 400, body: { error: { code: "invalid_coupon" } } };
  expect(await site.call(gil.client, NAME, guess)).toMatchObject(wrong);
  const turns = (begun: number, since: string) =>
    site.platform.engine.run(
      AS_OWNER,
      sql`update private.subscription_syncs set checkouts = ${begun}, checkouts_since = now() - ${since}::interval
        where user_id = ${gil.id}`,
    );
  await turns(29, "59 minutes");
  expect(await site.call(gil.client, NAME, guess)).toMatchObject(wrong);
  expect(await site.call(gil.client, NAME, guess)).toMatchObject({
    status: 429,
    body: { error: { code: "too_many_checkouts" } },
  });
  await turns(31, "61 minutes");
  expect(await site.call(gil.client, NAME, guess)).toMatchObject(wrong);
});
