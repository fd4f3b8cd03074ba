import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { HOUR_MS } from "../../../domain/time.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
let platform: Awaited<ReturnType<typeof startProduct>>;
let ada: Awaited<ReturnType<typeof platform.swimmer>>;

beforeAll(async () => {
  platform = await startProduct();
  ada = await platform.swimmer("Ada");
  const cove = { id: COVE, name: "Cove", latitude: 53, longitude: -6, water_type: "lake" } as const;
  await platform.service().from("spots").insert(cove).throwOnError();
});
beforeEach(async () => {
  await platform.service().from("alerts").delete().eq("spot_id", COVE).throwOnError();
});
afterAll(() => platform.stop());

const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Two days of weather with the given gusts (km/h) for two hours, water of 16 °C and little wind. */
async function setWeather({ gust, isSimulated = false }: { gust: number; isSimulated?: boolean }) {
  const start = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString();
  const hours = Array.from({ length: 48 }, (_unused, hour) => hour);
  const source = isSimulated ? { id: "simulated", name: "Simulated" } : { id: "open-meteo", name: "Open-Meteo" };
  const row = {
    spot_id: COVE,
    timestamp: start,
    hourly: {
      start,
      step: 3600,
      wind_gusts: hours.map((hour) => (hour === 2 ? gust : 10)),
      wind_speed: hours.map(() => 8),
      water_temperature: hours.map(() => 16),
    },
    time_zone: "Europe/Dublin",
    sources: [{ ...source, fetched_at: at(0) }],
    is_simulated: isSimulated,
    last_fetched: at(0),
    next_update: at(1),
  };
  await platform.service().from("weather_records").upsert(row).throwOnError();
}

async function raise() {
  const { data, error } = await platform.service().functions.invoke("raise-alerts", { body: {} });
  if (error) throw error;
  return data;
}

async function readAlerts() {
  const columns = platform.visitor().from("alerts").select("rule, severity, data_source_id").eq("spot_id", COVE);
  return (await columns.order("rule").throwOnError()).data;
}

test("raises an alert for gusts once, replaces it when they get worse and clears it when they calm", async () => {
  await setWeather({ gust: 70 });
  const rounds = await Promise.all([raise(), raise()]);
  expect(rounds.reduce((sum, { raised }) => sum + raised, 0)).toBe(1);
  expect(await raise()).toMatchObject({ raised: 0, cleared: 0, unreadable: 0 });
  expect(await readAlerts()).toEqual([{ rule: "gusts", severity: "medium", data_source_id: "open-meteo" }]);
  await setWeather({ gust: 95 });
  await raise();
  expect(await readAlerts()).toEqual([{ rule: "gusts", severity: "high", data_source_id: "open-meteo" }]);
  await setWeather({ gust: 20 });
  expect(await raise()).toMatchObject({ cleared: 1 });
  expect(await readAlerts()).toEqual([]);
});

test("clears a discharge that is reported as ended, but not one whose monitor goes offline", async () => {
  await setWeather({ gust: 12 });
  const overflow = { company: "A", overflow_id: "1", latitude: 53.01, longitude: -6, last_updated: at(0) };
  const hear = async (status: 1 | 0 | -1) =>
    platform
      .service()
      .from("storm_overflows")
      .upsert({ ...overflow, status })
      .throwOnError();
  await hear(1);
  expect(await raise()).toMatchObject({ raised: 1 });
  await hear(-1);
  expect(await raise()).toMatchObject({ cleared: 0 });
  expect(await readAlerts()).toMatchObject([{ rule: "overflow" }]);
  await hear(0);
  expect(await raise()).toMatchObject({ cleared: 1 });
});

test("raises no alert from simulated weather and samples", async () => {
  await setWeather({ gust: 120, isSimulated: true });
  const sample = { spot_id: COVE, source_id: "simulated", sampled_at: at(-1), e_coli: 9000, enterococci: 9000 };
  await platform.service().from("water_samples").insert(sample).throwOnError();
  expect(await raise()).toMatchObject({ raised: 0 });
  expect(await readAlerts()).toEqual([]);
});

test("notifies a swimmer of a matching forecast once a day, except for muted spots", async () => {
  await setWeather({ gust: 12 });
  const rule = {
    user_id: ada.id,
    spot_id: COVE,
    name: "Warm and calm",
    condition: { min_water_temperature_c: 15, max_wind_kmh: 15 },
  };
  await ada.client.from("alert_rules").insert(rule).throwOnError();
  await ada.client
    .from("alert_rules")
    .insert({ ...rule, condition: { min_water_temperature_c: 17 } })
    .throwOnError();
  expect(await raise()).toMatchObject({ fired: 1 });
  expect(await raise()).toMatchObject({ fired: 0 });
  const { data } = await ada.client.from("notifications").select("title, body").throwOnError();
  expect(data).toEqual([
    {
      title: "Cove: Warm and calm",
      body: expect.stringMatching(
        /^Your rule “water ≥ 15 °C and wind < 15 km\/h within 48 hours” is met from \w+ \d+ .* UTC, according to Open-Meteo\./,
      ),
    },
  ]);
  await ada.client.from("spot_mutes").insert({ user_id: ada.id, spot_id: COVE }).throwOnError();
  await platform.service().from("alert_rules").update({ last_fired_at: null }).eq("user_id", ada.id).throwOnError();
  expect(await raise()).toMatchObject({ fired: 0 });
});

test("keeps an alert for an official closure until it is lifted, and names it first in a matching rule's notification", async () => {
  const eve = await platform.swimmer("Eve");
  await setWeather({ gust: 12 });
  const notice = { spot_id: COVE, external_id: "1", kind: "closure", title: "Steps washed away" };
  const notices = () => platform.service().from("water_notices");
  await notices()
    .insert({ ...notice, source_id: "england-notices", starts_at: at(-1) })
    .throwOnError();
  const rule = { user_id: eve.id, spot_id: COVE, name: "Calm", condition: { max_wind_kmh: 15 } };
  await eve.client.from("alert_rules").insert(rule).throwOnError();
  expect(await raise()).toMatchObject({ raised: 1, fired: 1 });
  expect(await readAlerts()).toMatchObject([{ rule: "official_closure", severity: "high" }]);
  const { data } = await eve.client.from("notifications").select("title").throwOnError();
  expect(data).toEqual([{ title: "Closed: Cove: Calm" }]);
  await notices()
    .update({ lifted_at: at(0) })
    .eq("spot_id", COVE)
    .throwOnError();
  expect(await raise()).toMatchObject({ cleared: 1 });
});

test("announces an alert again only after an announced all clear", async () => {
  const alerts = () => platform.service().from("alerts");
  const readTold = async () =>
    (await alerts().select("announced_at").eq("spot_id", COVE).eq("is_active", true).single().throwOnError()).data;
  await setWeather({ gust: 70 });
  await raise();
  const comeAndGo = async (ended: { end_announced_at?: string }) => {
    await setWeather({ gust: 20 });
    await raise();
    if (ended.end_announced_at) await alerts().update(ended).eq("spot_id", COVE).throwOnError();
    await setWeather({ gust: 70 });
    await raise();
    return readTold();
  };
  expect(await comeAndGo({})).toEqual({ announced_at: expect.any(String) });
  expect(await comeAndGo({ end_announced_at: at(0) })).toEqual({ announced_at: null });
});

test("refuses an empty or impossible rule and a twenty-first rule", async () => {
  const ben = await platform.swimmer("Ben");
  const tryRule = async (condition: Record<string, number | string>) =>
    (await ben.client.from("alert_rules").insert({ user_id: ben.id, spot_id: COVE, condition })).error?.code ?? null;
  expect(await tryRule({})).toBe("23514");
  expect(await tryRule({ within_hours: 5 })).toBe("23514");
  expect(await tryRule({ max_wind_kmh: 999 })).toBe("23514");
  expect(await tryRule({ max_wind_kmh: "calm" })).toBe("23514");
  expect(await tryRule({ max_wind_kmh: 10, colour: 1 })).toBe("23514");
  for (let count = 0; count < 20; count++) expect(await tryRule({ max_wind_kmh: count })).toBeNull();
  expect(await tryRule({ max_wind_kmh: 20 })).toBe("23514");
});
