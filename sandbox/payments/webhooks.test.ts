import { afterAll, expect, test } from "vitest";
import { startSandbox } from "./payments-fixture.ts";
import type { Switches } from "./webhooks/deliveries.ts";

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());

const PLAIN: Switches = { order: "as-made", duplicates: 1, isHolding: false };

/** Several events in one step: a trial's invoice of nothing and the subscription itself. */
async function startTrial(switches: Partial<Switches> = {}) {
  const { id: customer } = await sandbox.stripe.customers.create({ email: "tomas@example.org" });
  await sandbox.core.setSwitches({ ...PLAIN, ...switches });
  await sandbox.core.deliverNow();
  sandbox.listener.received.length = 0;
  await sandbox.stripe.subscriptions.create({
    ...{ customer, items: [{ price: "price_tideline_pro_annual" }], trial_period_days: 14 },
  });
  await sandbox.core.setSwitches(PLAIN);
  await sandbox.core.deliverNow();
  return customer;
}
const receivedTypes = () => sandbox.listener.received.map(({ type }) => type);
const IN_ORDER = ["invoice.created", "invoice.finalized", "invoice.paid", "customer.subscription.created"];

// The fixture verifies every signature with the SDK.
test("sends each event signed, in order and once", async () => {
  const customer = await startTrial();
  expect(receivedTypes()).toEqual(IN_ORDER);
  const [received] = sandbox.listener.received;
  expect(received).toMatchObject({ object: "event", api_version: "2026-10-28.endive", livemode: false });
  expect(received?.data.object).toMatchObject({ customer });
});

test.each([
  ["reverse", 1, [...IN_ORDER].reverse()],
  ["as-made", 2, IN_ORDER.flatMap((type) => [type, type])],
] as const)("can send events in %s order, %d times each", async (order, duplicates, expected) => {
  await startTrial({ order, duplicates });
  expect(receivedTypes()).toEqual(expected);
});

test("loses and repeats no event when the order is shuffled", async () => {
  await startTrial({ order: "shuffle" });
  expect(receivedTypes().sort()).toEqual([...IN_ORDER].sort());
});

test("sends held events when they are released, and resends any event", async () => {
  await startTrial({ isHolding: true });
  expect(receivedTypes()).toEqual([]);
  await sandbox.core.setSwitches({ ...PLAIN, order: "reverse" });
  await sandbox.core.releaseHeld();
  await sandbox.core.setSwitches(PLAIN);
  expect(receivedTypes()).toEqual([...IN_ORDER].reverse());
  const [newest] = await sandbox.core.listEvents(1);
  await sandbox.core.resend(newest?.event.id ?? "");
  expect(sandbox.listener.received.at(-1)).toMatchObject({ id: newest?.event.id });
});

test("retries an event until the webhook accepts it", async () => {
  sandbox.listener.answer = () => new Response("not now", { status: 503 });
  await startTrial();
  const [failed] = await sandbox.core.listEvents(1);
  expect(failed?.deliveries).toMatchObject([{ state: "pending", status: 503, answer: "not now" }]);
  sandbox.listener.answer = () => Response.json({ received: true });
  await sandbox.core.deliverNow();
  const [taken] = await sandbox.core.listEvents(1);
  expect(taken?.deliveries).toMatchObject([{ state: "delivered", status: 200 }]);
  expect(taken?.deliveries[0]?.attempt).toBeGreaterThan(1);
});

test("sends each event once when two processes share the queue", async () => {
  const other = await sandbox.beside();
  await startTrial({ isHolding: true });
  await Promise.all([sandbox.core.releaseHeld(), other.core.releaseHeld()]);
  await Promise.all([sandbox.core.deliverNow(), other.core.deliverNow()]);
  expect(receivedTypes().sort()).toEqual([...IN_ORDER].sort());
  await other.stop();
});
