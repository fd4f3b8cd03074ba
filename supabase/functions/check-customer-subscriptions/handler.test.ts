import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithPayments } from "../_shared/payments/payments-fixture.ts";

let site: Awaited<ReturnType<typeof startWithPayments>>;
beforeAll(async () => {
  site = await startWithPayments();
  await site.holdEvents();
});
afterAll(() => site.platform.stop());

const NAME = "check-customer-subscriptions";
type Swimmer = Awaited<ReturnType<typeof site.platform.swimmer>>;

async function buy(swimmer: Swimmer, cycle: "monthly" | "annual" = "monthly") {
  const { body } = await site.call(
    swimmer.client,
    "create-checkout-session",
    site.toCheckout(swimmer, "premium", cycle),
  );
  await site.pay(body.sessionId);
  return site.customerOf(swimmer);
}

test("a row that does not know of a subscription is brought up to date, once and in the history", async () => {
  const ada = await site.platform.swimmer("Ada");
  const customerId = await buy(ada, "annual");
  const answer = await site.call(ada.client, NAME, { customerId });
  const row = await site.rowOf(ada);
  expect(answer).toEqual({
    status: 200,
    body: {
      has_active_subscription: true,
      most_recent: {
        id: row.stripe_subscription_id,
        current_period_end: Date.parse(String(row.current_period_end)) / 1000,
      },
    },
  });
  expect(row).toMatchObject({
    ...{
      subscription_tier: "premium",
      subscription_status: "active",
      auto_renew: true,
      payment_method_status: "valid",
    },
    ...{ premium_access_until: row.current_period_end, stripe_customer_id: customerId },
  });
  expect(await site.call(ada.client, NAME, { customerId })).toEqual(answer);
  expect(await site.historyOf(ada)).toEqual(["reconciled"]);
});

test("a swimmer who never bought anything has no plan, and a trial counts", async () => {
  const eva = await site.platform.swimmer("Eva");
  await site.call(eva.client, "create-checkout-session", site.toCheckout(eva));
  const customerId = await site.customerOf(eva);
  const nothing = { status: 200, body: { has_active_subscription: false, most_recent: null } };
  expect(await site.call(eva.client, NAME, { customerId })).toEqual(nothing);
  const wish = { subscription_tier: "premium", billing_cycle: "annual", autoConvert: true };
  await site.call(eva.client, "start-trial", wish);
  expect(await site.call(eva.client, NAME, { customerId })).toMatchObject({ body: { has_active_subscription: true } });
});

test("what was ended at the provider is ended here by the look alone", async () => {
  const leo = await site.platform.swimmer("Leo");
  const customerId = await buy(leo);
  const { body } = await site.call(leo.client, NAME, { customerId });
  await site.stripe.subscriptions.cancel(body.most_recent.id);
  expect(await site.call(leo.client, NAME, { customerId })).toMatchObject({
    body: { has_active_subscription: false, most_recent: null },
  });
  expect(await site.rowOf(leo)).toMatchObject({ subscription_status: "canceled", auto_renew: false });
});

test("of two subscriptions the second is ended and paid back", async () => {
  const mia = await site.platform.swimmer("Mia");
  const customerId = await buy(mia);
  await site.call(mia.client, NAME, { customerId });
  const { stripe_subscription_id: first } = await site.rowOf(mia);
  const { default_payment_method } = await site.stripe.subscriptions.retrieve(String(first));
  const second = await site.stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: "price_tideline_pro_monthly" }],
    default_payment_method: String(default_payment_method),
  });
  expect(second.status).toBe("active");
  expect(await site.call(mia.client, "check-payment-method", { customerId })).toMatchObject({ status: 200 });
  const { data } = await site.stripe.subscriptions.list({ customer: customerId, status: "all" });
  expect(data.map(({ id, status }) => [id, status]).sort()).toEqual(
    [
      [first, "active"],
      [second.id, "canceled"],
    ].sort(),
  );
  const refunds = await site.platform.engine.run(
    AS_OWNER,
    sql`select body -> 'amount' as cents, body ->> 'reason' as reason from payment_sandbox.objects
      where kind = 'refund' and customer = ${customerId}`,
  );
  expect(refunds).toEqual([{ cents: 999, reason: "duplicate" }]);
});

test("nobody asks about another's customer", async () => {
  const [ben, kim] = [await site.platform.swimmer("Ben"), await site.platform.swimmer("Kim")];
  const customerId = await buy(ben);
  const refused = { status: 403, body: { error: { code: "insufficient_permissions" } } };
  expect(await site.call(kim.client, NAME, { customerId })).toMatchObject(refused);
  expect(await site.call(kim.client, "check-payment-method", { customerId })).toMatchObject(refused);
  expect(await site.call(site.platform.visitor(), NAME, { customerId })).toMatchObject({ status: 401 });
  const wrong = await site.call(kim.client, NAME, { customerId: ["cus_1"] });
  expect(wrong).toMatchObject({ status: 400, body: { error: { code: "invalid_body" } } });
  expect(wrong.body.error.message).toContain("customerId");
});
