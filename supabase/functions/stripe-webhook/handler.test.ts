import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { MINUTE_MS } from "../../../domain/time.ts";
import { eventOf, signatureOf, WEBHOOK_SECRET } from "./signing-fixture.ts";

// None of these reaches the provider: refused, unknown and unowned events are not looked up.
const settings = {
  STRIPE_SECRET_KEY: "sk_test_of_this_test",
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: "http://127.0.0.1:9",
};
const platform = await startProduct({ functionSettings: settings });
afterAll(() => platform.stop());
const ada = await platform.swimmer("Ada");

type Headers = Record<string, string>;

async function send(body: BodyInit, headers: Headers, path = "webhook", method = "POST") {
  const url = `${platform.url}/functions/v1/stripe-webhook/${path}`;
  const answer = await platform.fetch(url, { method, headers, ...(method === "POST" && { body }) });
  return { status: answer.status, body: await answer.json() };
}
const signed = async (body: string, at?: Date) => ({ "Stripe-Signature": await signatureOf(body, at) });
const readEvents = async () => (await platform.service().from("payment_events").select("*").throwOnError()).data;

const body = eventOf("evt_hostile", "customer.subscription.updated", { object: "subscription", customer: "cus_x" });
const live = body.replace('"livemode":false', '"livemode":true');

test.each<[string, string, () => Promise<Headers>, string]>([
  ["without a signature", body, async () => ({}), "webhook_refused"],
  ["from a browser", body, async () => ({ ...(await signed(body)), Origin: "http://x.test" }), "webhook_refused"],
  ["with an empty signature", body, async () => ({ "Stripe-Signature": "" }), "event_not_signed"],
  ["with a word for a signature", body, async () => ({ "Stripe-Signature": "t=now,v1=yes" }), "event_not_signed"],
  [
    "signed with another secret",
    body,
    async () => ({ "Stripe-Signature": await signatureOf(body, new Date(), "whsec_other") }),
    "event_not_signed",
  ],
  ["signed for another body", body.replace("cus_x", "cus_y"), () => signed(body), "event_not_signed"],
  ["replayed after six minutes", body, () => signed(body, new Date(Date.now() - 6 * MINUTE_MS)), "event_not_signed"],
  [
    "replayed under a new time",
    body,
    async () => {
      const old = await signatureOf(body, new Date(Date.now() - 6 * MINUTE_MS));
      return { "Stripe-Signature": old.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`) };
    },
    "event_not_signed",
  ],
  ["signed, of 300 kB", " ".repeat(300_000) + body, () => signed(" ".repeat(300_000) + body), "event_too_large"],
  ["signed, not JSON", "{", () => signed("{"), "event_unreadable"],
  ["signed, of another shape", '{"id":7}', () => signed('{"id":7}'), "event_unreadable"],
  ["signed, of the live mode", live, () => signed(live), "event_of_other_mode"],
  ["signed, empty", "", () => signed(""), "event_unreadable"],
])("an event %s is refused with 400 and leaves no trace", async (_how, sent, headers, code) => {
  expect(await send(sent, await headers())).toMatchObject({ status: 400, body: { error: { code } } });
  expect(await readEvents()).toEqual([]);
});

test("a browser that says a plan is paid reads why it is not heard", async () => {
  const { data } = await ada.client.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}`, Origin: platform.siteUrl };
  expect(await send(body, headers)).toEqual({
    status: 400,
    body: { error: { code: "webhook_refused", message: "Frontend Stripe webhook calls are not allowed" } },
  });
});

test("anything but POST is answered 405, and what is no path of it 404", async () => {
  expect(await send(body, {}, "webhook", "GET")).toMatchObject({ status: 405 });
  for (const path of ["", "webhook/more", "subscriptions/sub_1", "customer-portal/x"]) {
    expect(await send(body, await signed(body), path), path).toMatchObject({ status: 404 });
  }
});

test("an event of no use here and one of nobody's customer are kept and have no effect, however often they come", async () => {
  const unknown = eventOf("evt_unknown", "charge.succeeded", { object: "charge", customer: "cus_nobody" });
  // Of an account that is no more.
  const metadata = { user_id: crypto.randomUUID() };
  const parent = { subscription_details: { subscription: "sub_nobody", metadata } };
  const nobodys = eventOf("evt_nobody", "invoice.paid", { object: "invoice", customer: "cus_nobody", parent });
  expect(await send(unknown, await signed(unknown))).toMatchObject({ status: 200, body: { success: true } });
  expect(await send(nobodys, await signed(nobodys))).toMatchObject({ status: 200, body: { success: true } });
  expect(await send(unknown, await signed(unknown))).toEqual({
    status: 200,
    body: { success: true, message: "This event was dealt with before" },
  });
  // Customers of other sites are not stored by name.
  expect((await readEvents()).map(({ payload }) => payload)).toEqual([{}, {}]);
  const kept = (await readEvents()).map(({ id, outcome, attempts, last_error }) => [id, outcome, attempts, last_error]);
  expect(kept.sort()).toEqual([
    ["evt_nobody", "ignored: nobody's customer", 1, null],
    ["evt_unknown", "ignored: of no use here", 2, null],
  ]);
});

test("an event that fails is answered 500 and kept with its reason, until it goes well", async () => {
  await platform.service().rpc("keep_stripe_customer", { user_id: ada.id, customer_id: "cus_ada" }).throwOnError();
  const event = eventOf("evt_fails", "customer.updated", { object: "customer", id: "cus_ada" });
  expect(await send(event, await signed(event))).toMatchObject({ status: 500, body: { success: false } });
  const kept = (await readEvents()).find(({ id }) => id === "evt_fails");
  expect(kept).toMatchObject({ handled_at: null, outcome: "failed" });
  expect(kept?.last_error).toMatch(/connection/i);
}, 60_000);

test("a visitor manages no subscription", async () => {
  const portal = JSON.stringify({ returnUrl: platform.siteUrl });
  for (const [path, method] of [
    ["customer-portal", "POST"],
    ["subscriptions", "GET"],
    ["subscriptions/sub_1", "DELETE"],
  ] as const) {
    const answer = await send(portal, {}, path, method);
    expect(answer, path).toMatchObject({ status: 401, body: { error: { code: "not_authenticated" } } });
  }
});

async function askAsAda(path: string, options: { method?: "POST" | "GET" | "DELETE"; body?: Record<string, unknown> }) {
  const { data, error, response } = await ada.client.functions.invoke(`stripe-webhook/${path}`, options);
  return { status: response?.status, body: error ? await response?.json() : data };
}

test("the portal leads back to this site only", async () => {
  for (const returnUrl of ["https://elsewhere.example/settings", "http://127.0.0.1/settings"]) {
    const answer = await askAsAda("customer-portal", { body: { returnUrl } });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "subscription_field_invalid" } } });
  }
  const nothing = await askAsAda("customer-portal", { body: { returnUrl: 7 } });
  expect(nothing).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining("returnUrl") } } });
});
