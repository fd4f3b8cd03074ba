import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { readUserSettings, saveUserSettings } from "./user-settings.data.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

test("creates a missing row with empty sections", async () => {
  const { client, id } = await platform.swimmer("Ada");
  await platform.service().from("user_settings").delete().eq("id", id).throwOnError();
  expect((await readUserSettings(client, id)).appearance_settings).toEqual({});
  const { data } = await platform.service().from("user_settings").select("id").eq("id", id).throwOnError();
  expect(data).toEqual([{ id }]);
});

test("writes only what changed, so that another device's choice stays", async () => {
  const { client, id } = await platform.swimmer("Ben");
  const save = (changes: Record<string, string>) =>
    saveUserSettings(client, { userId: id, column: "appearance_settings", changes });
  // Both devices at once: the second one writes again.
  await Promise.all([save({ theme: "dark" }), save({ text: "large" })]);
  await save({ motion: "reduce" });
  const settings = await readUserSettings(client, id);
  expect(settings.appearance_settings).toEqual({ theme: "dark", text: "large", motion: "reduce" });
  expect(settings.privacy_settings).toEqual({});
});

test("refuses to save for another swimmer", async () => {
  const [cat, eve] = [await platform.swimmer("Cat"), await platform.swimmer("Eve")];
  const change = { userId: cat.id, column: "account_settings", changes: { units: "imperial" } } as const;
  await expect(saveUserSettings(eve.client, change)).rejects.toThrow();
  expect((await readUserSettings(cat.client, cat.id)).account_settings).toEqual({});
});
