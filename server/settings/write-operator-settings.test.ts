import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { writeOperatorSettings } from "./write-operator-settings.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const SITE = "http://127.0.0.1:3000";
const SPOT = "00000000-0000-4000-8000-000000000001";
const countSamples = async () => {
  const { data } = await platform
    .visitor()
    .from("water_samples")
    .select("source_id")
    .eq("spot_id", SPOT)
    .throwOnError();
  return data.length;
};

test("hides simulated samples after a start with CONDITIONS=live, also in cached responses", async () => {
  await platform.engine.run(
    AS_OWNER,
    sql`insert into spots (id, name, latitude, longitude, water_type) values (${SPOT}, 'Kimmeridge Bay', 50.6, -2.1, 'sea')`,
  );
  await platform.engine.run(
    AS_OWNER,
    sql`insert into water_samples (spot_id, source_id, sampled_at, e_coli) values (${SPOT}, 'simulated', '2026-09-01', 5)`,
  );
  const start = (mode: string) =>
    writeOperatorSettings(
      platform.engine,
      { adminEmail: undefined, contactEmail: null, siteUrl: SITE, conditions: { CONDITIONS: mode } },
      "key",
    );
  await start("auto");
  expect(await countSamples()).toBe(1);
  await start("live");
  expect(await countSamples()).toBe(0);
});
