import { afterAll, expect, test } from "vitest";
import { getSwimmerBand } from "#app/features/verdicts/swimmer-band.data.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { readTaste } from "./recommendations.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

test("taste and temperature range learn from own swims, but not from Strava's", async () => {
  const ada = await platform.swimmer("Ada");
  const spots = ["Cove", "Lake"].map((name, index) => ({ name, latitude: 53 + index, longitude: -6 }));
  const added = await platform.service().from("spots").insert(spots).select("id, name").throwOnError();
  const [cove, lake] = added.data;
  const swim = (days: number, source: "fit" | "strava") => ({
    spot_id: (source === "fit" ? cove : lake)?.id ?? null,
    started_at: new Date(Date.now() - days * 86_400_000).toISOString(),
    seconds: 1200,
    water_temperature: source === "fit" ? 13 : 5,
    water_temperature_source: "watch" as const,
    source,
  });
  const swims = Array.from({ length: 20 }, (_, index) => swim(index + 1, index % 2 ? "fit" : "strava"));
  await ada.client.from("workouts").insert(swims).throwOnError();

  const { evidence } = await readTaste(ada.client, ada.id);
  expect(evidence.map(({ spot, source }) => [spot.name, source])).toEqual([["Cove", "workout"]]);

  const range = { min_water_temp: 16, max_water_temp: 28 };
  await ada.client.from("user_preferences").update(range).eq("user_id", ada.id).throwOnError();
  expect(await getSwimmerBand(ada.client, ada.id)).toMatchObject({
    minWaterTemperatureC: 13,
    maxWaterTemperatureC: 28,
  });
});
