import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { listToolSpots } from "./tool-spots.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const SPOT = "00000000-0000-4000-8000-000000000002";

test("reads the water of spots by id, also without a forecast", async () => {
  const spot = { id: SPOT, name: "Kimmeridge Bay", latitude: 50.6, longitude: -2.1, water_type: "sea" as const };
  await platform.service().from("spots").insert(spot).throwOnError();
  expect(await listToolSpots(platform.visitor(), [SPOT])).toEqual([
    {
      id: SPOT,
      name: "Kimmeridge Bay",
      latitude: 50.6,
      longitude: -2.1,
      waterType: "sea",
      waterTemperatureC: null,
      conditionsAt: null,
      conditionsSimulated: false,
    },
  ]);
  expect(await listToolSpots(platform.visitor(), [])).toEqual([]);
});
