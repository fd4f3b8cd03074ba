import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { readSwimChoices, saveSwimChoices } from "./swim-choices.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const NEITHER = { swims_in_dark: false, swims_in_winter_water: false };

test("saves and resets swim choices privately", async () => {
  const ada = await platform.swimmer("ada");
  const ben = await platform.swimmer("ben");
  expect(await readSwimChoices(ada.client, ada.id)).toEqual(NEITHER);
  await saveSwimChoices(ada.client, ada.id, { ...NEITHER, swims_in_dark: true });
  expect(await readSwimChoices(ada.client, ada.id)).toEqual({ ...NEITHER, swims_in_dark: true });
  expect(await readSwimChoices(ben.client, ada.id)).toEqual(NEITHER);
  await expect(saveSwimChoices(ben.client, ada.id, NEITHER)).rejects.toThrow();
  await saveSwimChoices(ada.client, ada.id, NEITHER);
  expect(await readSwimChoices(ada.client, ada.id)).toEqual(NEITHER);
});

test("recreates a missing row", async () => {
  const cleo = await platform.swimmer("cleo");
  await platform.service().from("user_preferences").delete().eq("user_id", cleo.id).throwOnError();
  const choices = { swims_in_dark: true, swims_in_winter_water: true };
  await saveSwimChoices(cleo.client, cleo.id, choices);
  expect(await readSwimChoices(cleo.client, cleo.id)).toEqual(choices);
});
