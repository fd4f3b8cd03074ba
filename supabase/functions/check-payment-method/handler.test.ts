import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithPayments } from "../_shared/payments/payments-fixture.ts";

let site: Awaited<ReturnType<typeof startWithPayments>>;
beforeAll(async () => {
  site = await startWithPayments();
  await site.holdEvents();
});
afterAll(() => site.platform.stop());

const NAME = "check-payment-method";
type Swimmer = Awaited<ReturnType<typeof site.platform.swimmer>>;

/** After a month whose renewal is taken from a card of this number. */
async function renewWith(swimmer: Swimmer, number: string) {
  const { body } = await site.call(swimmer.client, "create-checkout-session", site.toCheckout(swimmer));
  await site.pay(body.sessionId);
  const customerId = await site.customerOf(swimmer);
  const kept = await site.core.attachCard(customerId, { number, month: 12, year: 2040, cvc: "123" });
  if (kept.kind === "authenticate") await site.core.finishAuthentication(kept.url.split("/").at(-1) ?? "", "succeed");
  await site.core.advance(customerId, 32);
  return customerId;
}

test("a card that pays is valid, and is told by its last figures", async () => {
  const ada = await site.platform.swimmer("Ada");
  const { body } = await site.call(ada.client, "create-checkout-session", site.toCheckout(ada));
  await site.pay(body.sessionId);
  const customerId = await site.customerOf(ada);
  const details = { type: "card", brand: "visa", last4: "4242", exp_month: 12, exp_year: 2040 };
  expect(await site.call(ada.client, NAME, { customerId })).toEqual({
    status: 200,
    body: { status: "valid", details },
  });
  expect(await site.rowOf(ada)).toMatchObject({ payment_method_status: "valid" });
});

test("without a card there is none", async () => {
  const eva = await site.platform.swimmer("Eva");
  await site.call(eva.client, "start-trial", {
    subscription_tier: "premium",
    billing_cycle: "monthly",
    autoConvert: true,
  });
  const customerId = await site.customerOf(eva);
  expect(await site.call(eva.client, NAME, { customerId })).toEqual({
    status: 200,
    body: { status: "none", details: null },
  });
});

test.each([
  ["that is declined", "4000000000000341", "failed"],
  ["whose holder has to confirm", "4000002760003184", "requires_action"],
])("a card %s is told as such, here and in our row", async (_what, number, status) => {
  const leo = await site.platform.swimmer("Leo");
  const customerId = await renewWith(leo, number);
  expect(await site.call(leo.client, NAME, { customerId })).toMatchObject({ status: 200, body: { status } });
  expect(await site.rowOf(leo)).toMatchObject({ payment_method_status: status, subscription_status: "past_due" });
});
