import { afterAll, expect, test } from "vitest";
import { startWithPayments } from "../payments-fixture.ts";

const site = await startWithPayments();
const { platform, call, stripe } = site;
afterAll(() => platform.stop());

const kim = await platform.swimmer("Kim");
await platform.service().from("user_roles").insert({ user_id: kim.id, role: "admin" }).throwOnError();

const deleteAccount = (userId: string) => call(kim.client, "admin-users", { action: "delete_user", userId });

test("an account that has ended is charged no more, and cannot be paid for in a tab that was left open", async () => {
  const ada = await platform.swimmer("Ada");
  const { body: bought } = await call(ada.client, "create-checkout-session", site.toCheckout(ada));
  const customer = await site.customerOf(ada);
  await site.pay(bought.sessionId);
  const forgotten = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: "price_tideline_pro_monthly", quantity: 1 }],
    success_url: platform.siteUrl,
    cancel_url: platform.siteUrl,
  });
  expect(await deleteAccount(ada.id)).toMatchObject({ status: 200, body: { deleted: true } });
  expect(await stripe.checkout.sessions.retrieve(forgotten.id)).toMatchObject({ status: "expired" });
  const { data } = await stripe.subscriptions.list({ customer, status: "all" });
  expect(data.map(({ status }) => status)).toEqual(["canceled"]);
});

test("an account whose customer was deleted at the provider ends as well", async () => {
  const eva = await platform.swimmer("Eva");
  await call(eva.client, "create-checkout-session", site.toCheckout(eva));
  await stripe.customers.del(await site.customerOf(eva));
  expect(await deleteAccount(eva.id)).toMatchObject({ status: 200, body: { deleted: true } });
});
