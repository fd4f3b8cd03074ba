import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { listPaymentEvents, PAYMENT_EVENTS_PER_PAGE } from "./payment-events.data.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

test("an administrator pages through messages that failed, and sees the handled ones apart; a swimmer sees none", async () => {
  const service = platform.service();
  const count = PAYMENT_EVENTS_PER_PAGE + 2;
  for (let place = 0; place < count; place += 1) {
    const event = { id: `evt_${place}`, type: "invoice.paid", occurred_at: "2026-11-22T05:00:00Z", payload: {} };
    await service.rpc("receive_payment_event", event).throwOnError();
    const outcome = place === 0 ? { outcome: "handled" } : { outcome: "failed", error: "No customer of ours" };
    await service.rpc("finish_payment_event", { id: event.id, ...outcome }).throwOnError();
  }
  const admin = await platform.swimmer("Ada");
  const role = { user_id: admin.id, role: "admin" as const };
  await service.from("user_roles").insert(role).throwOnError();

  const first = await listPaymentEvents(admin.client, { list: "open", page: 0 });
  const second = await listPaymentEvents(admin.client, { list: "open", page: 1 });
  const behind = await listPaymentEvents(admin.client, { list: "open", page: 7 });
  const ids = [...first.events, ...second.events].map(({ id }) => id);
  expect([first.total, new Set(ids).size, behind.events.length]).toEqual([count - 1, count - 1, first.events.length]);
  expect(first.events[0]).toMatchObject({ handledAt: null, attempts: 1, lastError: "No customer of ours" });
  const handled = await listPaymentEvents(admin.client, { list: "handled", page: 0 });
  expect(handled.events.map(({ id }) => id)).toEqual(["evt_0"]);

  const dispute = { id: "evt_d", type: "charge.dispute.created", occurred_at: "2026-11-22T05:00:00Z", payload: {} };
  await service.rpc("receive_payment_event", dispute).throwOnError();
  const told = { id: "evt_d", outcome: "disputed: the renewal was stopped", user_id: admin.id };
  await service.rpc("finish_payment_event", told).throwOnError();
  const disputes = await listPaymentEvents(admin.client, { list: "disputes", page: 0 });
  expect(disputes.events).toMatchObject([{ id: "evt_d", outcome: told.outcome, userId: admin.id }]);

  const ben = await platform.swimmer("Ben");
  expect((await listPaymentEvents(ben.client, { list: "open", page: 0 })).total).toBe(0);
});
