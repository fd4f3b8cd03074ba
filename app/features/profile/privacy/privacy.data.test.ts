import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { readPrivacyLevel, savePrivacyLevel } from "./privacy.data.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

test("is private by default and shares the chosen level", async () => {
  const ada = await platform.swimmer("Ada");
  const ben = await platform.swimmer("Ben");
  await ada.client.from("profiles").update({ bio: "Cold water" }).eq("id", ada.id).throwOnError();
  const seen = async () =>
    (await ben.client.from("public_profiles").select("bio").eq("id", ada.id).single().throwOnError()).data;
  expect(await readPrivacyLevel(ada.client, ada.id)).toBe("private");
  expect(await seen()).toEqual({ bio: null });
  await savePrivacyLevel(ada.client, ada.id, "public");
  expect(await readPrivacyLevel(ada.client, ada.id)).toBe("public");
  expect(await seen()).toEqual({ bio: "Cold water" });
  await expect(savePrivacyLevel(ben.client, ada.id, "private")).rejects.toMatchObject({ code: "privacy_not_saved" });
  expect(await seen()).toEqual({ bio: "Cold water" });
});
