import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { getSwimmerBand } from "#app/features/verdicts/swimmer-band.data.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { getExposure } from "./exposure.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

test("gives visitors the shore direction, shelter and usable tide", async () => {
  const [spot] = await platform.engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude, water_type, faces_deg, sheltered_sectors, tide_window)
      values ('Kimmeridge Bay', 50.6, -2.1, 'sea', 190, '[{"from_deg": 300, "to_deg": 40}]',
        '{"hours_before_high": 2, "hours_after_high": 1.5}') returning id`,
  );
  expect(await getExposure(platform.visitor(), spot?.id ?? "")).toEqual({
    waterType: "sea",
    facesDeg: 190,
    shelteredSectors: [{ fromDeg: 300, toDeg: 40 }],
    tideWindow: { hoursBeforeHigh: 2, hoursAfterHigh: 1.5 },
    waveShare: null,
  });
});

test("shows a swimmer's temperature range only to them", async () => {
  const ada = await platform.swimmer("ada");
  const ben = await platform.swimmer("ben");
  expect(await getSwimmerBand(ada.client, ada.id)).toBeNull();
  const told = { min_water_temp: 10, max_water_temp: 16.5, preferred_water_temp: 12, swims_in_winter_water: true };
  const { error } = await ada.client
    .from("user_preferences")
    .upsert({ user_id: ada.id, ...told }, { onConflict: "user_id" });
  expect(error).toBeNull();
  expect(await getSwimmerBand(ada.client, ada.id)).toMatchObject({
    minWaterTemperatureC: 10,
    maxWaterTemperatureC: 16.5,
    preferredWaterTemperatureC: 12,
    allowsDark: false,
    hasColdProfile: true,
    isOwn: true,
  });
  expect(await getSwimmerBand(ben.client, ada.id)).toBeNull();
});
