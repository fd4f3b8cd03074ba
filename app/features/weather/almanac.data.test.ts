import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { getAlmanac } from "./almanac.data.ts";
import { getWeatherOutlook } from "./weather.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const SPOT = "00000000-0000-4000-8000-000000000001";

test("shows tide and sun of a spot without weather", async () => {
  const service = platform.service();
  const spot = { id: SPOT, name: "Kimmeridge Bay", latitude: 50.6, longitude: -2.1, water_type: "sea" as const };
  await service.from("spots").insert(spot).throwOnError();
  expect(await getAlmanac(platform.visitor(), SPOT)).toBeNull();
  const extremes = [{ at: "2026-11-22T06:00:00Z", level_m: 4.7, is_high: true }];
  const tide = { station: "Portland", station_distance_km: 20, datum: "LAT", licence: "cc-by-4.0", extremes };
  const sun = [{ date: "2026-11-22", sunrise: "2026-11-22T07:34:00Z", sunset: "2026-11-22T16:13:00Z" }];
  const row = { spot_id: SPOT, time_zone: "Europe/London", sun, tide, due_at: "2026-11-24T00:00:00Z" };
  await service.from("almanacs").insert(row).throwOnError();
  expect(await getWeatherOutlook(platform.visitor(), SPOT)).toBeNull();
  expect(await getAlmanac(platform.visitor(), SPOT)).toMatchObject({
    timeZone: "Europe/London",
    sun,
    tide: { station: "Portland", extremes: [{ levelM: 4.7, isHigh: true }] },
  });
});
