import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parseSpot } from "#domain/spots/spot.ts";
import { calculateVerdicts } from "#domain/verdicts/calculate-verdicts.ts";
import { codedVerdict, parseHourCodes } from "#domain/verdicts/hours/hour-codes.ts";
import { fromLocalHour, NOW, toLocalHour } from "#domain/verdicts/hours/when.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";
import { HOUR_WIDTH, parseVerdictTimeline } from "#domain/verdicts/verdict-timeline.ts";
import { sampleLimit } from "#domain/water-quality/limits.ts";
import { givePremium } from "#server/testing/premium.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { awaitSteadyHour } from "#server/testing/steady-hour.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { addSpot, addSwimmer, as, asService, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());
const cove = await addSpot(engine, "Cove");
await engine.run(AS_OWNER, sql`update public.spots set water_type = 'sea', country = 'Ireland' where id = ${cove}`);
const ada = await addSwimmer(engine, "ada@example.org");

await awaitSteadyHour();
const START = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString();
const each = (value: number | boolean) => Array.from({ length: 50 }, () => value);
const HOURLY = {
  start: START,
  step: 3600,
  air_temperature: each(18),
  weather_code: each(1),
  is_day: each(1),
  wind_speed: each(6),
  wind_gusts: each(9),
  wind_direction: each(90),
  precipitation: each(0),
  visibility: each(20_000),
  uv_index: each(3),
  water_temperature: each(17),
  wave_height: each(0.1),
  wave_period: each(7),
  current_velocity: each(0.1),
};

beforeEach(async () => {
  await engine.script(`
    delete from public.alerts; delete from public.crowd_reports; delete from public.water_samples;
    delete from public.storm_overflows; delete from public.weather_records;
    insert into public.weather_records (spot_id, "timestamp", hourly, time_zone, sources, is_simulated, last_fetched, next_update, rain_24h)
      select '${cove}', '${START}', '${JSON.stringify(HOURLY)}', 'Europe/Dublin',
        jsonb_build_array(jsonb_build_object('id', 'open-meteo', 'name', 'Open-Meteo', 'fetched_at', now())), false, now(),
        now() + interval '3 hours', 0;
    insert into public.water_samples (spot_id, source_id, sampled_at, e_coli, enterococci, unit)
      select '${cove}', 'entered-by-hand', now() - i * interval '9 days' - interval '1 day', 20, 10, 'cfu/100 ml'
      from generate_series(0, 19) as i;
  `);
});

type Due = { spot_id: string; revision: number; facts: unknown };

const listDue = () => engine.run<Due>(asService, { text: "select * from list_due_verdicts(50)", values: [] });

async function record(due: readonly Due[]) {
  const verdicts = due.map(({ spot_id, revision, facts }) => ({
    spot_id,
    revision,
    ...calculateVerdicts(facts, new Date()),
  }));
  await engine.run(asService, sql`select record_verdicts(${JSON.stringify(verdicts)}::jsonb)`);
}

/** The cove's verdict in a visitor's list. */
async function readRow() {
  const [row] = await engine.run<{ spot: unknown }>(
    asVisitor,
    sql`select to_jsonb(listed) as spot from spots_with_water_quality as listed where id = ${cove}`,
  );
  const spot = parseSpot(row?.spot);
  return { ...verdictFor(spot, { nowMs: Date.now() }), quality: spot.waterQuality };
}

test("a calm day with clean water is good in the list, on the map and in the nearest search", async () => {
  await record(await listDue());
  expect(await readRow()).toMatchObject({ state: "good", quality: "excellent" });
  const near = await engine.run<{ verdict: unknown }>(asVisitor, {
    text: "select verdict from find_spots_near(50.6, -2.1, 5, 5)",
    values: [],
  });
  const marks = await engine.run<{ verdict: unknown }>(asVisitor, {
    text: "select verdict from find_map_marks(-3, 50, -2, 51)",
    values: [],
  });
  const [row] = await engine.run<{ verdict: unknown }>(
    asVisitor,
    sql`select verdict from spots_with_water_quality where id = ${cove}`,
  );
  expect(near[0]?.verdict).toEqual(row?.verdict);
  const [listed, mark] = [parseVerdictTimeline(row?.verdict), parseVerdictTimeline(marks[0]?.verdict)];
  expect(mark?.hours).toEqual([{ ...listed?.hours[0], reason: null, merit: null }]);
});

const tomorrow = new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10);
const marksAt = (wanted: string | null, context: RequestContext = asVisitor) =>
  engine.run<{ verdict: unknown; hour_codes: unknown }>(
    context,
    sql`select verdict, hour_codes from find_map_marks(-3, 50, -2, 51, null, ${wanted})`,
  );

test("the map has the hours of the time asked for, by the clock at the spot", async () => {
  await record(await listDue());
  const hours = async (wanted: string) => parseVerdictTimeline((await marksAt(wanted))[0]?.verdict)?.hours ?? [];
  const at = fromLocalHour(`${tomorrow}T10`, "Europe/Dublin");
  expect((await hours(`${tomorrow}T10`)).map((hour) => hour.at)).toEqual([new Date(at).toISOString()]);
  const morning = await hours("tomorrow-morning");
  expect(morning.map((hour) => toLocalHour(Date.parse(hour.at), "Europe/Dublin").slice(11))).toEqual([
    "04",
    "05",
    "06",
    "07",
    "08",
    "09",
    "10",
    "11",
  ]);
  await expect(marksAt("2026-02-30T10")).rejects.toThrow("wanted_time: not an hour of the calendar");
  await expect(marksAt("soon")).rejects.toThrow("wanted_time: neither tomorrow-morning nor an hour");
});

test("the letters of the hours say the same as the verdict", async () => {
  await record(await listDue());
  const [mark] = await marksAt(null);
  const verdict = parseVerdictTimeline(mark?.verdict);
  const { state, score } = verdictFor({ verdict, alert: null }, { nowMs: Date.now() });
  const coded = codedVerdict(parseHourCodes(mark?.hour_codes), NOW, Date.now());
  expect(coded).toEqual({ state, score: Math.floor(score / 5) * 5 });
});

test("the days after the first two are for swimmers whose plan has them", async () => {
  const [due] = (await listDue()).filter(({ spot_id }) => spot_id === cove);
  const found = calculateVerdicts(due?.facts, new Date());
  const later = found.hours.slice(0, HOUR_WIDTH);
  await engine.run(
    asService,
    sql`select record_verdicts(${JSON.stringify([{ ...found, later, spot_id: cove, revision: due?.revision }])}::jsonb)`,
  );
  const read = (context: RequestContext) =>
    engine.run<{ verdict: { hours: string } }>(
      context,
      sql`select verdict from list_later_verdicts(array[${cove}]::uuid[])`,
    );
  await expect(read(asVisitor)).rejects.toThrow(/permission denied/);
  expect(await read(as(ada))).toEqual([]);
  await givePremium(engine, ada);
  expect((await read(as(ada)))[0]?.verdict.hours).toHaveLength(found.hours.length + HOUR_WIDTH);
});

test.each<[string, string, string]>([
  [
    "20 clean samples and one from this morning above the limit",
    `insert into water_samples (spot_id, source_id, sampled_at, e_coli, enterococci, unit)
      values ('${cove}', 'entered-by-hand', now() - interval '3 hours', 620, 10, 'cfu/100 ml')`,
    "avoid",
  ],
  [
    "a swimmer's report of sewage",
    `insert into crowd_reports (user_id, spot_id, report_type, parameters) values ('${ada}', '${cove}', 'pollution', '{"value": "sewage"}')`,
    "caution",
  ],
  [
    "a closure",
    `insert into alerts (spot_id, alert_type, severity, title, expiration) values ('${cove}', 'closure', 'high', 'Closed today', now() + interval '1 day')`,
    "closed",
  ],
  [
    "an overflow that discharges 2 km away",
    `insert into storm_overflows (company, overflow_id, status, latitude, longitude, last_updated, fetched_at)
      values ('A', '1', 1, 50.6, -2.13, now(), now())`,
    "avoid",
  ],
  [
    "an official forecast of pollution",
    `update water_quality_records set forecast = jsonb_build_object('risk_level', 'increased', 'predicted_for', now() + interval '6 hours', 'source', 'england-bathing-waters') where spot_id = '${cove}'`,
    "caution",
  ],
])("%s: hides the old verdict at once and then shows the new one", async (_what, change, state) => {
  await record(await listDue());
  expect((await readRow()).state).toBe("good");
  await engine.script(change);
  expect(["good", "fair", "dark"]).not.toContain((await readRow()).state);
  await record(await listDue());
  expect((await readRow()).state).toBe(state);
});

test("keeps a change that arrives while a verdict is computed", async () => {
  const due = await listDue();
  await engine.script(
    `insert into alerts (spot_id, alert_type, severity, title, expiration) values ('${cove}', 'closure', 'high', 'Closed', now() + interval '1 day')`,
  );
  await record(due);
  expect((await readRow()).state).toBe("closed");
  expect((await listDue()).map(({ spot_id }) => spot_id)).toContain(cove);
});

test("an unchanged overflow makes no verdict due", async () => {
  await engine.script(`insert into storm_overflows (company, overflow_id, status, latitude, longitude, last_updated, fetched_at)
    values ('A', '2', 0, 50.6, -2.13, now(), now())`);
  await record(await listDue());
  await engine.script("update storm_overflows set fetched_at = now()");
  expect(await listDue()).toEqual([]);
});

test("an unchanged record makes no verdict due", async () => {
  await record(await listDue());
  await engine.script(`select private.refresh_water_quality(array['${cove}']::uuid[])`);
  expect(await listDue()).toEqual([]);
});

test("only the service reads and writes stored verdicts", async () => {
  for (const context of [asVisitor, as(ada)]) {
    await expect(engine.run(context, { text: "select * from spot_verdicts", values: [] })).rejects.toThrow(
      /permission denied/,
    );
    await expect(engine.run(context, { text: "select * from list_due_verdicts(5)", values: [] })).rejects.toThrow(
      /permission denied/,
    );
    await expect(engine.run(context, { text: "select record_verdicts('[]')", values: [] })).rejects.toThrow(
      /permission denied/,
    );
  }
});

test.each([
  ["sea", "Ireland"],
  ["lake", "Ireland"],
  ["lake", "United States"],
  ["sea", "usa"],
  ["estuary", "Uruguay"],
  ["lake", " Singapore "],
  [null, null],
] as const)("one sample is held to the same limits in SQL and in the engine: %s, %s", async (waterType, country) => {
  const [row] = await engine.run<{ e_coli: number; enterococci: number }>(
    AS_OWNER,
    sql`select private.sample_limit('e_coli', ${waterType}::public.water_type, ${country}) as e_coli,
      private.sample_limit('enterococci', ${waterType}::public.water_type, ${country}) as enterococci`,
  );
  const place = { waterType, country };
  expect(row).toEqual({
    e_coli: sampleLimit("eColi", place).value,
    enterococci: sampleLimit("enterococci", place).value,
  });
});

test.each<[string, unknown]>([
  ["Swim at slack high water, since mud and a strong ebb follow.", { hours_before_high: 1, hours_after_high: 1 }],
  [
    "Swim two hours either side of high tide and check for overflows after rain.",
    { hours_before_high: 2, hours_after_high: 2 },
  ],
  [
    "At low water the sand dries out, so arrive within two hours of high tide.",
    { hours_before_high: 2, hours_after_high: 2 },
  ],
  ["Pebbles at high tide, sand at low.", null],
])("a tide window in the description is stored: %s", async (words, window) => {
  const [row] = await engine.run<{ tide_window: unknown }>(
    AS_OWNER,
    sql`insert into public.spots (name, description, latitude, longitude) values ('Quay', ${words}, 51, 1) returning tide_window`,
  );
  expect(row?.tide_window).toEqual(window);
});
