import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { listFavoriteSpotIds, setFavorite } from "./favorites.data.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
const LAKE = "00000000-0000-4000-8000-000000000002";
let platform: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  platform = await startProduct();
  const { error } = await platform
    .service()
    .from("spots")
    .insert([
      { id: COVE, name: "Cove", latitude: 53, longitude: -6 },
      { id: LAKE, name: "Lake", latitude: 47, longitude: 8 },
    ]);
  if (error) throw error;
});

afterAll(() => platform.stop());

test("stars a spot; repeating changes nothing", async () => {
  const ada = await platform.swimmer("ada");
  await setFavorite(ada.client, ada.id, { spotId: COVE, isFavorite: true });
  await setFavorite(ada.client, ada.id, { spotId: COVE, isFavorite: true });
  expect(await listFavoriteSpotIds(ada.client, ada.id)).toEqual([COVE]);
});

test("lists the latest star first and no removed one", async () => {
  const ben = await platform.swimmer("ben");
  await setFavorite(ben.client, ben.id, { spotId: COVE, isFavorite: true });
  await setFavorite(ben.client, ben.id, { spotId: LAKE, isFavorite: true });
  expect(await listFavoriteSpotIds(ben.client, ben.id)).toEqual([LAKE, COVE]);
  await setFavorite(ben.client, ben.id, { spotId: LAKE, isFavorite: false });
  await setFavorite(ben.client, ben.id, { spotId: LAKE, isFavorite: false });
  expect(await listFavoriteSpotIds(ben.client, ben.id)).toEqual([COVE]);
});

test("keeps favorites private to their owner", async () => {
  const cleo = await platform.swimmer("cleo");
  const dan = await platform.swimmer("dan");
  await setFavorite(cleo.client, cleo.id, { spotId: COVE, isFavorite: true });
  expect(await listFavoriteSpotIds(dan.client, cleo.id)).toEqual([]);
  await setFavorite(dan.client, cleo.id, { spotId: COVE, isFavorite: false });
  expect(await listFavoriteSpotIds(cleo.client, cleo.id)).toEqual([COVE]);
  await expect(setFavorite(dan.client, cleo.id, { spotId: LAKE, isFavorite: true })).rejects.toMatchObject({
    code: "42501",
    message: "You do not have permission to perform this action",
  });
});

test("gives a visitor no favorites", async () => {
  await expect(listFavoriteSpotIds(platform.visitor(), "")).rejects.toThrow("User must be authenticated");
  await expect(setFavorite(platform.visitor(), "", { spotId: COVE, isFavorite: true })).rejects.toThrow(
    "User must be authenticated",
  );
});
