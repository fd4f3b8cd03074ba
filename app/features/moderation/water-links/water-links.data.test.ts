import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { decideOnWater, listWaterLinks } from "./water-links.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const service = platform.service();
const moderator = await platform.swimmer("Mo");
const reader = await platform.swimmer("Ada");
await service.from("user_roles").insert({ user_id: moderator.id, role: "moderator" }).throwOnError();

const [POND, LIDO] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
await service
  .from("spots")
  .insert([
    {
      id: POND,
      name: "Highgate Men's Pond",
      description: "A pond.",
      latitude: 51.5645,
      longitude: -0.1561,
      water_type: "lake",
    },
    {
      id: LIDO,
      name: "Parliament Hill Lido",
      latitude: 51.5561,
      longitude: -0.1513,
      water_type: "lido",
      description: "Steel-lined.",
    },
  ])
  .throwOnError();
const link = (spot_id: string, score: number) => ({
  spot_id,
  source_id: "eea",
  site_id: "X1",
  site_name: "Pond",
  distance_m: 90,
  score,
});
await service
  .from("water_links")
  .insert([link(POND, 40), link(LIDO, 20)])
  .throwOnError();

const list = async (queue: "undecided" | "decided" | "pools") =>
  (await listWaterLinks(moderator.client, { queue, page: 0 })).items.map(({ spot, site }) => [
    spot.name,
    site?.isConfirmed,
  ]);

test("lets staff decide on water links and lists treated pools", async () => {
  expect(await list("undecided")).toEqual([["Highgate Men's Pond", null]]);
  expect(await list("pools")).toEqual([["Parliament Hill Lido", undefined]]);
  const decision = { spotId: POND, sourceId: "eea", siteId: "X1" };
  await decideOnWater(moderator.client, { ...decision, isSame: false });
  expect([await list("undecided"), await list("decided")]).toEqual([[], [["Highgate Men's Pond", false]]]);
  await decideOnWater(moderator.client, { ...decision, isSame: null });
  expect(await list("undecided")).toHaveLength(1);
  await decideOnWater(moderator.client, { spotId: LIDO, isPool: false });
  expect([await list("undecided"), await list("pools")]).toEqual([
    [
      ["Parliament Hill Lido", null],
      ["Highgate Men's Pond", null],
    ],
    [],
  ]);
  expect((await listWaterLinks(moderator.client, { queue: "undecided", page: 3 })).total).toBe(2);
});

test("refuses water links to others", async () => {
  expect((await listWaterLinks(reader.client, { queue: "undecided", page: 0 })).items).toEqual([]);
  const decision = { spotId: POND, sourceId: "eea", siteId: "X1", isSame: true };
  await expect(decideOnWater(reader.client, decision)).rejects.toMatchObject({ code: "42501" });
  await expect(decideOnWater(moderator.client, { ...decision, siteId: "gone" })).rejects.toMatchObject({
    code: "water_not_decided",
  });
});
