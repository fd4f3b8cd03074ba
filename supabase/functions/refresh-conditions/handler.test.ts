import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { handleRefreshConditions } from "./handler.ts";
import { createOpenMeteo } from "./open-meteo.ts";
import { startOpenMeteo } from "./open-meteo-fixture.ts";
import { createConditionsData } from "./refresh-conditions.data.ts";
import type { ConditionsMode } from "./refresh-weather.ts";
import type { PredictTide } from "./tides.ts";

const clock = { now: new Date() };
const platform = await startProduct();
const openMeteo = await startOpenMeteo(() => clock.now);
afterAll(async () => {
  await openMeteo.stop();
  await platform.stop();
});

const data = createConditionsData(platform.service());
const ask = createOpenMeteo({ weatherUrl: openMeteo.url, marineUrl: openMeteo.url, apiKey: null });

// Tides have their own tests, and their stations are slow to load.
const noTide: PredictTide = () => null;

async function refresh(mode: ConditionsMode = "auto", predict = noTide) {
  const request = new Request("http://functions.test/refresh-conditions", { method: "POST" });
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const loadTides = async () => predict;
  const answer = await handleRefreshConditions(request, { data, mode, ask, loadTides, now: () => clock.now, wait });
  const { live, simulated, unanswered } = await answer.json();
  return { live, simulated, unanswered };
}

const run = (text: string) => platform.engine.run<Record<string, unknown>>(AS_OWNER, { text, values: [] });

async function addSpot(name: string, waterType: string, latitude = 50.6, longitude = -2.1) {
  await platform.engine.run(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude, water_type)
      values (${name}, ${latitude}, ${longitude}, ${waterType}::public.water_type)`,
  );
}

async function readRow(name: string) {
  const [row] = await run(`
    select r.*, o.hourly as outlook from spots s join weather_records r on r.spot_id = s.id
    join weather_outlooks o on o.spot_id = s.id where s.name = '${name}'`);
  return row;
}

async function readSource(id: string) {
  const [row] = await run(`select * from data_sources where id = '${id}'`);
  return row;
}

beforeEach(async () => {
  clock.now = new Date();
  openMeteo.behavior.refuse = null;
  openMeteo.behavior.change = (answer) => answer;
  openMeteo.asked.length = 0;
  await run("delete from spots");
  await run("update data_sources set failures = 0, retry_at = null, last_error = null, last_success_at = null");
});

test("gives a spot by the sea weather and sea, an inland spot only weather", async () => {
  await addSpot("Kimmeridge Bay", "sea");
  await addSpot("Windermere", "lake", 54.37, -2.93);
  expect(await refresh()).toEqual({ live: 2, simulated: 0, unanswered: 0 });
  expect(await readRow("Kimmeridge Bay")).toMatchObject({
    temperature: 11.4,
    conditions: "Light rain",
    wind_gusts: 33.1,
    water_temperature: 13.2,
    wave_height: 0.88,
    current_velocity: 0.5,
    rain_24h: 12,
    rain_72h: 36,
    is_simulated: false,
    time_zone: "Europe/London",
    sources: [{ name: "Open-Meteo" }, { name: "Open-Meteo Marine" }],
  });
  expect(await readRow("Windermere")).toMatchObject({ water_temperature: null, wave_height: null, wind_speed: 18.4 });
  expect(openMeteo.asked.map(({ pathname }) => pathname)).toEqual(["/v1/forecast", "/v1/marine"]);
});

test("requests spots of one grid cell once, and not again before they are due", async () => {
  await addSpot("Kimmeridge Bay", "sea", 50.6, -2.1);
  await addSpot("Kimmeridge Ledge", "sea", 50.605, -2.11);
  await refresh();
  expect(openMeteo.asked.map(({ searchParams }) => searchParams.get("latitude")?.split(",").length)).toEqual([1, 1]);
  expect(await refresh()).toEqual({ live: 0, simulated: 0, unanswered: 0 });
  expect(openMeteo.asked).toHaveLength(2);
  clock.now = new Date(clock.now.getTime() + 4 * HOUR_MS);
  expect(await refresh()).toMatchObject({ live: 2 });
});

test("gives a new spot simulated weather when no source responds", async () => {
  await addSpot("Kimmeridge Bay", "sea");
  openMeteo.behavior.refuse = () => ({ status: 503, body: { error: true, reason: "overloaded" } });
  expect(await refresh()).toEqual({ live: 0, simulated: 1, unanswered: 0 });
  expect(await readRow("Kimmeridge Bay")).toMatchObject({ is_simulated: true, sources: [{ name: "Simulated" }] });
  expect(await readSource("open-meteo")).toMatchObject({ failures: 1, last_success_at: null });
});

test("replaces simulated weather by the first live response", async () => {
  await addSpot("Kimmeridge Bay", "sea");
  await refresh("simulated");
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await refresh()).toMatchObject({ live: 1 });
  expect(await readRow("Kimmeridge Bay")).toMatchObject({ is_simulated: false, temperature: 11.4 });
});

test.each([
  ["fails", { status: 500, body: "oops" }],
  ["refuses with its reason", { status: 400, body: { error: true, reason: "Daily API request limit exceeded." } }],
  ["is empty", { body: [] }],
  ["is malformed", { body: { latitude: 50.6, hourly: { time: "now" } } }],
  ["comes without units", { body: { hourly: { time: [1_795_000_000], temperature_2m: [11] }, hourly_units: {} } }],
])("keeps stored values and simulates nothing when a response %s", async (_how, answer) => {
  await addSpot("Kimmeridge Bay", "sea");
  await refresh();
  const before = await readRow("Kimmeridge Bay");
  clock.now = new Date(clock.now.getTime() + 4 * HOUR_MS);
  openMeteo.behavior.refuse = () => answer;
  expect(await refresh()).toMatchObject({ live: 0, simulated: 0 });
  expect(await readRow("Kimmeridge Bay")).toEqual(before);
  const source = await readSource("open-meteo");
  expect(source).toMatchObject({ failures: 1, last_error: expect.any(String) });
  if ("status" in answer && answer.status === 400)
    expect(source?.last_error).toContain("Daily API request limit exceeded.");
});

test("simulates live values only when they are older than two days", async () => {
  await addSpot("Kimmeridge Bay", "sea");
  await refresh();
  openMeteo.behavior.refuse = () => ({ status: 500, body: null });
  clock.now = new Date(clock.now.getTime() + 47 * HOUR_MS);
  expect(await refresh()).toMatchObject({ simulated: 0 });
  clock.now = new Date(clock.now.getTime() + 2 * HOUR_MS);
  expect(await refresh()).toMatchObject({ simulated: 1 });
});

test("waits longer after each failure before asking a source again", async () => {
  await addSpot("Kimmeridge Bay", "sea");
  openMeteo.behavior.refuse = () => ({ status: 500, body: null });
  await refresh("live");
  expect(await refresh("live")).toEqual({ live: 0, simulated: 0, unanswered: 0 });
  expect(openMeteo.asked).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + 6 * 60_000);
  await refresh("live");
  expect(openMeteo.asked).toHaveLength(2);
  const source = await readSource("open-meteo");
  expect(source?.failures).toBe(2);
  expect(Date.parse(String(source?.retry_at)) - clock.now.getTime()).toBe(10 * 60_000);
});

test("never simulates in live mode and removes simulated values", async () => {
  await addSpot("Kimmeridge Bay", "sea");
  await refresh("simulated");
  openMeteo.behavior.refuse = () => ({ status: 500, body: null });
  expect(await refresh("live")).toEqual({ live: 0, simulated: 0, unanswered: 1 });
  expect(await readRow("Kimmeridge Bay")).toBeUndefined();
});

test("keeps the earlier sea forecast while the marine model fails", async () => {
  await addSpot("Kimmeridge Bay", "sea");
  await refresh();
  const foretoldAt = clock.now.toISOString();
  clock.now = new Date(clock.now.getTime() + 4 * HOUR_MS);
  openMeteo.behavior.refuse = (path) => (path === "/v1/marine" ? { status: 500, body: null } : null);
  expect(await refresh()).toMatchObject({ live: 1 });
  const row = await readRow("Kimmeridge Bay");
  expect(Date.parse(String(row?.last_fetched))).toBe(clock.now.getTime());
  expect(row).toMatchObject({
    wave_height: 0.88,
    sources: [{ id: "open-meteo" }, { id: "open-meteo-marine", fetched_at: foretoldAt }],
  });
});

test("stores other places when one has an unknown format", async () => {
  await addSpot("Kimmeridge Bay", "lake");
  await addSpot("Windermere", "lake", 54.37, -2.93);
  openMeteo.behavior.change = (answer, index) => (index === 0 ? { ...answer, hourly_units: {} } : answer);
  expect(await refresh("live")).toEqual({ live: 1, simulated: 0, unanswered: 1 });
  expect(await readSource("open-meteo")).toMatchObject({
    failures: 0,
    last_error: null,
    rows_read: 2,
    rows_dropped: 1,
    drop_reason: "temperature_2m came in no unit",
  });
});

const TIDE = { station: "Devonport", station_distance_km: 3, datum: "LAT", licence: "cc-by-4.0", extremes: [] };

test("computes tides and sun without any weather source", async () => {
  await addSpot("Kimmeridge Bay", "sea");
  await addSpot("Windermere", "lake", 54.37, -2.93);
  openMeteo.behavior.refuse = () => ({ status: 503, body: { error: true, reason: "overloaded" } });
  expect(await refresh("live", () => TIDE)).toEqual({ live: 0, simulated: 0, unanswered: 2 });
  const almanacs = () =>
    run("select s.name, a.tide, a.sun, a.time_zone from almanacs a join spots s on s.id = a.spot_id order by s.name");
  const sun = expect.arrayContaining([expect.objectContaining({ sunrise: expect.any(String) })]);
  expect(await almanacs()).toEqual([
    { name: "Kimmeridge Bay", tide: TIDE, sun, time_zone: "Europe/London" },
    { name: "Windermere", tide: null, sun, time_zone: "Europe/London" },
  ]);
  openMeteo.behavior.refuse = null;
  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  await refresh("live");
  expect(await readRow("Kimmeridge Bay")).toMatchObject({ is_simulated: false, tide: TIDE });
  await run("update spots set latitude = latitude + 1 where name = 'Kimmeridge Bay'");
  expect(await almanacs()).toHaveLength(1);
  expect(await readRow("Kimmeridge Bay")).toMatchObject({ tide: null });
});

test("refreshes favorites first when time is short", async () => {
  await addSpot("Anstey's Cove", "lake");
  await addSpot("Windermere", "lake", 54.37, -2.93);
  const ada = await platform.swimmer("Ada");
  await run(`insert into favorites (user_id, spot_id) select '${ada.id}', id from spots where name = 'Windermere'`);
  const due = { at: clock.now, hasLive: true, liveUntil: clock.now, limit: 1 };
  expect(await data.listDue(due)).toMatchObject([{ position: { latitude: 54.37 } }]);
});

test("accepts only the service", async () => {
  const ada = await platform.swimmer("Ada");
  for (const client of [ada.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("refresh-conditions", { method: "POST" });
    expect(response?.status).toBe(401);
  }
});
