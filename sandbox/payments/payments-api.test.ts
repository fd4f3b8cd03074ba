import { afterAll, expect, test } from "vitest";
import { GOOD_CARD, startSandbox } from "./payments-fixture.ts";

const sandbox = await startSandbox();
const { stripe, connect, core, url } = sandbox;
afterAll(() => sandbox.stop());

const MONTHLY = "price_tideline_premium_monthly";
const URLS = {
  success_url: "https://site.test/success?session={CHECKOUT_SESSION_ID}",
  cancel_url: "https://site.test/no",
};
const lineItems = (price = MONTHLY) => ({ line_items: [{ price, quantity: 1 }] });

test("keeps, changes, finds and deletes a customer", async () => {
  const made = await stripe.customers.create({ email: "nora@example.org", metadata: { user_id: "1", "a b": "c" } });
  expect(made).toMatchObject({ object: "customer", email: "nora@example.org", metadata: { user_id: "1", "a b": "c" } });
  expect(made.id).toMatch(/^cus_\w{24}$/);
  expect(made.lastResponse.requestId).toMatch(/^req_/);
  const changed = await stripe.customers.update(made.id, { name: "Nora", metadata: { user_id: "" } });
  expect(changed).toMatchObject({ name: "Nora", metadata: { "a b": "c" } });
  expect((await stripe.customers.list({ email: "nora@example.org" })).data.map(({ id }) => id)).toEqual([made.id]);
  expect(await stripe.customers.del(made.id)).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({ id: made.id, deleted: true });
  expect((await stripe.customers.list({ email: "nora@example.org" })).data).toEqual([]);
});

test("refuses unknown ids in Stripe's words", async () => {
  await expect(stripe.customers.retrieve("cus_unknown")).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 404,
    code: "resource_missing",
    message: "No such customer: 'cus_unknown'",
  });
  const { id: nora } = await stripe.customers.create({ email: "nora2@example.org" });
  await expect(
    stripe.checkout.sessions.create({ mode: "subscription", customer: nora, ...URLS, ...lineItems("price_no") }),
  ).rejects.toMatchObject({
    ...{ code: "resource_missing", param: "line_items[0][price]" },
  });
  await expect(stripe.subscriptions.create({ customer: "", items: [] })).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.charges.list()).rejects.toMatchObject({ statusCode: 404, type: "StripeInvalidRequestError" });
});

test.each([
  ["a forged key", { Authorization: "Bearer sk_test_sandbox_forged" }],
  ["no key", {}],
  ["no such kind of key", { Authorization: "Digest x" }],
])("answers nothing with %s", async (_what, headers: Record<string, string>) => {
  const answer = await fetch(`${url}/v1/customers`, { headers });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error" } });
});

const ask = (path: string, init: RequestInit = {}, version?: string) => {
  const headers = {
    Authorization: `Bearer ${sandbox.keys.secretKey}`,
    "Content-Type": "application/x-www-form-urlencoded",
    ...(version && { "Stripe-Version": version }),
  };
  return fetch(`${url}/v1/${path}`, { ...init, headers });
};

test.each([
  ["POST", "customers", "emial=nora@example.org", "emial"],
  [
    "POST",
    "checkout/sessions",
    "mode=subscription&customer=c&success_url=x&line_items[0][price]=p&line_items[0][prize]=q",
    "line_items[0][prize]",
  ],
  ["POST", "subscriptions", "customer=cus_1&items[0][price]=p&items[0][id]=si_1", "items[0][id]"],
  ["GET", "prices/price_tideline_premium_monthly?nonsense=1", "", "nonsense"],
  ["GET", "subscriptions?custmer=cus_1", "", "custmer"],
])("%s %s with %s names the unknown parameter", async (method, path, body, param) => {
  const answer = await ask(path, { method, ...(body && { body }) });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { code: "parameter_unknown", param, message: `Received unknown parameter: ${param}` },
  });
});

test.each([
  ["prices/price_tideline_premium_monthly?expand[]=nonsense", "nonsense"],
  ["prices/price_tideline_premium_monthly?expand[]=unit_amount", "unit_amount"],
  // Also where the list is empty.
  ["subscriptions?customer=cus_nobody&expand[]=data.nonsense", "nonsense"],
])("refuses to expand %s", async (path, named) => {
  const answer = await ask(path);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { message: `This property cannot be expanded (${named}).` } });
});

test("refuses another version of Stripe's API", async () => {
  expect((await ask("prices", {}, "2026-10-28.endive")).status).toBe(200);
  const answer = await ask("prices", {}, "2020-08-27");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { message: "Invalid Stripe API version: 2020-08-27" } });
});

test("refuses to refund a disputed charge", async () => {
  const { id: customer } = await stripe.customers.create({ email: "dispute@example.org" });
  await expect(core.disputeLastPayment(customer)).rejects.toThrow("has paid nothing yet");
  const session = await stripe.checkout.sessions.create({ mode: "subscription", customer, ...URLS, ...lineItems() });
  await core.payCheckout(session.id, { card: GOOD_CARD });
  const { charge, payment_intent } = await core.disputeLastPayment(customer);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ customer, disputed: true, refunded: false });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: "charge_disputed" });
});

test("does not exist behind a proxy", async () => {
  const headers = { Authorization: `Bearer ${sandbox.keys.secretKey}` };
  const forwarded = { ...headers, "X-Forwarded-For": "192.0.2.1" };
  expect((await fetch(`${url}/v1/prices`, { headers: forwarded })).status).toBe(404);
  expect((await fetch(`${url}/dev/payments`, { headers: forwarded })).status).toBe(404);
  expect((await fetch(`${url}/v1/prices`, { headers })).status).toBe(200);
});

test("refuses a wrong key with the SDK's own error", async () => {
  await expect(connect("sk_test_other").customers.list()).rejects.toMatchObject({ type: "StripeAuthenticationError" });
});

test("sells the plans of this site", async () => {
  const { data } = await stripe.prices.list({ active: true });
  const rows = data.map(({ id, unit_amount: cents, recurring }) => [id, cents, recurring?.interval]);
  expect(rows.reverse()).toEqual([
    ["price_tideline_premium_monthly", 499, "month"],
    ["price_tideline_premium_annual", 4_999, "year"],
    ["price_tideline_pro_monthly", 1_099, "month"],
    ["price_tideline_pro_annual", 9_999, "year"],
  ]);
});

test("serves one idempotency key once, and refuses another request with it", async () => {
  const options = { idempotencyKey: "one key" };
  const [first, second] = await Promise.all([
    stripe.customers.create({ email: "once@example.org" }, options),
    stripe.customers.create({ email: "once@example.org" }, options),
  ]);
  expect(second.id).toBe(first.id);
  expect((await stripe.customers.list({ email: "once@example.org" })).data).toHaveLength(1);
  await expect(stripe.customers.create({ email: "twice@example.org" }, options)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
    statusCode: 400,
  });
});

test("lists long results in pages", async () => {
  const made: string[] = [];
  for (const name of ["a", "b", "c", "d", "e"]) {
    made.unshift((await stripe.customers.create({ email: "pages@example.org", name })).id);
  }
  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ email: "pages@example.org", limit: 2 })) all.push(id);
  expect(all).toEqual(made);
});

test("sells what a checkout session says, once", async () => {
  const { id: customer } = await stripe.customers.create({ email: "uma@example.org" });
  const { data: codes } = await stripe.promotionCodes.list({ code: "welcome20", active: true });
  const session = await stripe.checkout.sessions.create({
    ...{ mode: "subscription", customer, ...URLS, ...lineItems() },
    discounts: [{ promotion_code: codes[0]?.id ?? "" }],
    metadata: { user_id: "7" },
    subscription_data: { metadata: { user_id: "7", billing_cycle: "monthly" } },
  });
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_subtotal: 499, amount_total: 399 });
  expect(session.url).toBe(`${url}/dev/payments/checkout/${session.id}`);
  const outcome = await core.payCheckout(session.id, { card: GOOD_CARD });
  expect(outcome).toEqual({ kind: "complete", redirectUrl: `https://site.test/success?session=${session.id}` });
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  expect(paid).toMatchObject({ status: "complete", payment_status: "paid", url: null, metadata: { user_id: "7" } });
  expect(JSON.stringify(paid)).not.toContain('"_');
  const expand = ["default_payment_method"];
  const bought = await stripe.subscriptions.retrieve(String(paid.subscription), { expand });
  expect(bought).toMatchObject({
    ...{ status: "active", metadata: { user_id: "7", billing_cycle: "monthly" }, discounts: [] },
    default_payment_method: { card: { last4: "4242" } },
  });
  expect(JSON.stringify(bought)).not.toMatch(/"_|4242424242424242/);
  await expect(core.payCheckout(session.id, { card: GOOD_CARD })).rejects.toThrow("no longer open");
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
});

test.each([
  ["promo_summer2025", "coupon_expired", "This promotion code has expired."],
  ["promo_founders", "coupon_expired", "This promotion code has been used up."],
  ["promo_unknown", "resource_missing", "No such promotion code: 'promo_unknown'"],
])("refuses a checkout with the code %s", async (promotion_code, code, message) => {
  const { id: customer } = await stripe.customers.create({ email: "code@example.org" });
  const asked = stripe.checkout.sessions.create({
    ...{ mode: "subscription", customer, ...URLS, ...lineItems() },
    discounts: [{ promotion_code }],
  });
  await expect(asked).rejects.toMatchObject({ type: "StripeInvalidRequestError", code, message });
});

test("opens the portal for an existing customer only", async () => {
  const { id: customer } = await stripe.customers.create({ email: "portal@example.org" });
  const portal = await stripe.billingPortal.sessions.create({ customer, return_url: "https://site.test/back" });
  expect(portal).toMatchObject({ customer, return_url: "https://site.test/back" });
  expect(await core.getPortal(portal.id)).toMatchObject({
    customer: { id: customer },
    subscriptions: [],
    invoices: [],
  });
  await expect(stripe.billingPortal.sessions.create({ customer: "cus_no" })).rejects.toMatchObject({
    code: "resource_missing",
  });
});

test("shares state between two processes", async () => {
  const other = await sandbox.beside();
  const { id: customer } = await stripe.customers.create({ email: "shared@example.org" });
  const portal = await stripe.billingPortal.sessions.create({ customer });
  expect(await other.core.getPortal(portal.id)).toMatchObject({ customer: { id: customer } });
  await other.stop();
});
