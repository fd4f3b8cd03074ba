import { afterAll, expect, test } from "vitest";
import { GOOD_CARD, startSandbox, toCard } from "./payments-fixture.ts";

const sandbox = await startSandbox();
const { stripe, core, url } = sandbox;
afterAll(() => sandbox.stop());

const PREMIUM = "price_tideline_premium_monthly";
const PRO = "price_tideline_pro_monthly";
const DAY = 86_400;
const FAILS_LATER = toCard("4000000000000341");

async function newCustomer() {
  return (await stripe.customers.create({ email: "nora@example.org" })).id;
}

async function buy(customer: string, { price = PREMIUM, trialDays = 0, code = "", card = GOOD_CARD } = {}) {
  const session = await stripe.checkout.sessions.create({
    ...{ mode: "subscription", customer, line_items: [{ price, quantity: 1 }], success_url: "https://site.test/yes" },
    ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
    ...(code && { discounts: [{ promotion_code: `promo_${code.toLowerCase()}` }] }),
  });
  await core.payCheckout(session.id, { card });
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return String(subscription);
}

const startTrial = (customer: string, end: "cancel" | "create_invoice") =>
  stripe.subscriptions.create({
    ...{ customer, items: [{ price: PREMIUM }], trial_period_days: 14 },
    trial_settings: { end_behavior: { missing_payment_method: end } },
  });

async function typesOf(customer: string) {
  const events = await core.listEvents(200);
  const theirs = events.filter(({ event }) => event.data.object.customer === customer);
  return theirs.map(({ event }) => event.type).reverse();
}

async function bills(customer: string) {
  const { data } = await stripe.invoices.list({ customer });
  return data.map((bill) => [bill.billing_reason, bill.status, bill.total]).reverse();
}

const daysLeft = (end: number | undefined) => Math.round(((end ?? 0) - Date.now() / 1_000) / DAY);

test.each([
  ["4000000000000002", "card_declined", "generic_decline"],
  ["4000000000009995", "card_declined", "insufficient_funds"],
  ["4000000000000069", "expired_card", undefined],
  ["4000000000000341", "card_declined", "generic_decline"],
  ["4111111111111111", "card_declined", "test_mode_live_card"],
  ["4242424242424241", "incorrect_number", undefined],
])("refuses the card %s with %s and changes nothing", async (number, code, declineCode) => {
  const customer = await newCustomer();
  await expect(buy(customer, { card: toCard(number) })).rejects.toMatchObject({
    fields: { code, ...(declineCode && { declineCode }) },
  });
  expect(await bills(customer)).toEqual([]);
  expect((await stripe.checkout.sessions.list({ customer })).data[0]).toMatchObject({ status: "open" });
});

test("refuses an expired date before asking a bank", async () => {
  const customer = await newCustomer();
  await expect(buy(customer, { card: { ...GOOD_CARD, year: 2020 } })).rejects.toMatchObject({
    fields: { code: "invalid_expiry_year" },
  });
});

test("charges a 3-D Secure card after its holder confirms, and not if they refuse", async () => {
  const customer = await newCustomer();
  const session = await stripe.checkout.sessions.create({
    ...{ mode: "subscription", customer, line_items: [{ price: PREMIUM }], success_url: "https://site.test/yes" },
  });
  const ask = async () => {
    const outcome = await core.payCheckout(session.id, { card: toCard("4000002500003155") });
    if (outcome.kind !== "authenticate") throw new Error("nobody was asked to confirm");
    return outcome.url.split("/").at(-1) ?? "";
  };
  const refused = await core.finishAuthentication(await ask(), "fail");
  expect(refused.redirectUrl).toBe(`${url}/dev/payments/checkout/${session.id}`);
  expect(await bills(customer)).toEqual([]);
  const confirmed = await core.finishAuthentication(await ask(), "succeed");
  expect(confirmed.redirectUrl).toBe("https://site.test/yes");
  await core.advance(customer, 32);
  // Once confirmed, this card needs no further confirmation.
  expect(await bills(customer)).toEqual([
    ["subscription_create", "paid", 499],
    ["subscription_cycle", "paid", 499],
  ]);
});

test("leaves a renewal waiting when the card asks each time", async () => {
  const customer = await newCustomer();
  const session = await stripe.checkout.sessions.create({
    ...{ mode: "subscription", customer, line_items: [{ price: PREMIUM }], success_url: "https://site.test/yes" },
  });
  const outcome = await core.payCheckout(session.id, { card: toCard("4000002760003184") });
  if (outcome.kind !== "authenticate") throw new Error("nobody was asked to confirm");
  await core.finishAuthentication(outcome.url.split("/").at(-1) ?? "", "succeed");
  await core.advance(customer, 32);
  const { data } = await stripe.invoices.list({ customer, expand: ["data.payments.data.payment.payment_intent"] });
  const intent = data[0]?.payments?.data[0]?.payment.payment_intent;
  expect(intent).toMatchObject({ status: "requires_action", next_action: { type: "redirect_to_url" } });
  expect(await typesOf(customer)).toContain("invoice.payment_action_required");
  await core.finishAuthentication(typeof intent === "object" ? intent.id : "", "succeed");
  expect((await stripe.subscriptions.list({ customer })).data[0]).toMatchObject({ status: "active" });
});

test("announces the end of a trial without a card, then ends it", async () => {
  const customer = await newCustomer();
  const { id, status, trial_end: trialEnd, items } = await startTrial(customer, "cancel");
  expect(status).toBe("trialing");
  expect(daysLeft(trialEnd ?? 0)).toBe(14);
  expect(items.data[0]?.current_period_end).toBe(trialEnd);
  await core.advance(customer, 11);
  expect(await typesOf(customer)).toContain("customer.subscription.trial_will_end");
  expect(daysLeft((await stripe.subscriptions.retrieve(id)).trial_end ?? 0)).toBe(3);
  await core.advance(customer, 3);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
  expect((await typesOf(customer)).filter((type) => type.includes("trial_will_end"))).toHaveLength(1);
  expect((await typesOf(customer)).at(-1)).toBe("customer.subscription.deleted");
  expect(await bills(customer)).toEqual([["subscription_create", "paid", 0]]);
});

test("makes a trial past due when it continues without a card", async () => {
  const customer = await newCustomer();
  const { id } = await startTrial(customer, "create_invoice");
  await core.advance(customer, 14);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
});

test("turns a trial with a card into a paid plan", async () => {
  const customer = await newCustomer();
  const id = await buy(customer, { trialDays: 14 });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "trialing" });
  await core.advance(customer, 15);
  const {
    status,
    items,
    latest_invoice: bill,
  } = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  expect(status).toBe("active");
  expect(daysLeft(items.data[0]?.current_period_end)).toBeGreaterThan(25);
  expect(bill).toMatchObject({ billing_reason: "subscription_cycle", amount_paid: 499 });
  if (bill === null || typeof bill === "string") throw new Error("the invoice is missing");
  expect((bill.period_end - bill.period_start) / DAY).toBe(14);
});

test("charges months one by one when several pass at once", async () => {
  const customer = await newCustomer();
  await buy(customer, { code: "WELCOME20" });
  await core.advance(customer, 95);
  expect((await bills(customer)).map(([, , total]) => total)).toEqual([399, 499, 499, 499]);
});

test("retries a failed renewal three times and then ends the plan", async () => {
  const customer = await newCustomer();
  const id = await buy(customer, { trialDays: 14, card: FAILS_LATER });
  await core.advance(customer, 14);
  const first = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  expect(first).toMatchObject({ status: "past_due", latest_invoice: { attempt_count: 1, status: "open" } });
  await core.advance(customer, 14);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  await core.advance(customer, 2);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    ...{ status: "canceled", cancellation_details: { reason: "payment_failed" } },
  });
  const types = await typesOf(customer);
  expect(types.filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
});

test("charges a new card for what is owed", async () => {
  const customer = await newCustomer();
  const id = await buy(customer, { trialDays: 14, card: FAILS_LATER });
  await core.advance(customer, 14);
  const invoice = (await stripe.invoices.list({ customer, status: "open" })).data[0]?.id ?? "";
  expect(await core.payInvoice(invoice)).toMatchObject({ kind: "declined", message: "Your card was declined." });
  expect(await core.attachCard(customer, GOOD_CARD)).toEqual({ kind: "complete" });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active" });
  const events = await core.listEvents(200);
  const recovery = events.find(({ event }) => event.data.previous_attributes?.status === "past_due");
  expect(recovery?.event).toMatchObject({
    type: "customer.subscription.updated",
    data: { object: { status: "active" } },
  });
});

test("charges an upgrade for the rest of the month and credits a downgrade", async () => {
  const customer = await newCustomer();
  const id = await buy(customer);
  await core.advance(customer, 15);
  const preview = await core.previewPlanChange(id, PRO);
  await core.changePlan(id, PRO);
  const [, change] = await bills(customer);
  expect(change).toEqual(["subscription_update", "paid", preview.dueNowCents]);
  // Half of the month at 10.99 instead of 4.99.
  expect(Math.abs(preview.dueNowCents - 300)).toBeLessThan(30);
  await core.changePlan(id, PREMIUM);
  const { balance } = (await stripe.customers.retrieve(customer)) as { balance: number };
  expect(balance).toBe(-preview.dueNowCents);
  const next = await stripe.invoices.createPreview({ subscription: id });
  expect(next.amount_due).toBe(499 + balance);
  await core.advance(customer, 17);
  expect((await stripe.invoices.list({ customer })).data[0]).toMatchObject({ total: 499, amount_paid: 499 + balance });
});

test("starts a year at once, and keeps the plan when the card is declined", async () => {
  const customer = await newCustomer();
  const id = await buy(customer);
  await core.changePlan(id, "price_tideline_premium_annual");
  const { items } = await stripe.subscriptions.retrieve(id);
  expect([365, 366]).toContain(daysLeft(items.data[0]?.current_period_end));
  expect((await bills(customer)).at(-1)).toEqual(["subscription_update", "paid", 4_500]);
  await core.attachCard(customer, FAILS_LATER);
  await expect(core.changePlan(id, "price_tideline_pro_annual")).rejects.toMatchObject({
    fields: { code: "card_declined" },
  });
  expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe("price_tideline_premium_annual");
});

test("credits what was paid, not the list price, and keeps a lasting discount", async () => {
  const customer = await newCustomer();
  const id = await buy(customer, { code: "FREEFIRST" });
  const yearly = await core.previewPlanChange(id, "price_tideline_premium_annual");
  expect(yearly).toEqual({ dueNowCents: 4_999, creditCents: 0, nextCents: 4_999 });
  const other = await newCustomer();
  const crew = await buy(other, { code: "CREW10" });
  const preview = await core.previewPlanChange(crew, "price_tideline_premium_annual");
  expect(preview).toEqual({ dueNowCents: 4_499 - 449, creditCents: 0, nextCents: 4_499 });
  await core.changePlan(crew, "price_tideline_premium_annual");
  expect((await bills(other)).at(-1)).toEqual(["subscription_update", "paid", preview.dueNowCents]);
  expect(await stripe.invoices.createPreview({ subscription: crew })).toMatchObject({ amount_due: preview.nextCents });
});

test("runs a canceled plan to its end, unless it is resumed", async () => {
  const customer = await newCustomer();
  const id = await buy(customer);
  const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({ status: "active", cancel_at: ending.items.data[0]?.current_period_end });
  const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
  await core.cancel(id, { atPeriodEnd: true });
  await core.advance(customer, 27);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  await core.advance(customer, 5);
  const over = await stripe.subscriptions.retrieve(id);
  expect(over).toMatchObject({ status: "canceled", cancellation_details: { reason: "cancellation_requested" } });
  expect(await bills(customer)).toHaveLength(1);
  await expect(core.resume(id)).rejects.toThrow("canceled");
});

test("ends a plan at once and refunds its payment once", async () => {
  const customer = await newCustomer();
  const id = await buy(customer);
  const { data } = await stripe.invoices.list({ subscription: id, expand: ["data.payments"] });
  const intent = String(data[0]?.payments?.data[0]?.payment.payment_intent);
  expect(await stripe.subscriptions.cancel(id, { prorate: false })).toMatchObject({ status: "canceled" });
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
  expect(await stripe.refunds.create({ payment_intent: intent, reason: "duplicate" })).toMatchObject({ amount: 499 });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
});
