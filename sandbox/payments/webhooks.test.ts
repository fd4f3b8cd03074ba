import { afterAll, expect, test } from "vitest";
import { startSandbox } from "./payments-fixture.ts";
import type { Switches } from "./switches.ts";

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());

const PLAIN: Switches = { order: "as-made", duplicates: 1, isHolding: false };

/** Several events in one step: a trial's invoice of nothing and the subscription itself. */
async function startTrial(switches: Partial<Switches> = {}) {
  const { id: customer } = await sandbox.stripe.customers.create({ email: "tomas@example.org" });
  await sandbox.core.setSwitches({ ...PLAIN, ...switches });
  await sandbox.core.deliverNow();
  sandbox.hearer.heard.length = 0;
  await sandbox.stripe.subscriptions.create({
    ...{ customer, items: [{ price: "price_tideline_pro_annual" }], trial_period_days: 14 },
  });
  await sandbox.core.setSwitches(PLAIN);
  await sandbox.core.deliverNow();
  return customer;
}
const typesHeard = () => sandbox.hearer.heard.map(({ type }) => type);
const IN_ORDER = [
  "invoice.created",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_succeeded",
  "customer.subscription.created",
];

// The fixture checks the signature of everything that it hears by the SDK's own means.
test("events come signed, in their order and once", async () => {
  const customer = await startTrial();
  expect(typesHeard()).toEqual(IN_ORDER);
  const [heard] = sandbox.hearer.heard;
  expect(heard).toMatchObject({ object: "event", api_version: "2026-10-28.endive", livemode: false });
  expect(await sandbox.stripe.events.retrieve(heard?.id ?? "")).toMatchObject({ data: { object: { customer } } });
  expect((await sandbox.stripe.events.list({ type: "invoice.paid" })).data).toHaveLength(1);
});

test.each([
  ["reverse", 1, [...IN_ORDER].reverse()],
  ["as-made", 2, IN_ORDER.flatMap((type) => [type, type])],
] as const)("on demand they come in %s order, %d times each", async (order, duplicates, expected) => {
  await startTrial({ order, duplicates });
  expect(typesHeard()).toEqual(expected);
});

test("a shuffled order loses none and doubles none", async () => {
  await startTrial({ order: "shuffle" });
  expect(typesHeard().sort()).toEqual([...IN_ORDER].sort());
});

test("what is held back comes when it is released, and any event once more on demand", async () => {
  await startTrial({ isHolding: true });
  expect(typesHeard()).toEqual([]);
  await sandbox.core.setSwitches({ ...PLAIN, order: "reverse" });
  await sandbox.core.releaseHeld();
  await sandbox.core.setSwitches(PLAIN);
  expect(typesHeard()).toEqual([...IN_ORDER].reverse());
  const [newest] = await sandbox.core.listEvents(1);
  await sandbox.core.resend(newest?.event.id ?? "");
  expect(sandbox.hearer.heard.at(-1)).toMatchObject({ id: newest?.event.id });
});

test("an event that nobody takes is tried again until somebody does", async () => {
  sandbox.hearer.answer = () => new Response("not now", { status: 503 });
  await startTrial();
  const [failed] = await sandbox.core.listEvents(1);
  expect(failed?.deliveries).toMatchObject([{ state: "pending", status: 503, answer: "not now" }]);
  sandbox.hearer.answer = () => Response.json({ received: true });
  await sandbox.core.deliverNow();
  const [taken] = await sandbox.core.listEvents(1);
  expect(taken?.deliveries).toMatchObject([{ state: "delivered", status: 200 }]);
  expect(taken?.deliveries[0]?.attempt).toBeGreaterThan(1);
});

test("two processes share the post, and each event goes out once", async () => {
  const other = await sandbox.beside();
  await startTrial({ isHolding: true });
  await Promise.all([sandbox.core.releaseHeld(), other.core.releaseHeld()]);
  await Promise.all([sandbox.core.deliverNow(), other.core.deliverNow()]);
  expect(typesHeard().sort()).toEqual([...IN_ORDER].sort());
  await other.stop();
});
