import type { Stripe } from "stripe";
import { afterAll, expect, test } from "vitest";
import { startSandbox } from "../payments-fixture.ts";

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const { stripe, core } = sandbox;

const CARD = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", holder: "Nora Lindqvist" };
const PAYS = "4242424242424242";

async function request(path: string, init: RequestInit = {}) {
  const answer = await fetch(new URL(path, sandbox.url), { redirect: "manual", ...init });
  const text = await answer.text();
  return { status: answer.status, text, location: answer.headers.get("Location") ?? "", headers: answer.headers };
}
/** As a browser sends a form of this site. */
const send = (path: string, fields: Readonly<Record<string, string>> = {}, headers: Record<string, string> = {}) =>
  request(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: sandbox.url, ...headers },
  });

const SUCCESS = "http://127.0.0.1:3000/subscription/success?session_id={CHECKOUT_SESSION_ID}";

async function openSession(change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: "nora@example.org" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: "price_tideline_premium_monthly", quantity: 1 }],
    success_url: SUCCESS,
    cancel_url: "http://127.0.0.1:3000/subscription/canceled",
    customer: customer.id,
    ...change,
  });
  return { id: session.id, customer: customer.id, path: `/dev/payments/checkout/${session.id}` };
}

/** A customer who has paid, and their portal. */
async function subscribe(card = PAYS, change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id, path } = await openSession(change);
  expect((await send(path, { test_card: card })).status).toBe(303);
  const { customer, subscription } = await stripe.checkout.sessions.retrieve(id);
  const ids = { customer: String(customer), subscription: String(subscription) };
  const portal = await stripe.billingPortal.sessions.create({
    customer: ids.customer,
    return_url: "http://127.0.0.1:3000/settings",
  });
  return { ...ids, portal: `/dev/payments/portal/${portal.id}` };
}

test("says what an order costs and that no money moves, without a script", async () => {
  const { text, headers } = await request((await openSession()).path);
  for (const words of ["Sandbox: no money moves", "Tideline Premium", "$4.99 a month", "nora@example.org", "Tax"]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('href="http://127.0.0.1:3000/subscription/canceled"');
  expect(text).not.toContain("<script");
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("returns to the site with the session's id", async () => {
  const { id, path } = await openSession();
  const { status, location } = await send(path, CARD);
  expect(status).toBe(303);
  expect(location).toBe(SUCCESS.replace("{CHECKOUT_SESSION_ID}", id));
  const again = await request(path);
  expect(again.status).toBe(410);
  expect(again.text).toContain("Already paid");
});

test("charges once when the button is pressed twice", async () => {
  const { path, customer } = await openSession();
  const answers = await Promise.all([send(path, CARD), send(path, CARD)]);
  expect(answers.map(({ location }) => location.includes("/subscription/success"))).toContain(true);
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
});

test.each([
  ["4000000000000002", "Your card was declined."],
  ["4000000000000069", "Your card has expired."],
  ["4000000000009995", "Your card has insufficient funds."],
])("refuses the card %s in Stripe's words and keeps the form", async (number, words) => {
  const { path } = await openSession();
  const { status, text } = await send(path, { ...CARD, number });
  expect(status).toBe(402);
  expect(text).toContain(words);
  expect(text).toContain(`value="${number}"`);
  expect(text).toContain('value="Nora Lindqvist"');
  expect((await send(path, CARD)).status).toBe(303);
});

test.each([
  ["number", "4242 4242 4242 4241", "Your card number is incorrect."],
  ["expiry", "13/34", "expiration month is invalid"],
  ["expiry", "01/20", "expiration year is invalid"],
  ["expiry", "soon", "expiration date is incomplete"],
  ["cvc", "1", "security code is invalid"],
  ["holder", " ", "the name that is on the card"],
])("shows a wrong %s (%s) at its field", async (field, value, words) => {
  const { text, status } = await send((await openSession()).path, { ...CARD, [field]: value });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text.replaceAll("&#39;", "'")).toMatch(new RegExp(`id="${field}-error">[^<]*${words}`));
  expect(text).toContain(`aria-describedby="${field}-error"`);
});

test("charges a 3-D Secure card only after the confirmation", async () => {
  const { id, path } = await openSession();
  const first = await send(path, { test_card: "4000002500003155" });
  expect(first.location).toContain("/dev/payments/authenticate/");
  expect((await request(first.location)).text).toContain("Visa ending in 3155");
  const refused = await send(first.location, { answer: "fail" });
  expect((await request(refused.location)).text).toContain("was not confirmed");
  const second = await send(path, { test_card: "4000002500003155" });
  expect((await send(second.location, { answer: "succeed" })).location).toBe(
    SUCCESS.replace("{CHECKOUT_SESSION_ID}", id),
  );
});

test("shows a discount and what is due today", async () => {
  const { path } = await openSession({ discounts: [{ promotion_code: "promo_welcome20" }] });
  const { text } = await request(path);
  expect(text).toContain("20% off on the first payment");
  expect(text).toContain("Subscribe and pay $3.99");
});

test("names the day and the price of a trial", async () => {
  const { path } = await openSession({ subscription_data: { trial_period_days: 14 } });
  expect((await request(path)).text).toMatch(/Free until \d+ \w+ \d{4}, then \$4\.99 a month/);
  expect((await send(path, CARD)).location).toContain("/subscription/success");
});

test("takes no card for an expired order", async () => {
  const { id, path } = await openSession();
  await stripe.checkout.sessions.expire(id);
  const { status, text } = await send(path, CARD);
  expect(status).toBe(410);
  expect(text).toContain("This order has expired");
  expect((await stripe.checkout.sessions.retrieve(id)).subscription).toBeNull();
});

test("previews a plan change before making it", async () => {
  const { portal, subscription } = await subscribe();
  const { text: plans } = await request(`${portal}/plan?subscription=${subscription}`);
  expect(plans).toContain("Choose Tideline Pro, $10.99 a month");
  const query = new URLSearchParams({ subscription, price: "price_tideline_pro_monthly" });
  const preview = await request(`${portal}/plan?${query}`);
  expect(preview.text).toContain("Charged now");
  expect(preview.text).toContain("$6.00");
  expect((await send(`${portal}/plan`, Object.fromEntries(query))).location).toContain("done=plan");
  expect((await request(portal)).text).toContain("Tideline Pro");
});

test("cancels a plan at its end and keeps it again", async () => {
  const { portal, subscription } = await subscribe();
  expect((await request(`${portal}/cancel?subscription=${subscription}`)).text).toContain("stays open until");
  await send(`${portal}/cancel`, { subscription });
  expect((await request(portal)).text).toContain("Nothing more will be charged");
  await send(`${portal}/resume`, { subscription });
  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(false);
});

test("pays a failed payment with another card", async () => {
  const { portal, subscription, customer } = await subscribe();
  expect((await request(portal)).text).toMatch(/4242<\/strong>\s*<p[^>]*>[^<]*pays your plan/);
  await send(`${portal}/card`, { test_card: "4000000000000341" });
  expect((await request(portal)).text).toMatch(/0341<\/strong>\s*<p[^>]*>[^<]*pays your plan/);
  await core.advance(customer, 32);
  expect((await request(portal)).text).toContain("A payment of $4.99 failed.");
  expect((await send(`${portal}/card`, { test_card: "4000000000000002" })).text).toContain("Your card was declined.");
  expect((await send(`${portal}/card`, CARD)).location).toContain("done=card");
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
});

test("confirms a waiting renewal from the portal", async () => {
  const { portal, subscription, customer } = await subscribe();
  const saved = await send(`${portal}/card`, { test_card: "4000002760003184" });
  expect((await send(saved.location, { answer: "succeed" })).location).toContain(portal);
  await core.advance(customer, 32);
  const invoice = String((await stripe.subscriptions.retrieve(subscription)).latest_invoice);
  const asked = await send(`${portal}/pay`, { invoice });
  expect(asked.location).toContain("/dev/payments/authenticate/");
  await send(asked.location, { answer: "succeed" });
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  expect((await send(asked.location, { answer: "succeed" })).status).toBe(410);
});

test("refuses what belongs to another customer", async () => {
  const [own, other] = [await subscribe(), await subscribe()];
  const { default_payment_method: card } = await stripe.subscriptions.retrieve(other.subscription);
  const { data: invoices } = await stripe.invoices.list({ customer: other.customer });
  const { subscription } = other;
  const answers = [
    await send(`${own.portal}/cancel`, { subscription }),
    await send(`${own.portal}/resume`, { subscription }),
    await send(`${own.portal}/plan`, { subscription, price: "price_tideline_pro_annual" }),
    await send(`${own.portal}/remove-card`, { card: String(card) }),
    await send(`${own.portal}/pay`, { invoice: invoices[0]?.id ?? "" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test("shows an invoice", async () => {
  const { customer } = await subscribe();
  const { data } = await stripe.invoices.list({ customer });
  const { text } = await request(`/dev/payments/invoices/${data[0]?.id}`);
  for (const words of ["sandbox invoice: no money moved", "Paid", "$4.99", "nora@example.org"]) {
    expect(text).toContain(words);
  }
});

test("moves time, resends events and changes how they are sent, from the dashboard", async () => {
  const { customer, subscription } = await subscribe();
  const { text } = await request("/dev/payments");
  expect(text).toContain(customer);
  expect(text).toContain("checkout.session.completed");
  const before = await stripe.subscriptions.retrieve(subscription);
  expect((await send(`/dev/payments/customers/${customer}/advance`, { days: "7" })).status).toBe(303);
  const after = await stripe.subscriptions.retrieve(subscription);
  expect(before.start_date - after.start_date).toBe(7 * 86_400);
  const [event] = await core.listEvents(1);
  await send(`/dev/payments/events/${event?.event.id}/resend`);
  expect((await core.listEvents(1))[0]?.deliveries).toHaveLength(2);
  await send("/dev/payments/switches", { duplicates: "2", order: "reverse", hold: "yes" });
  expect(await core.getSwitches()).toEqual({ duplicates: 2, order: "reverse", isHolding: true });
  await send("/dev/payments/switches", { duplicates: "1", order: "as-made" });
  expect((await send(`/dev/payments/customers/${customer}/advance`, { days: "0" })).status).toBe(400);
});

test("ignores dashboard forms of another site", async () => {
  const { customer } = await subscribe();
  const path = `/dev/payments/customers/${customer}/advance`;
  expect((await send(path, { days: "7" }, { Origin: "https://evil.example" })).status).toBe(403);
});

test.each([
  "checkout/cs_test_nothing",
  "checkout/%00",
  "checkout/cs_test_' or 1=1",
  "checkout/price_tideline_premium_monthly",
  "portal/bps_nothing",
  "portal/..%2f..%2fetc",
  "authenticate/pi_nothing",
  "authenticate/cus_nothing",
  "invoices/in_nothing",
  "invoices/<script>",
])("finds nothing at %s", async (path) => {
  const { status, text } = await request(`/dev/payments/${path}`);
  expect(status).toBe(404);
  expect(text).not.toContain("<script");
});

test("escapes what people type", async () => {
  const hostile = `"><script>alert(1)</script>`;
  const { path } = await openSession();
  expect((await send(path, { ...CARD, number: hostile, holder: hostile })).text).not.toContain("<script");
});

test("hides pages from other machines and refuses forms of other sites", async () => {
  const { path } = await openSession();
  expect((await request(path, { headers: { "X-Forwarded-For": "192.0.2.7" } })).status).toBe(404);
  expect((await send(path, CARD, { Origin: "https://evil.example" })).status).toBe(403);
});
