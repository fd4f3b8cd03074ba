import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDirectCall } from "#app/backend/call-function-directly.ts";
import { type Answer, createGuarded, rows, SITE } from "#app/backend/guarded-fetch/guarded-fetch-fixture.ts";
import { readPlans } from "#domain/subscription/plans.ts";
import type { Database } from "#supabase/database.types.ts";
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

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ADA = { token: "ada's token", userId: "ada" };
const RETURN = `${SITE}/settings`;
const [plan] = readPlans({});
if (!plan) throw new Error("nothing is sold");
const order = { userId: "ada", plan, couponCode: null, trialDays: 0, successUrl: RETURN, cancelUrl: RETURN };

/** Payments as Ada's browser asks for them, on a network of the test's own. */
function openService(answer: Answer) {
  const { sent, guarded } = createGuarded(answer, { getToken: async () => ADA });
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient<Database>(SITE, "key", { auth, global: { fetch: guarded } });
  let isRecorded = false;
  const failure = {
    isRecorded: () => isRecorded,
    note: () => {
      isRecorded = true;
    },
    clear: () => {
      isRecorded = false;
    },
  };
  const service: PaymentService = { client, callDirectly: createDirectCall(SITE, guarded), failure };
  return { service, sent, failure };
}

/** What a step throws, once all its waiting is over. */
async function failureOf(step: Promise<unknown>) {
  const told = step.then(
    () => null,
    (problem: { code: string; message: string }) => ({ code: problem.code, message: problem.message }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return told;
}

const FAILING = {
  code: "subscription_service_failing",
  message: expect.stringContaining("What you have paid for stays open"),
};

test("falls back to the functions' own address for the portal when the client gets no response", async () => {
  const { service, sent, failure } = openService((_sent, count) =>
    count === 1 ? "no answer" : rows({ url: `${SITE}/portal` }),
  );
  expect(await openPortal(service, RETURN)).toEqual({ url: `${SITE}/portal` });
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/functions/v1/stripe-webhook/customer-portal", JSON.stringify({ returnUrl: RETURN })],
    ["POST", "/functions/v1/stripe-webhook/customer-portal", JSON.stringify({ returnUrl: RETURN })],
  ]);
  expect([...(sent[1]?.headers.keys() ?? [])].sort()).toEqual(["apikey", "authorization", "content-type"]);
  expect(sent[1]?.headers.get("Authorization")).toBe("Bearer ada's token");
  expect(failure.isRecorded()).toBe(false);
});

test("falls back in the same way for reconciliation", async () => {
  const byClient = ({ headers }: { headers: Headers }) => headers.has("x-client-info");
  const answer = { has_subscription: false, subscription_details: null };
  const { service, sent } = openService((request) => (byClient(request) ? "no answer" : rows(answer)));
  const details = readSubscriptionDetails(service);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await details).toBeNull();
  expect(sent.at(-1)).toMatchObject({ method: "GET", path: "/functions/v1/stripe-webhook/subscriptions" });
});

test("skips an unreachable service for the rest of the session and shows it", async () => {
  const { service, sent, failure } = openService(() => "no answer");
  expect(await failureOf(openPortal(service, RETURN))).toEqual(FAILING);
  expect(failure.isRecorded()).toBe(true);
  const soFar = sent.length;
  expect(await failureOf(createCheckout(service, order))).toEqual(FAILING);
  expect(await failureOf(readSubscriptionDetails(service))).toEqual(FAILING);
  expect(sent).toHaveLength(soFar);
});

test("a service that could not be reached never keeps anybody from cancelling, and is asked again after that", async () => {
  let isReachable = false;
  const { service, failure } = openService(() =>
    isReachable ? rows({ current_period_end: null, url: RETURN }) : "no answer",
  );
  expect(await failureOf(openPortal(service, RETURN))).toEqual(FAILING);
  const cancel = () => cancelSubscription(service, { subscriptionId: "sub_1", atPeriodEnd: true });
  expect(await failureOf(cancel())).toEqual(FAILING);
  isReachable = true;
  expect(await cancel()).toEqual({ endsAt: null });
  expect(failure.isRecorded()).toBe(false);
  expect(await openPortal(service, RETURN)).toEqual({ url: RETURN });
});

test("a checkout has no second way: it might be opened twice", async () => {
  const { service, sent, failure } = openService(() => "no answer");
  expect(await failureOf(createCheckout(service, order))).toEqual(FAILING);
  expect([sent.length, failure.isRecorded()]).toEqual([1, true]);
});

test("does not blame the service when the device is offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { service, failure } = openService(() => "no answer");
  expect(await failureOf(createCheckout(service, order))).toMatchObject({
    message: "You seem to be offline. Nothing was lost; please try again.",
  });
  expect(failure.isRecorded()).toBe(false);
});

const wordless = () => rows({}, 500);
const told = (status: number, code: string, message: string) => () => rows({ error: { code, message } }, status);

type Step = [name: string, ask: (service: PaymentService) => Promise<unknown>, code: string];
const steps: readonly Step[] = [
  ["a trial", (service) => startTrial(service, { ...plan, autoConvert: false }), "trial_creation_failed"],
  ["a checkout", (service) => createCheckout(service, order), "checkout_creation_failed"],
  ["the portal", (service) => openPortal(service, RETURN), "portal_creation_failed"],
  ["the details", readSubscriptionDetails, "portal_creation_failed"],
  ["a look at the provider", (service) => checkCustomerSubscriptions(service, "cus_1"), "portal_creation_failed"],
  ["a look at the card", (service) => checkPaymentMethod(service, "cus_1"), "portal_creation_failed"],
  [
    "a cancellation",
    (service) => cancelSubscription(service, { subscriptionId: "sub_1", atPeriodEnd: true }),
    "cancellation_failed",
  ],
];

test.each(steps)(
  "%s that fails without words is told in words, and so is one that takes too long",
  async (_n, ask, code) => {
    for (const answer of [wordless, () => "silence" as const, told(500, "internal_error", "Something went wrong.")]) {
      const { service, failure } = openService(answer);
      expect(await failureOf(ask(service))).toMatchObject({
        code,
        message: expect.stringMatching(/^Unable to .+ later\.$/),
      });
      expect(failure.isRecorded()).toBe(false);
    }
  },
);

test.each([
  [409, "customer_already_subscribed", "You already have an active subscription"],
  [400, "invalid_coupon", "This coupon code isn't valid."],
  [400, "invalid_body", "trialDays: expected a number"],
])("passes on the function's own %i, %s", async (status, code, message) => {
  const { service, failure } = openService(told(status, code, message));
  expect(await failureOf(createCheckout(service, order))).toEqual({ code, message });
  expect(failure.isRecorded()).toBe(false);
});

test("tells a signed-out swimmer what to sign in for", async () => {
  const { service } = openService(() => rows({ message: "Invalid JWT" }, 401));
  const trial = startTrial(service, { ...plan, autoConvert: false });
  expect(await failureOf(trial)).toEqual({
    code: "not_authenticated",
    message: "You must be signed in to start a trial",
  });
});

test("an answer that leads nowhere is a failure of the step", async () => {
  const answers = [{}, { url: "javascript:alert(1)" }, { sessionUrl: 7 }, "<html>"];
  for (const answer of answers) {
    const { service } = openService(() => rows(answer));
    expect(await failureOf(createCheckout(service, order))).toMatchObject({ code: "checkout_creation_failed" });
  }
});

test("there is nothing to cancel without a subscription, and nothing is asked", async () => {
  const { service, sent } = openService(() => rows({}));
  expect(await failureOf(cancelSubscription(service, { subscriptionId: null, atPeriodEnd: true }))).toMatchObject({
    code: "no_subscription_id",
  });
  expect(sent).toEqual([]);
});

test("limits a function to fifty calls a minute, whatever its path, and returns how long to wait", async () => {
  const { service, sent, failure } = openService(() => rows({ url: `${SITE}/portal`, current_period_end: null }));
  for (let count = 0; count < 25; count += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await openPortal(service, RETURN);
    await cancelSubscription(service, { subscriptionId: `sub_${count}`, atPeriodEnd: true });
  }
  expect(await failureOf(openPortal(service, RETURN))).toEqual({
    code: "function_limited",
    message: "Too many calls at once. Please wait 15 seconds and try again.",
  });
  expect([sent.length, failure.isRecorded()]).toEqual([50, false]);
});
