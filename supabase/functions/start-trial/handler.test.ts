import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "../../../domain/time.ts";
import { startWithPayments } from "../_shared/payments/payments-fixture.ts";

let site: Awaited<ReturnType<typeof startWithPayments>>;
beforeAll(async () => {
  site = await startWithPayments();
  await site.holdEvents();
});
afterAll(() => site.platform.stop());

const NAME = "start-trial";
const wish = { subscription_tier: "premium", billing_cycle: "monthly", autoConvert: false };

type Site = Awaited<ReturnType<typeof site.beside>>;
type Swimmer = Awaited<ReturnType<typeof site.platform.swimmer>>;

/** The same call at another process of the site. */
async function askAt({ fetch, url }: Site, { client }: Swimmer) {
  const { data } = await client.auth.getSession();
  const { publishableKey } = site.platform.secrets;
  const headers = { apikey: publishableKey, Authorization: `Bearer ${data.session?.access_token}` };
  const answer = await fetch(`${url}/functions/v1/${NAME}`, { method: "POST", headers, body: JSON.stringify(wish) });
  return { status: answer.status, code: (await answer.json()).error?.code };
}

test("a trial opens its plan for fourteen days, and ends by itself", async () => {
  const ada = await site.platform.swimmer("Ada");
  const answer = await site.call(ada.client, NAME, wish);
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, message: "Your 14-day trial has been started successfully" },
  });
  const row = await site.rowOf(ada);
  expect(row).toMatchObject({
    ...{ subscription_tier: "premium", subscription_status: "trialing", billing_cycle: "monthly", auto_renew: false },
    ...{ trial_end_date: row.premium_access_until, payment_method_status: "none" },
  });
  const daysLeft = (Date.parse(String(row.trial_end_date)) - Date.now()) / DAY_MS;
  expect(daysLeft).toBeGreaterThan(13.9);
  expect(daysLeft).toBeLessThanOrEqual(14);
  expect(await site.historyOf(ada)).toEqual(["trial_started"]);
});

test("a trial that shall go on does, and so is told", async () => {
  const eva = await site.platform.swimmer("Eva");
  await site.call(eva.client, NAME, { ...wish, autoConvert: true });
  expect(await site.rowOf(eva)).toMatchObject({ subscription_status: "trialing", auto_renew: true });
});

test("two tabs at once get one trial", async () => {
  const ben = await site.platform.swimmer("Ben");
  const answers = await Promise.all([site.call(ben.client, NAME, wish), site.call(ben.client, NAME, wish)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data } = await site.stripe.subscriptions.list({ customer: await site.customerOf(ben), status: "all" });
  expect(data).toHaveLength(1);
});

test("nobody has a second trial: not beside the first, and not after it", async () => {
  const leo = await site.platform.swimmer("Leo");
  await site.call(leo.client, NAME, wish);
  expect(await site.call(leo.client, NAME, wish)).toMatchObject({
    status: 409,
    body: { error: { code: "already_subscribed", message: "You already have an active subscription or trial" } },
  });
  await site.core.advance(await site.customerOf(leo), 15);
  await site.core.releaseHeld();
  await site.platform.settled();
  await site.call(leo.client, "check-customer-subscriptions", { customerId: await site.customerOf(leo) });
  expect(await site.call(leo.client, NAME, wish)).toMatchObject({
    status: 409,
    body: { error: { code: "trial_already_used" } },
  });
});

test("a trial closes the checkouts that were left open", async () => {
  const mia = await site.platform.swimmer("Mia");
  const { body } = await site.call(mia.client, "create-checkout-session", { ...site.toCheckout(mia), trialDays: 14 });
  await site.call(mia.client, NAME, wish);
  expect(await site.stripe.checkout.sessions.retrieve(body.sessionId)).toMatchObject({ status: "expired" });
});

test("a trial and a purchase begun at once leave one subscription in force", async () => {
  const sam = await site.platform.swimmer("Sam");
  await Promise.all([
    site.call(sam.client, NAME, wish),
    site.call(sam.client, "create-checkout-session", site.toCheckout(sam)),
    site.call(sam.client, NAME, wish),
  ]);
  const customer = await site.customerOf(sam);
  const { data: open } = await site.stripe.checkout.sessions.list({ customer, status: "open" });
  for (const { id } of open) await site.pay(id);
  await site.call(sam.client, "check-payment-method", { customerId: customer });
  const { data: all } = await site.stripe.subscriptions.list({ customer, status: "all" });
  const running = all.filter(({ status }) => status !== "canceled");
  expect(await site.rowOf(sam)).toMatchObject({
    stripe_subscription_id: running[0]?.id,
    subscription_status: running[0]?.status,
  });
  expect(running).toHaveLength(1);
});

/** The way to the provider, on which the first answer about a new subscription is lost. */
async function openLossyWay() {
  const lost: string[] = [];
  const way = createServer(async (request, answer) => {
    const body = request.method === "POST" ? await text(request) : null;
    const headers = Object.fromEntries(
      ["authorization", "content-type", "idempotency-key"].map((name) => [name, String(request.headers[name] ?? "")]),
    );
    const heard = await fetch(`${site.platform.url}${request.url}`, { method: request.method ?? "GET", headers, body });
    const isNew = request.method === "POST" && request.url === "/v1/subscriptions";
    if (isNew && lost.length === 0) {
      lost.push(await heard.text());
      request.socket.destroy();
      return;
    }
    answer.writeHead(heard.status, { "Content-Type": "application/json" }).end(await heard.text());
  }).listen(0, "127.0.0.1");
  await once(way, "listening");
  const { port } = way.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, lost, close: () => way.close().closeAllConnections() };
}

test("an answer that is lost on its way starts no second trial", async () => {
  const una = await site.platform.swimmer("Una");
  const way = await openLossyWay();
  const elsewhere = await site.beside({ STRIPE_API_URL: way.url });
  expect(await askAt(elsewhere, una)).toEqual({ status: 200, code: undefined });
  expect(way.lost).toHaveLength(1);
  await elsewhere.stop();
  way.close();
  const { data } = await site.stripe.subscriptions.list({ customer: await site.customerOf(una), status: "all" });
  expect(data.map(({ status }) => status)).toEqual(["trialing"]);
  expect(await site.rowOf(una)).toMatchObject({ subscription_status: "trialing", stripe_subscription_id: data[0]?.id });
});

test("a paying swimmer gets no trial, and a failing provider uses up nobody's trial", async () => {
  const kim = await site.platform.swimmer("Kim");
  const { body } = await site.call(kim.client, "create-checkout-session", site.toCheckout(kim));
  await site.pay(body.sessionId);
  expect(await site.call(kim.client, NAME, wish)).toMatchObject({
    status: 409,
    body: { error: { code: "customer_already_subscribed_and_synced" } },
  });
  expect(await site.historyOf(kim)).toEqual(["reconciled"]);

  const ida = await site.platform.swimmer("Ida");
  const elsewhere = await site.beside({ STRIPE_PRICE_PREMIUM_MONTHLY: "price_forgotten" });
  expect(await askAt(elsewhere, ida)).toEqual({ status: 502, code: "trial_creation_failed" });
  await elsewhere.stop();
  expect(await site.historyOf(ida)).toEqual([]);
  expect(await site.call(ida.client, NAME, wish)).toMatchObject({ status: 200 });
});

test("visitors and banned swimmers get none, and a wrong field is named", async () => {
  const zoe = await site.platform.swimmer("Zoe");
  for (const [field, value] of Object.entries({
    subscription_tier: "free",
    billing_cycle: "weekly",
    autoConvert: "yes",
  })) {
    const answer = await site.call(zoe.client, NAME, { ...wish, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid_body" } } });
    expect(answer.body.error.message).toContain(field);
  }
  expect(await site.call(site.platform.visitor(), NAME, wish)).toMatchObject({ status: 401 });
  await site.platform.service().from("profiles").update({ is_banned: true }).eq("id", zoe.id).throwOnError();
  expect(await site.call(zoe.client, NAME, wish)).toMatchObject({ status: 403 });
});

test("a trial of Pro opens Pro, and counts as the only trial", async () => {
  const ole = await site.platform.swimmer("Ole");
  expect(await site.call(ole.client, NAME, { ...wish, subscription_tier: "pro" })).toMatchObject({ status: 200 });
  expect(await site.rowOf(ole)).toMatchObject({ subscription_tier: "pro", subscription_status: "trialing" });
  expect(await site.call(ole.client, NAME, wish)).toMatchObject({
    status: 409,
    body: { error: { code: "already_subscribed" } },
  });
});
