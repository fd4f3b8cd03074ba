import { afterAll, expect, test, vi } from "vitest";
import { ACCEPT_ALL, DECLINE_ALL, toConsentObject, toConsentRecord } from "#domain/consent/consent.ts";
import { NO_CONSENT } from "#domain/consent/consent-object.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { readConsentRow, saveConsentRow } from "./consent.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const NOW = new Date("2026-11-23T08:00:00Z");
const accepted = toConsentObject(toConsentRecord(ACCEPT_ALL), "banner", NOW);
const declined = toConsentObject(toConsentRecord(DECLINE_ALL), "settings", NOW);

const removeRow = (userId: string) =>
  platform.service().from("user_preferences").delete().eq("user_id", userId).throwOnError();

test("a choice is read on the swimmer's other devices and logged", async () => {
  const ada = await platform.swimmer("Ada");
  expect(await readConsentRow(ada.client, ada.id)).toEqual(NO_CONSENT);
  await saveConsentRow(ada.client, ada.id, accepted);
  await saveConsentRow(ada.client, ada.id, declined);
  expect(await readConsentRow(ada.client, ada.id)).toEqual(declined);
  const { data } = await ada.client.from("consent_log").select("analytics, source").order("id");
  expect(data).toEqual([
    { analytics: true, source: "banner" },
    { analytics: false, source: "settings" },
  ]);
});

test("a missing row is read again twice, after 500 and 1000 ms", async () => {
  const ben = await platform.swimmer("Ben");
  await removeRow(ben.id);
  const wait = vi.fn(async () => undefined);
  expect(await readConsentRow(ben.client, ben.id, wait)).toBeNull();
  expect(wait.mock.calls).toEqual([[500], [1000]]);
});

test("a row that appears meanwhile is read", async () => {
  const eve = await platform.swimmer("Eve");
  await removeRow(eve.id);
  const found = await readConsentRow(eve.client, eve.id, () => saveConsentRow(eve.client, eve.id, accepted));
  expect(found).toEqual(accepted);
});

test("a missing row is added with the defaults", async () => {
  const cleo = await platform.swimmer("Cleo");
  await removeRow(cleo.id);
  await saveConsentRow(cleo.client, cleo.id, accepted);
  const { data } = await cleo.client.from("user_preferences").select("min_water_temp, settings_preference").single();
  expect(data).toEqual({ min_water_temp: 15, settings_preference: accepted });
});

test("a row that another tab adds at the same time is changed", async () => {
  const dan = await platform.swimmer("Dan");
  await removeRow(dan.id);
  await Promise.all([
    saveConsentRow(dan.client, dan.id, declined),
    saveConsentRow(dan.client, dan.id, declined),
    saveConsentRow(dan.client, dan.id, declined),
  ]);
  expect(await readConsentRow(dan.client, dan.id)).toEqual(declined);
});

test("nobody reads or changes another swimmer's consent", async () => {
  const [fay, gil] = [await platform.swimmer("Fay"), await platform.swimmer("Gil")];
  await saveConsentRow(fay.client, fay.id, declined);
  expect(await readConsentRow(gil.client, fay.id, async () => undefined)).toBeNull();
  await expect(saveConsentRow(gil.client, fay.id, accepted)).rejects.toThrow();
  expect(await readConsentRow(fay.client, fay.id)).toEqual(declined);
});
