import { tokenOf, until } from "@tideline/platform/realtime/realtime-fixture.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDirectCall } from "#app/backend/call-function-directly.ts";
import { findPlan, readPlans } from "#domain/subscription/plans.ts";
import type { BillingCycle } from "#domain/subscription/subscription-words.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { listSubscriptionHistory, readSubscription, readTrialEligibility } from "../subscription.data.ts";
import type { PaymentService } from "./payment-service.data.ts";
import {
  cancelSubscription,
  checkCustomerSubscriptions,
  checkPaymentMethod,
  createCheckout,
  openPortal,
  readSubscriptionDetails,
  startTrial,
} from "./payments.data.ts";
import { trackStep } from "./track-step.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct({ payments: true });
});
afterAll(() => platform.stop());

type Swimmer = Awaited<ReturnType<typeof platform.swimmer>>;

const GOOD_CARD = { number: "4242424242424242", month: 12, year: 2040, cvc: "123" };

/** Payments as this swimmer's browser asks for them. */
function serviceOf({ client }: Pick<Swimmer, "client">): PaymentService {
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("apikey", platform.secrets.publishableKey);
    headers.set("Authorization", `Bearer ${await tokenOf(client)}`);
    return platform.fetch(input, { ...init, headers });
  };
  const failure = { isRecorded: () => false, note: () => undefined, clear: () => undefined };
  return { client, callDirectly: createDirectCall(platform.url, send), failure };
}

function toOrder(userId: string, cycle: BillingCycle = "monthly") {
  const plan = findPlan(readPlans({}), "premium", cycle);
  if (!plan) throw new Error("the plan is not sold");
  const successUrl = `${platform.siteUrl}/subscription/success`;
  return { userId, plan, couponCode: null, trialDays: 0, successUrl, cancelUrl: successUrl };
}

function getCore() {
  if (!platform.payments) throw new Error("the payment sandbox is not there");
  return platform.payments.core;
}

/** Pays on the provider's page and never returns. */
async function pay(swimmer: Swimmer, cycle: BillingCycle = "monthly") {
  const { url, sessionId } = await createCheckout(serviceOf(swimmer), toOrder(swimmer.id, cycle));
  expect(url).toBe(`${platform.siteUrl}/dev/payments/checkout/${sessionId}`);
  await getCore().payCheckout(String(sessionId), { card: GOOD_CARD });
}

const planOf = ({ client, id }: Swimmer) => readSubscription(client, id);
const untilStatus = (swimmer: Swimmer, status: string) =>
  until(
    () => planOf(swimmer),
    (plan) => plan.status === status,
  );

test("a trial begins at once, and a second one is refused", async () => {
  const ada = await platform.swimmer("Ada");
  const order = { tier: "premium", cycle: "monthly", autoConvert: false } as const;
  await startTrial(serviceOf(ada), order);
  const plan = await planOf(ada);
  expect(plan).toMatchObject({ tier: "premium", status: "trialing", cycle: "monthly", autoRenew: false });
  const days = (Date.parse(String(plan.trialEndDate)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  await expect(startTrial(serviceOf(ada), order)).rejects.toMatchObject({
    code: "already_subscribed",
    message: "You already have an active subscription or trial",
  });
  expect(await readTrialEligibility(ada.client, ada.id)).toMatchObject({ reason: "already_subscribed" });
  const { items } = await listSubscriptionHistory(ada.client, ada.id, null);
  expect(items.map(({ eventType }) => eventType)).toContain("trial_started");
});

test("opens a paid plan from the provider's state alone and does not sell another", async () => {
  const ben = await platform.swimmer("Ben");
  await pay(ben, "annual");
  const plan = await untilStatus(ben, "active");
  expect(plan).toMatchObject({ tier: "premium", cycle: "annual", autoRenew: true, renewalCents: 4_999 });
  const service = serviceOf(ben);
  await expect(createCheckout(service, toOrder(ben.id))).rejects.toMatchObject({
    code: "customer_already_subscribed",
    message: "You already have an active subscription",
  });
  expect(await readSubscriptionDetails(service)).toMatchObject({
    id: plan.subscriptionId,
    customer: plan.customerId,
    status: "active",
    product: { name: expect.stringMatching(/premium/i), interval: "year" },
    current_period_end: Date.parse(String(plan.currentPeriodEnd)) / 1_000,
    cancel_at_period_end: false,
  });
  expect(await checkPaymentMethod(service, String(plan.customerId))).toEqual({
    status: "valid",
    details: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2040 },
  });
  const { url } = await openPortal(service, `${platform.siteUrl}/settings`);
  expect(url).toMatch(/\/dev\/payments\/portal\//);
});

test("a canceled plan runs until its end and can be ended at once", async () => {
  const cleo = await platform.swimmer("Cleo");
  await pay(cleo);
  const { subscriptionId, currentPeriodEnd } = await untilStatus(cleo, "active");
  const service = serviceOf(cleo);
  const { endsAt } = await cancelSubscription(service, { subscriptionId, atPeriodEnd: true });
  expect(Date.parse(String(endsAt))).toBe(Date.parse(String(currentPeriodEnd)));
  await until(
    () => planOf(cleo),
    ({ status, autoRenew }) => status === "active" && !autoRenew,
  );
  await cancelSubscription(service, { subscriptionId, atPeriodEnd: false });
  const ended = await untilStatus(cleo, "canceled");
  expect(Date.parse(String(ended.premiumAccessUntil))).toBeLessThanOrEqual(Date.now());
});

test("a plan of another swimmer is not cancelled", async () => {
  const dora = await platform.swimmer("Dora");
  await pay(dora);
  const { subscriptionId } = await untilStatus(dora, "active");
  const eve = await platform.swimmer("Eve");
  await expect(cancelSubscription(serviceOf(eve), { subscriptionId, atPeriodEnd: false })).rejects.toMatchObject({
    name: "AppError",
  });
  expect(await planOf(dora)).toMatchObject({ status: "active", autoRenew: true });
});

test("a coupon that there is not is said to be wrong before anybody leaves for the provider", async () => {
  const fred = await platform.swimmer("Fred");
  const order = { ...toOrder(fred.id), couponCode: "NOSUCHCODE" };
  await expect(createCheckout(serviceOf(fred), order)).rejects.toMatchObject({ code: "invalid_coupon" });
});

test("a visitor is told what to sign in for", async () => {
  const visitor = serviceOf({ client: platform.visitor() });
  const order = { tier: "premium", cycle: "monthly", autoConvert: false } as const;
  await expect(startTrial(visitor, order)).rejects.toMatchObject({
    code: "not_authenticated",
    message: "You must be signed in to start a trial",
  });
});

test("reconciliation finds a payment without a webhook", async () => {
  const gina = await platform.swimmer("Gina");
  const core = getCore();
  await core.setSwitches({ duplicates: 1, order: "as-made", isHolding: true });
  await pay(gina);
  const { status, customerId } = await planOf(gina);
  expect(status).toBe("inactive");
  expect(await checkCustomerSubscriptions(serviceOf(gina), String(customerId))).toMatchObject({
    isActiveAtProvider: true,
    mostRecent: { id: expect.stringMatching(/^sub_/) },
  });
  expect(await planOf(gina)).toMatchObject({ tier: "premium", status: "active", autoRenew: true });
  await core.setSwitches({ duplicates: 1, order: "as-made", isHolding: false });
});

test("tracks each step for diagnostics and logs failed ones as payment provider errors", async () => {
  const hugo = await platform.swimmer("Hugo");
  const service = serviceOf(hugo);
  const step = { step: "checkout_start", userId: hugo.id, tier: "premium", cycle: "monthly" } as const;
  const order = { ...toOrder(hugo.id), couponCode: "NOSUCHCODE" };
  await expect(trackStep(service, step, () => createCheckout(service, order))).rejects.toThrow();
  await trackStep(service, step, () => createCheckout(service, toOrder(hugo.id)));
  const events = await until(
    async () => (await hugo.client.from("auth_events").select("*").order("id").throwOnError()).data,
    (rows) => rows.filter(({ event_type: type }) => type === "checkout_start").length === 2,
  );
  const own = events.filter(({ event_type: type }) => type === "checkout_start");
  expect(own.map(({ success, provider, metadata }) => ({ success, provider, metadata }))).toEqual(
    [false, true].map((success) => ({
      success,
      provider: "stripe",
      metadata: { tier: "premium", cycle: "monthly" },
    })),
  );
  const [entry] = await until(
    async () => (await hugo.client.from("event_log").select("*").eq("event_type", "subscription_error")).data ?? [],
    (rows) => rows.length === 1,
  );
  expect(entry?.payload).toMatchObject({
    status: "error",
    details: { step: "checkout_start", code: "invalid_coupon", kind: "payment_provider" },
  });
});
