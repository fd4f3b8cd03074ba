import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { countUnread, listNotifications, markRead, removeNotifications } from "./notifications.data.ts";
import { readSettings, saveSettings } from "./settings.data.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

test("pages through the inbox without gaps and stops counting read items", async () => {
  const ada = await platform.swimmer("Ada");
  // All at the same time, so only the id orders them.
  const rows = Array.from({ length: 45 }, (_unused, place) => ({
    user_id: ada.id,
    kind: "alert",
    title: `Number ${place}`,
    link: "/",
    source_key: `test:${place}`,
    created_at: "2026-11-22T05:00:00.123456+00:00",
  }));
  await platform.service().from("notifications").insert(rows).throwOnError();
  const first = await listNotifications(ada.client, ada.id, null);
  const second = await listNotifications(ada.client, ada.id, first.next);
  const third = await listNotifications(ada.client, ada.id, second.next);
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
  expect([first.items.length, second.items.length, third.items.length, third.next]).toEqual([20, 20, 5, null]);
  expect(new Set(ids).size).toBe(45);

  expect(await countUnread(ada.client, ada.id)).toBe(45);
  await markRead(ada.client, ada.id, ids[0] ?? "");
  expect(await countUnread(ada.client, ada.id)).toBe(44);
  await markRead(ada.client, ada.id, null);
  expect(await countUnread(ada.client, ada.id)).toBe(0);

  await removeNotifications(ada.client, ada.id, ids.slice(0, 2));
  const left = await listNotifications(ada.client, ada.id, null);
  expect(left.items.map(({ id }) => id)).toEqual(ids.slice(2, 22));
});

test("creates missing settings, saves them, and refuses another swimmer's", async () => {
  const ben = await platform.swimmer("Ben");
  await platform.service().from("user_notification_settings").delete().eq("user_id", ben.id).throwOnError();
  const settings = await readSettings(ben.client, ben.id);
  expect(settings).toMatchObject({ email_notifications: true, has_quiet_hours: false, quiet_from: "22:00" });
  const changed = { ...settings, has_quiet_hours: true, quiet_from: "21:30", nearby_spot_alerts: false };
  await saveSettings(ben.client, { userId: ben.id, changes: changed, values: changed, zone: "Europe/Dublin" });
  expect(await readSettings(ben.client, ben.id)).toEqual(changed);
  const eve = await platform.swimmer("Eve");
  await expect(
    saveSettings(eve.client, { userId: ben.id, changes: settings, values: settings, zone: "UTC" }),
  ).rejects.toThrow("Failed to update notification settings");
});
