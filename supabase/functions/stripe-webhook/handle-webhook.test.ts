import { expect, test, vi } from "vitest";
import { readPlans } from "../../../domain/subscription/plans.ts";
import { createStripe } from "../_shared/payments/create-stripe.ts";
import { createPaymentProvider } from "../_shared/payments/customers/read-customer.ts";
import { createMoneyBack } from "../_shared/payments/money-back.ts";
import { handleWebhook } from "./handle-webhook.ts";
import { createMemoryStore } from "./replay-fixture.ts";
import { eventOf, signatureOf, WEBHOOK_SECRET } from "./signing-fixture.ts";

test("an event in another version is taken, and the log says once what to change", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const stripe = createStripe({ STRIPE_SECRET_KEY: "sk_test_of_this_test", STRIPE_API_URL: "http://127.0.0.1:9" });
  if (!stripe) throw new Error("there is a key");
  const { data, notify } = createMemoryStore("ada", "cus_ada");
  const plans = readPlans({});
  const provider = createPaymentProvider(stripe, plans);
  const event = { plans, provider, moneyBack: createMoneyBack(stripe), notify };
  for (const id of ["evt_1", "evt_2"]) {
    const body = JSON.stringify({ ...JSON.parse(eventOf(id, "charge.succeeded")), api_version: "2020-08-27" });
    const headers = { "Stripe-Signature": await signatureOf(body) };
    const request = new Request("http://site.test/webhook", { method: "POST", headers, body });
    const deps = { secret: WEBHOOK_SECRET, isLive: false, now: () => new Date(), data, event };
    expect((await handleWebhook(request, deps)).status).toBe(200);
  }
  expect(log.mock.calls).toEqual([
    ["the webhook's endpoint sends API version 2020-08-27: set it to 2026-10-28.endive at the provider"],
  ]);
});
