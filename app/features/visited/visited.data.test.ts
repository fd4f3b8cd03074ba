import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { listVisitedSpotIds, setVisited } from "./visited.data.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
const LAKE = "00000000-0000-4000-8000-000000000002";
let platform: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  platform = await startProduct();
  const spots = platform.service().from("spots");
  await spots.insert([COVE, LAKE].map((id) => ({ id, name: id, latitude: 53, longitude: -6 }))).throwOnError();
});

afterAll(() => platform.stop());

test("marks a spot as visited once and undoes it", async () => {
  const ada = await platform.swimmer("ada");
  for (const spotId of [COVE, COVE, LAKE]) await setVisited(ada.client, ada.id, { spotId, isVisited: true });
  expect(await listVisitedSpotIds(ada.client, ada.id)).toEqual([LAKE, COVE]);
  await setVisited(ada.client, ada.id, { spotId: LAKE, isVisited: false });
  expect(await listVisitedSpotIds(ada.client, ada.id)).toEqual([COVE]);
  const ben = await platform.swimmer("ben");
  expect(await listVisitedSpotIds(ben.client, ada.id)).toEqual([]);
});

test("gives a visitor no visited spots", async () => {
  const visitor = platform.visitor();
  await expect(listVisitedSpotIds(visitor, "")).rejects.toThrow("User must be authenticated");
  await expect(setVisited(visitor, "", { spotId: COVE, isVisited: true })).rejects.toThrow(
    "User must be authenticated",
  );
});
