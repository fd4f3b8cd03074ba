import { tokenOf, until } from "@tideline/platform/realtime/realtime-fixture.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRealtimeClient } from "#app/backend/realtime/realtime-client.ts";
import { subscribeToChanges } from "#app/backend/realtime/subscribe-to-changes.ts";
import { hasFeatureAccess } from "#domain/subscription/feature-access.ts";
import { toFreeSubscription } from "#domain/subscription/subscription.ts";
import { givePremium } from "#server/testing/premium.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { listSubscriptionHistory, readSubscription, readTrialEligibility } from "./subscription.data.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

test("creates a free plan for a swimmer without a row, visible only to them", async () => {
  const ada = await platform.swimmer("Ada");
  const ben = await platform.swimmer("Ben");
  await platform.engine.script(`delete from public.user_premium_settings where user_id = '${ada.id}'`);
  const free = toFreeSubscription(ada.id);
  expect(await readSubscription(ada.client, ada.id)).toEqual({ ...free, updatedAt: expect.any(String) });
  await givePremium(platform.engine, ada.id, { tier: "pro" });
  const own = await readSubscription(ada.client, ada.id);
  expect(own).toMatchObject({ tier: "pro", status: "active", cycle: "monthly", autoRenew: true });
  expect(hasFeatureAccess(own, "group_swim", Date.now())).toBe(true);
  expect(await readSubscription(ben.client, ada.id)).toEqual(free);
});

test("a visitor has no plan to look up and no trial to ask about", async () => {
  const visitor = platform.visitor();
  await expect(readSubscription(visitor, null)).rejects.toMatchObject({
    code: "not_authenticated",
    message: "You must be signed in to use a premium feature",
  });
  await expect(readTrialEligibility(visitor, null)).rejects.toMatchObject({
    code: "not_authenticated",
    message: "You must be signed in to check whether you can start a trial",
  });
});

test("offers a trial once, and not to a swimmer with a plan", async () => {
  const cleo = await platform.swimmer("Cleo");
  expect(await readTrialEligibility(cleo.client, cleo.id)).toEqual({
    isEligible: true,
    availableDays: 14,
    reason: null,
  });
  const taken = { user_id: cleo.id, tier: "premium", cycle: "monthly", trial_days: 14, auto_convert: false } as const;
  await platform.service().rpc("claim_trial", taken).throwOnError();
  expect(await readTrialEligibility(cleo.client, cleo.id)).toMatchObject({ isEligible: false });
  const dora = await platform.swimmer("Dora");
  await givePremium(platform.engine, dora.id);
  expect(await readTrialEligibility(dora.client, dora.id)).toMatchObject({ reason: "already_subscribed" });
});

test("the history is read page by page without a gap", async () => {
  const eve = await platform.swimmer("Eve");
  await platform.engine.script(`
    insert into public.subscription_history (user_id, event_type, occurred_at, provider_event_id)
    select '${eve.id}', 'renewed', '2026-11-22T05:00:00.123456Z', 'evt_' || number from generate_series(1, 45) number`);
  const first = await listSubscriptionHistory(eve.client, eve.id, null);
  const second = await listSubscriptionHistory(eve.client, eve.id, first.next);
  const third = await listSubscriptionHistory(eve.client, eve.id, second.next);
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
  expect([first.items.length, second.items.length, third.items.length, third.next]).toEqual([20, 20, 5, null]);
  expect(new Set(ids).size).toBe(45);
});

test("names what could not be loaded when the database does not respond", async () => {
  const fred = await platform.swimmer("Fred");
  await platform.engine.script("alter table public.subscription_history rename to elsewhere");
  await expect(readTrialEligibility(fred.client, fred.id)).rejects.toMatchObject({
    code: "database_error",
    message: "Unable to check trial history",
  });
  await expect(listSubscriptionHistory(fred.client, fred.id, null)).rejects.toMatchObject({
    code: "database_error",
    message: "There was an error accessing the database",
  });
  await platform.engine.script("alter table public.elsewhere rename to subscription_history");
});

test("notifies every open page of a swimmer, and nobody else's, of a plan change", async () => {
  const gina = await platform.swimmer("Gina");
  const hugo = await platform.swimmer("Hugo");
  const backend = { url: platform.url, publishableKey: platform.secrets.publishableKey };
  const tabs = [1, 2].map(() => createRealtimeClient(backend, () => tokenOf(gina.client)));
  const told: number[] = [];
  const connected: number[] = [];
  for (const [tab, client] of tabs.entries()) {
    subscribeToChanges(client, [{ table: "user_premium_settings", filter: `user_id=eq.${gina.id}` }], {
      onChange: () => told.push(tab),
      onConnection: (isConnected) => isConnected && connected.push(tab),
    });
  }
  await until(
    () => connected.length,
    (count) => count === 2,
  );
  await givePremium(platform.engine, hugo.id);
  await givePremium(platform.engine, gina.id);
  await until(
    () => new Set(told).size,
    (count) => count === 2,
  );
  expect(new Set(told)).toEqual(new Set([0, 1]));
  await Promise.all(tabs.map((client) => client.disconnect()));
});
