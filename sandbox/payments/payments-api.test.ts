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

test("a customer is kept, changed, found by e-mail and taken away", async () => {
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

test("what nobody knows is refused in the provider's words", async () => {
  await expect(stripe.customers.retrieve("cus_unknown")).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 404,
    code: "resource_missing",
    message: "No such customer: 'cus_unknown'",
  });
  await expect(
    stripe.checkout.sessions.create({ mode: "subscription", ...URLS, ...lineItems("price_no") }),
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
])("with %s nothing is answered", async (_what, headers: Record<string, string>) => {
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
  ["POST", "customers", "invoice_settings[nonsense]=1", "invoice_settings[nonsense]"],
  [
    "POST",
    "checkout/sessions",
    "mode=subscription&success_url=x&line_items[0][price]=p&line_items[0][prize]=q",
    "line_items[0][prize]",
  ],
  ["POST", "subscriptions", "customer=cus_1&items[0][price]=p&items[0][id]=si_1", "items[0][id]"],
  ["GET", "prices/price_tideline_premium_monthly?nonsense=1", "", "nonsense"],
  ["GET", "subscriptions?custmer=cus_1", "", "custmer"],
])("%s %s with %s names the parameter that the provider does not know", async (method, path, body, param) => {
  const answer = await ask(path, { method, ...(body && { body }) });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { code: "parameter_unknown", param, message: `Received unknown parameter: ${param}` },
  });
});

test.each([
  ["prices/price_tideline_premium_monthly?expand[]=nonsense", "nonsense"],
  ["prices/price_tideline_premium_monthly?expand[]=unit_amount", "unit_amount"],
  ["prices/price_tideline_premium_monthly?expand[]=product.nonsense", "product.nonsense"],
  ["prices?expand[]=product", "product"],
  // Also where the list is empty.
  ["subscriptions?customer=cus_nobody&expand[]=data.nonsense", "nonsense"],
])("%s asks for something that cannot be expanded", async (path, named) => {
  const answer = await ask(path);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { message: `This property cannot be expanded (${named}).` } });
});

test("another version of the provider's API is not spoken", async () => {
  expect((await ask("prices", {}, "2026-10-28.endive")).status).toBe(200);
  const answer = await ask("prices", {}, "2020-08-27");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { message: "Invalid Stripe API version: 2020-08-27" } });
});

test("a dispute names its charge, whose payment can no longer be refunded", async () => {
  const { id: customer } = await stripe.customers.create({ email: "dispute@example.org" });
  await expect(core.disputeLastPayment(customer)).rejects.toThrow("has paid nothing yet");
  const session = await stripe.checkout.sessions.create({ mode: "subscription", customer, ...URLS, ...lineItems() });
  await core.payCheckout(session.id, { card: GOOD_CARD });
  const { charge, payment_intent } = await core.disputeLastPayment(customer);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ customer, disputed: true, refunded: false });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: "charge_disputed" });
});

test("through a proxy or under another name the sandbox does not exist", async () => {
  const headers = { Authorization: `Bearer ${sandbox.keys.secretKey}` };
  const forwarded = { ...headers, "X-Forwarded-For": "192.0.2.1" };
  expect((await fetch(`${url}/v1/prices`, { headers: forwarded })).status).toBe(404);
  expect((await fetch(`${url}/dev/payments`, { headers: forwarded })).status).toBe(404);
  expect((await fetch(`${url}/v1/prices`, { headers })).status).toBe(200);
});

test("the SDK says by its own name that a key is wrong", async () => {
  await expect(connect("sk_test_other").customers.list()).rejects.toMatchObject({ type: "StripeAuthenticationError" });
});

test("what is sold are the plans of this site", async () => {
  const { data } = await stripe.prices.list({ active: true, expand: ["data.product"] });
  const rows = data.map(({ id, unit_amount: cents, recurring, product }) => [
    id.replace("price_tideline_", ""),
    cents,
    recurring?.interval,
    typeof product === "object" && "name" in product ? product.name : product,
  ]);
  expect(rows.reverse()).toEqual([
    ["premium_monthly", 499, "month", "Tideline Premium"],
    ["premium_annual", 4_999, "year", "Tideline Premium"],
    ["pro_monthly", 1_099, "month", "Tideline Pro"],
    ["pro_annual", 9_999, "year", "Tideline Pro"],
  ]);
});

test("the same request twice under one key is done once; another under that key is refused", async () => {
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

test("long lists come in pages, forwards and backwards", async () => {
  const made: string[] = [];
  for (const name of ["a", "b", "c", "d", "e"]) {
    made.unshift((await stripe.customers.create({ email: "pages@example.org", name })).id);
  }
  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ email: "pages@example.org", limit: 2 })) all.push(id);
  expect(all).toEqual(made);
  const back = await stripe.customers.list({ email: "pages@example.org", limit: 2, ending_before: made[3] ?? "" });
  expect(back).toMatchObject({ has_more: true });
  expect(back.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
});

test("a checkout says what it costs, sells it, and cannot be paid twice", async () => {
  const { data: codes } = await stripe.promotionCodes.list({ code: "welcome20", active: true });
  const session = await stripe.checkout.sessions.create({
    ...{ mode: "subscription", ...URLS, ...lineItems(), customer_email: "uma@example.org" },
    discounts: [{ promotion_code: codes[0]?.id ?? "" }],
    metadata: { user_id: "7" },
    subscription_data: { metadata: { user_id: "7", billing_cycle: "monthly" } },
  });
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_subtotal: 499, amount_total: 399 });
  expect(session.url).toBe(`${url}/dev/payments/checkout/${session.id}`);
  const outcome = await core.payCheckout(session.id, { card: GOOD_CARD });
  expect(outcome).toEqual({ kind: "complete", redirectUrl: `https://site.test/success?session=${session.id}` });
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription", "line_items"] });
  expect(paid).toMatchObject({
    ...{ status: "complete", payment_status: "paid", url: null, metadata: { user_id: "7" } },
    subscription: { status: "active", metadata: { user_id: "7", billing_cycle: "monthly" }, discounts: [] },
    line_items: { data: [{ price: { id: MONTHLY } }] },
  });
  expect(JSON.stringify(paid)).not.toMatch(/"_|4242424242424242/);
  await expect(core.payCheckout(session.id, { card: GOOD_CARD })).rejects.toThrow("no longer open");
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
});

test.each([
  [{ promotion_code: "promo_summer2025" }, "coupon_expired", "This promotion code has expired."],
  [{ promotion_code: "promo_founders" }, "coupon_expired", "This promotion code has been used up."],
  [{ promotion_code: "promo_unknown" }, "resource_missing", "No such promotion code: 'promo_unknown'"],
  [{ coupon: "nothing" }, "resource_missing", "No such coupon: 'nothing'"],
])("a checkout with %o is refused", async (discount, code, message) => {
  const asked = stripe.checkout.sessions.create({
    ...{ mode: "subscription", ...URLS, ...lineItems() },
    discounts: [discount],
  });
  await expect(asked).rejects.toMatchObject({ type: "StripeInvalidRequestError", code, message });
});

test("what costs nothing at first can be had without a card, when the caller says so", async () => {
  const start = (extra: object) =>
    stripe.checkout.sessions.create({ ...{ mode: "subscription", ...URLS, ...lineItems() }, ...extra });
  const free = await start({ payment_method_collection: "if_required", discounts: [{ coupon: "freefirst" }] });
  expect(await core.payCheckout(free.id, { card: null })).toMatchObject({ kind: "complete" });
  const trial = await start({ subscription_data: { trial_period_days: 14 } });
  await expect(core.payCheckout(trial.id, { card: null })).rejects.toThrow("A card is needed.");
});

test("the portal opens for a customer only", async () => {
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

test("two processes share what they know", async () => {
  const other = await sandbox.beside();
  const { id: customer } = await stripe.customers.create({ email: "shared@example.org" });
  const portal = await stripe.billingPortal.sessions.create({ customer });
  expect(await other.core.getPortal(portal.id)).toMatchObject({ customer: { id: customer } });
  await other.stop();
});
