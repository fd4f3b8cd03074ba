import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { block, blockByUsername, listBlocked, unblock } from "./blocking.data.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

async function usernameOf(id: string) {
  const { data } = await platform.service().from("profiles").select("username").eq("id", id).single().throwOnError();
  return data.username;
}

test("blocks by username, whatever its case, lists the swimmer and unblocks", async () => {
  const [ada, ben] = [await platform.swimmer("Ada"), await platform.swimmer("Ben")];
  const username = await usernameOf(ben.id);
  await blockByUsername(ada.client, ada.id, ` @${username.toUpperCase()} `);
  expect(await listBlocked(ada.client)).toMatchObject([{ id: ben.id, username }]);
  await expect(block(ada.client, ada.id, ben.id)).rejects.toThrow("You already blocked this swimmer.");
  await unblock(ada.client, ada.id, ben.id);
  expect(await listBlocked(ada.client)).toEqual([]);
});

test("takes an underscore as itself and knows nobody by a part of a name", async () => {
  const [cat, dan] = [await platform.swimmer("Cat"), await platform.swimmer("Dan")];
  await platform.service().from("profiles").update({ username: "cold-seal" }).eq("id", dan.id).throwOnError();
  for (const typed of ["cold_seal", "cold", "%", ""]) {
    await expect(blockByUsername(cat.client, cat.id, typed)).rejects.toThrow("There is no swimmer with this username.");
  }
  await expect(blockByUsername(cat.client, cat.id, await usernameOf(cat.id))).rejects.toThrow("That's you.");
});

test("a blocked swimmer's reviews vanish for who blocked them, and come back", async () => {
  const [eve, fay, gus] = [await platform.swimmer("Eve"), await platform.swimmer("Fay"), await platform.swimmer("Gus")];
  const spot = { id: crypto.randomUUID(), name: "Cove", latitude: 53, longitude: -6, description: "Slip" };
  await platform.service().from("spots").insert(spot).throwOnError();
  await fay.client.from("spot_reviews").insert({ user_id: fay.id, spot_id: spot.id, rating: 2 }).throwOnError();
  const countReviews = async ({ client }: typeof eve) =>
    (await client.from("spot_reviews").select("id").eq("spot_id", spot.id).throwOnError()).data.length;

  expect(await countReviews(eve)).toBe(1);
  await block(eve.client, eve.id, fay.id);
  expect([await countReviews(eve), await countReviews(gus)]).toEqual([0, 1]);
  await unblock(eve.client, eve.id, fay.id);
  expect(await countReviews(eve)).toBe(1);
});
