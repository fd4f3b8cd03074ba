import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { givePremium } from "#server/testing/premium.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { getWeatherOutlook } from "./weather.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const ada = await platform.swimmer("Ada");

const now = new Date("2026-11-22T07:20:00Z");
const fetchedAt = "2026-11-22T07:10:00Z";

/** A spot with hourly winds: 54 hours for everyone, 192 in the outlook. */
async function addSpotWithWeather() {
  const [spot] = await platform.engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude) values ('Kimmeridge Bay', 50.6, -2.1) returning id`,
  );
  const id = spot?.id ?? "";
  const toHourly = (hours: number) => ({
    start: "2026-11-22T07:00:00Z",
    step: 3600,
    wind_speed: Array.from({ length: hours }, (_, index) => index),
  });
  const common = { spot_id: id, is_simulated: false, last_fetched: fetchedAt };
  const record = {
    ...common,
    timestamp: "2026-11-22T07:00:00Z",
    forecast: [],
    sun: [],
    hourly: toHourly(54),
    time_zone: "Europe/London",
    sources: [{ id: "open-meteo", name: "Open-Meteo", fetched_at: fetchedAt }],
    next_update: "2026-11-22T10:10:00Z",
  };
  const outlook = { ...common, hourly: toHourly(192), forecast: [] };
  await platform
    .service()
    .rpc("record_weather", { records: [record], outlooks: [outlook] })
    .throwOnError();
  return id;
}

test("shows two days to everyone and seven with a plan", async () => {
  const id = await addSpotWithWeather();
  const seenByVisitor = await getWeatherOutlook(platform.visitor(), id, now);
  expect(seenByVisitor).toMatchObject({ source: "Open-Meteo", hasOutlook: false, timeZone: "Europe/London" });
  expect(seenByVisitor?.hours).toHaveLength(48);
  expect((await getWeatherOutlook(ada.client, id, now))?.hours).toHaveLength(48);
  await givePremium(platform.engine, ada.id);
  expect((await getWeatherOutlook(ada.client, id, now))?.hours).toHaveLength(168);
});

test("answers null without weather and refuses a missing id", async () => {
  expect(await getWeatherOutlook(platform.visitor(), "6f1c1a3e-0c57-4a1b-9d53-000000000000", now)).toBeNull();
  await expect(getWeatherOutlook(platform.visitor(), "")).rejects.toThrow("Spot ID is required");
});

test("fails for a row of another shape", async () => {
  const id = await addSpotWithWeather();
  await platform.engine.run(AS_OWNER, sql`update weather_records set hourly = '{"step": 60}' where spot_id = ${id}`);
  await expect(getWeatherOutlook(platform.visitor(), id, now)).rejects.toMatchObject({ code: "weather_not_readable" });
});
