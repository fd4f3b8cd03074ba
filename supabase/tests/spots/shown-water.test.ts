import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());
const ada = await addSwimmer(engine, "ada@example.org");

const setMode = (mode: string) => engine.run(AS_OWNER, sql`select note_conditions_mode(${mode})`);
beforeEach(() => setMode("auto"));

async function addSamples(spot: string, source: string, newestDaysAgo = 1, value = 20) {
  await engine.run(
    AS_OWNER,
    sql`insert into water_samples (spot_id, source_id, sampled_at, e_coli, enterococci)
      select ${spot}, ${source}, now() - make_interval(days => ${newestDaysAgo} + 7 * week), ${value}::float8, ${value}::float8 / 10
      from generate_series(0, 19) as week`,
  );
}

async function addWeather(spot: string, isSimulated: boolean) {
  const source = isSimulated ? "simulated" : "open-meteo";
  await engine.run(
    AS_OWNER,
    sql`insert into weather_records (
        spot_id, temperature, "timestamp", hourly, time_zone, sources, is_simulated, last_fetched, next_update
      ) values (
        ${spot}, 12, now(), '{}', 'Europe/London', ${[{ id: source, name: source, fetched_at: "2026-11-22T05:00:00Z" }]},
        ${isSimulated}, now(), now() + interval '3 hours'
      )
      on conflict (spot_id) do update set is_simulated = excluded.is_simulated, sources = excluded.sources`,
  );
}

const shownLevel = async (spot: string) =>
  (await engine.run(AS_OWNER, sql`select quality_level from private.shown_water_quality where spot_id = ${spot}`))[0]
    ?.quality_level ?? null;

async function countSeen(table: string, spot: string, context = asVisitor) {
  const [row] = await engine.run<{ n: number }>(context, {
    text: `select count(*)::integer as n from ${table} where spot_id = $1`,
    values: [spot],
  });
  return row?.n;
}

test("live mode hides simulated values at once", async () => {
  const spot = await addSpot(engine, "Kimmeridge Bay");
  await addSamples(spot, "simulated");
  await addWeather(spot, true);
  const tables = ["water_samples", "water_quality_records", "weather_records"];
  expect(await shownLevel(spot)).toBe("excellent");
  expect(await Promise.all(tables.map((table) => countSeen(table, spot)))).toEqual([20, 1, 1]);
  await setMode("live");
  expect(await shownLevel(spot)).toBeNull();
  for (const context of [asVisitor, as(ada)])
    expect(await Promise.all(tables.map((table) => countSeen(table, spot, context)))).toEqual([0, 0, 0]);
  await setMode("simulated");
  expect(await shownLevel(spot)).toBe("excellent");
});

const replaceClosures = (spot: string) =>
  engine.run(
    AS_OWNER,
    sql`select replace_simulated_closures(${JSON.stringify([
      {
        spot_id: spot,
        external_id: "1",
        title: "works",
        description: "",
        starts_at: "2026-11-20",
        ends_at: "2099-01-01",
      },
    ])}::jsonb)`,
  );

test("made-up closures carry their source and are gone once values are live", async () => {
  const spot = await addSpot(engine, "Mupe Bay");
  await setMode("simulated");
  await replaceClosures(spot);
  const [notice] = await engine.run(asVisitor, sql`select source_id, kind from water_notices where spot_id = ${spot}`);
  expect(notice).toEqual({ source_id: "simulated", kind: "closure" });
  await setMode("live");
  await replaceClosures(spot);
  expect(await engine.run(AS_OWNER, sql`select from water_notices where spot_id = ${spot}`)).toEqual([]);
});

test("real weather removes a made-up closure of its spot and lets none return", async () => {
  const spot = await addSpot(engine, "Worbarrow");
  await replaceClosures(spot);
  expect(await countSeen("water_notices", spot)).toBe(1);
  await addWeather(spot, false);
  await replaceClosures(spot);
  expect(await countSeen("water_notices", spot)).toBe(0);
});

test("shows real samples in every mode", async () => {
  const spot = await addSpot(engine, "Swanage");
  await addSamples(spot, "eea");
  await setMode("live");
  expect(await shownLevel(spot)).toBe("excellent");
  expect(await countSeen("water_samples", spot)).toBe(20);
});

test("live weather removes the simulated samples of its spot for good", async () => {
  const spot = await addSpot(engine, "Lulworth Cove");
  await addWeather(spot, true);
  await addSamples(spot, "simulated");
  expect(await shownLevel(spot)).toBe("excellent");
  await addWeather(spot, false);
  expect(await shownLevel(spot)).toBe("unknown");
  await addSamples(spot, "simulated");
  expect(await countSeen("water_samples", spot)).toBe(0);
  const due = await engine.run(AS_OWNER, sql`select id from spots_to_simulate(now())`);
  expect(due.map(({ id }) => id)).not.toContain(spot);
});

test("hides simulated samples that were written while live weather arrived", async () => {
  const spot = await addSpot(engine, "Durdle Door");
  await addSamples(spot, "simulated");
  // What two processes at once can leave behind: neither saw the other's row.
  await engine.script("alter table weather_records disable trigger weather_records_replace_simulated_new");
  await addWeather(spot, false);
  await engine.script("alter table weather_records enable trigger weather_records_replace_simulated_new");
  expect(await shownLevel(spot)).toBeNull();
  expect(await countSeen("water_samples", spot)).toBe(0);
  expect(await countSeen("water_quality_records", spot)).toBe(0);
});

test("an official forecast removes a spot's simulated water quality", async () => {
  const spot = await addSpot(engine, "Chapman's Pool");
  await addSamples(spot, "simulated");
  const forecast = { risk_level: "increased", predicted_for: "2026-11-23T00:00:00Z", source: "england-bathing-waters" };
  await engine.run(AS_OWNER, sql`select note_water_forecasts(${[{ spot_id: spot, forecast }]})`);
  expect(await shownLevel(spot)).toBe("unknown");
  expect(await countSeen("water_samples", spot)).toBe(0);
});

test.each([
  ["29 days old", 20, 29, "excellent"],
  ["31 days old", 20, 31, "unknown"],
  ["31 days old, of a poor water", 5000, 31, "poor"],
])(
  "shows the right class for a newest sample that is %s, even before the record is refreshed",
  async (_age, value, days, level) => {
    const spot = await addSpot(engine, "Studland");
    await addSamples(spot, "eea", 1, value);
    await engine.run(
      AS_OWNER,
      sql`update water_quality_records set last_tested = now() - make_interval(days => ${days}) where spot_id = ${spot}`,
    );
    expect(await shownLevel(spot)).toBe(level);
  },
);

test("only the service sets the mode, and only to a known value", async () => {
  for (const context of [asVisitor, as(ada)])
    await expect(engine.run(context, sql`select note_conditions_mode('live')`)).rejects.toMatchObject({
      code: "42501",
    });
  await expect(setMode("sometimes")).rejects.toMatchObject({ code: "22023" });
});
