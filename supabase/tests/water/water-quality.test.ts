import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const kim = await addAdmin(engine, "kim@example.org");

/** Adds samples of one value each, the newest `newestDaysAgo` days old and a week apart. */
async function addSamples(spot: string, values: readonly number[], source = "eea", newestDaysAgo = 1) {
  await engine.run(
    AS_OWNER,
    sql`insert into water_samples (spot_id, source_id, sampled_at, e_coli, enterococci)
      select ${spot}, ${source}, now() - make_interval(days => ${newestDaysAgo} + 7 * (place::int - 1)), value::float8, value::float8 / 10
      from jsonb_array_elements_text(${values}) with ordinality as sample (value, place)`,
  );
}

async function recordOf(spot: string) {
  const rows = await engine.run(asVisitor, sql`select * from water_quality_records where spot_id = ${spot}`);
  return rows[0] as Record<string, unknown> | undefined;
}

const CLEAN = Array.from({ length: 16 }, (_, index) => 20 + index);

test("adding or deleting a sample updates the spot's record at once", async () => {
  const spot = await addSpot(engine, "Kimmeridge Bay");
  await addSamples(spot, CLEAN);
  expect(await recordOf(spot)).toMatchObject({
    quality_level: "excellent",
    quality_score: 100,
    is_safe_for_swimming: true,
    is_simulated: false,
    bacteria_level: { e_coli: 20, enterococci: 2 },
    class_details: { status: "classified", samples: 16, water: "coastal" },
    sources: [{ id: "eea" }],
  });
  await engine.run(AS_OWNER, sql`delete from water_samples where spot_id = ${spot}`);
  expect(await recordOf(spot)).toMatchObject({
    quality_level: "unknown",
    quality_score: null,
    last_tested: null,
    is_safe_for_swimming: false,
    data_quality: {},
  });
});

test.each([
  ["three samples", CLEAN.slice(0, 3), 1, "unknown"],
  ["clean but few samples", CLEAN.slice(0, 15), 1, "fair"],
  ["sixteen clean ones, the newest 29 days old", CLEAN, 29, "excellent"],
  ["clean ones, the newest more than 30 days old", CLEAN, 31, "unknown"],
  ["dirty ones, the newest more than 30 days old", CLEAN.map((value) => value * 100), 31, "poor"],
])("%s lead to no more than their evidence", async (_case, values, age, expected) => {
  const spot = await addSpot(engine, "Swanage");
  await addSamples(spot, values, "eea", age);
  expect(await recordOf(spot)).toMatchObject({
    quality_level: expected,
    is_safe_for_swimming: false,
  });
});

test("simulated samples are never evidence and are replaced by real ones", async () => {
  const spot = await addSpot(engine, "Lulworth Cove");
  await addSamples(spot, CLEAN, "simulated");
  expect(await recordOf(spot)).toMatchObject({
    quality_level: "excellent",
    is_simulated: true,
    is_safe_for_swimming: false,
    data_quality: { overall_score: 10, source_trust: 0 },
  });
  await addSamples(spot, [30]);
  await addSamples(spot, CLEAN, "simulated");
  expect(await recordOf(spot)).toMatchObject({
    quality_level: "unknown",
    is_simulated: false,
    last_tested: expect.anything(),
  });
  const rows = await engine.run(asVisitor, sql`select source_id from water_samples where spot_id = ${spot}`);
  expect(rows).toEqual([{ source_id: "eea" }]);
});

test.each([
  ["an undated sample", { sampled_at: null }, "23502"],
  ["a sample from tomorrow", { sampled_at: new Date(Date.now() + 86_400_000).toISOString() }, "23514"],
  ["a negative count", { e_coli: -1 }, "23514"],
  ["a count that is no number", { e_coli: "NaN" }, "23514"],
  ["no value at all", { e_coli: null }, "23514"],
  ["another unit", { unit: "mg/l" }, "23514"],
  ["a source nobody knows", { source_id: "rumour" }, "23503"],
])("refuses %s", async (_case, change, code) => {
  const spot = await addSpot(engine, "Durdle Door");
  const row = { spot_id: spot, source_id: "eea", sampled_at: "2026-01-01", e_coli: 5, unit: "cfu/100 ml", ...change };
  const insert = sql`insert into water_samples (spot_id, source_id, sampled_at, e_coli, unit)
    select spot_id, source_id, sampled_at, e_coli, unit from jsonb_populate_record(null::water_samples, ${row})`;
  await expect(engine.run(AS_OWNER, insert)).rejects.toMatchObject({ code });
  expect(await recordOf(spot)).toBeUndefined();
});

test.each([
  ["unit", { unit: "mg/l" }],
  ["sampled_at", { sampled_at: null }],
  ["e_coli", { e_coli: -3 }],
])("refuses an admin's invalid %s by field name", async (field, change) => {
  const spot = await addSpot(engine, "Chapman's Pool");
  const { sampled_at, e_coli, unit } = {
    sampled_at: "2026-09-01T10:00:00Z",
    e_coli: 12,
    unit: "cfu/100 ml",
    ...change,
  };
  const call = sql`select record_water_sample(${spot}, ${sampled_at}, ${e_coli}, 5, ${unit}) as id`;
  await expect(engine.run(as(kim), call)).rejects.toMatchObject({
    code: "22023",
    message: expect.stringMatching(`^${field}: `),
  });
});

test("an admin records a sample; a swimmer cannot", async () => {
  const spot = await addSpot(engine, "Worbarrow Bay");
  const call = sql`select record_water_sample(${spot}, '2026-09-01', 12, 5, 'cfu/100 ml') as id`;
  await expect(engine.run(as(ada), call)).rejects.toMatchObject({ code: "42501" });
  expect(await engine.run(as(kim), call)).toHaveLength(1);
});

const square = [
  [0, 0],
  [0, 1],
  [1, 1],
  [0, 0],
];
test.each([
  ["a closed ring", { type: "Polygon", coordinates: [square] }, true],
  ["an open ring", { type: "Polygon", coordinates: [square.slice(0, 3)] }, false],
  [
    "a ring off the globe",
    {
      type: "Polygon",
      coordinates: [
        [
          [0, 0],
          [0, 91],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    false,
  ],
  ["a point", { type: "Point", coordinates: [0, 0] }, false],
  [
    "words for numbers",
    {
      type: "Polygon",
      coordinates: [
        [
          ["a", 0],
          [0, 1],
          [1, 1],
          ["a", 0],
        ],
      ],
    },
    false,
  ],
  ["a flat list", { type: "Polygon", coordinates: [1, 2, 3, 4] }, false],
  ["no shape", [], false],
])("%s as the boundary of a watershed: %s", async (_case, boundary, isAccepted) => {
  const insert = {
    text: "insert into watersheds (name, boundary) values ('Stour', $1)",
    values: [JSON.stringify(boundary)],
  };
  const answer = engine.run(AS_OWNER, insert);
  await (isAccepted ? expect(answer).resolves.toEqual([]) : expect(answer).rejects.toMatchObject({ code: "23514" }));
});

test.each([
  ["clean", CLEAN, "unknown"],
  ["dirty", CLEAN.map((value) => value * 100), "poor"],
])("a list shows no good water quality from an old sample: %s", async (_case, values, expected) => {
  const spot = await addSpot(engine, "Lulworth");
  await addSamples(spot, values);
  const aged = sql`update water_quality_records set last_tested = now() - interval '31 days' where spot_id = ${spot}`;
  await engine.run(AS_OWNER, aged);
  const listed = sql`select water_quality from spots_with_water_quality where id = ${spot}`;
  expect(await engine.run(asVisitor, listed)).toEqual([{ water_quality: expected }]);
});

test("lists overflows near a spot by distance, without quiet ones", async () => {
  const spot = await addSpot(engine, "Forty Foot", 50, -2);
  await engine.script(`insert into storm_overflows (company, overflow_id, status, latitude, longitude, last_updated, latest_event_end) values
    ('A', 'near', 1, 50.04, -2, now(), null), ('A', 'offline', -1, 50.01, -2, now(), null),
    ('A', 'quiet', 0, 50.01, -2, now(), now() - interval '9 days'), ('A', 'far', 1, 50.2, -2, now(), null)`);
  await engine.script(`insert into storm_overflows (company, overflow_id, status, latitude, longitude, last_updated, fetched_at)
    values ('A', 'silent', 0, 50.06, -2, now() - interval '2 days', now() - interval '2 days')`);
  const rows = await engine.run(asVisitor, sql`select overflow_id, distance_km from find_overflows_near(${spot})`);
  expect(rows.map(({ overflow_id }) => overflow_id)).toEqual(["offline", "near", "silent"]);
});

test("a record counts current public reports about its water", async () => {
  const spot = await addSpot(engine, "Man o' War");
  const report = (kind: string, said: string, visibility: string) =>
    engine.run(
      as(ada),
      sql`insert into crowd_reports (spot_id, report_type, parameters, visibility)
        values (${spot}, ${kind}::crowd_report_kind, jsonb_build_object('value', ${said}::text), ${visibility}::crowd_report_visibility)`,
    );
  await report("pollution", "sewage", "public");
  await report("algae", "bloom", "public");
  await report("algae", "scum", "staff");
  await report("crowds", "busy", "public");
  expect(await recordOf(spot)).toMatchObject({ crowd_reports_count: 2, quality_level: "unknown", last_tested: null });
  await engine.run(
    AS_OWNER,
    sql`update crowd_reports set verification_status = 'rejected' where report_type = 'algae'`,
  );
  expect(await recordOf(spot)).toMatchObject({ crowd_reports_count: 1 });
  // Through time alone: the schedule updates what no write touches.
  await engine.script("alter table crowd_reports disable trigger user");
  await engine.run(AS_OWNER, sql`update crowd_reports set expires_at = now() - interval '1 second'`);
  await engine.script("alter table crowd_reports enable trigger user");
  await engine.run(AS_OWNER, sql`select recount_water_reports()`);
  expect(await recordOf(spot)).toMatchObject({ crowd_reports_count: 0 });
});

test("the next sample is expected by the interval of the last ones, or not at all", async () => {
  const [weekly, once] = [await addSpot(engine, "Church Ope"), await addSpot(engine, "Ringstead")];
  await addSamples(weekly, CLEAN, "eea", 2);
  await addSamples(once, [20], "eea", 2);
  const next = (await recordOf(weekly))?.next_test_date as string;
  expect((Date.parse(next) - Date.now()) / 86_400_000).toBeCloseTo(5, 2);
  expect(await recordOf(once)).toMatchObject({ next_test_date: null });
});

test("official data replaces simulated data, and a notice in force voids evidence", async () => {
  const spot = await addSpot(engine, "Mupe Bay");
  await addSamples(spot, CLEAN, "simulated");
  const notices = [
    { spot_id: spot, external_id: "1", kind: "incident", title: "Sewage", starts_at: "2026-09-01T00:00:00Z" },
  ];
  await engine.run(AS_OWNER, sql`select import_water_notices('england-notices', ${notices})`);
  expect(await recordOf(spot)).toMatchObject({ quality_level: "unknown", is_simulated: false });
  await addSamples(spot, CLEAN);
  expect(await recordOf(spot)).toMatchObject({ quality_level: "excellent", is_safe_for_swimming: false });
  await engine.run(AS_OWNER, sql`select import_water_notices('england-notices', '[]')`);
  expect(await recordOf(spot)).toMatchObject({ is_safe_for_swimming: true });
});

/** Land as the importer makes it up for a spot. */
const landOf = (id: string) => [
  {
    spot_id: id,
    name: "Land",
    description: "",
    boundary: { type: "Polygon", coordinates: [square] },
    pollution_sources: [],
  },
];

test("a simulated watershed is removed when its spot becomes coarse, and never made for a hidden one", async () => {
  const spot = await addSpot(engine, "Secret Cove", 50.6123, -2.1234);
  const give = () => engine.run(AS_OWNER, sql`select give_simulated_watersheds(${landOf(spot)})`);
  await give();
  expect(await engine.run(asVisitor, sql`select name from watersheds where source_id = 'simulated'`)).toHaveLength(1);
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'coarse' where id = ${spot}`);
  expect(await engine.run(AS_OWNER, sql`select name from watersheds where source_id = 'simulated'`)).toEqual([]);
  await give();
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'hidden' where id = ${spot}`);
  expect(await engine.run(asVisitor, sql`select name from watersheds`)).toEqual([]);
});

test.each([
  [
    "a class",
    (spot: string) =>
      sql`select note_official_classes(${[{ spot_id: spot, official_class: { quality: "good", year: 2025, source: "eea" } }]})`,
  ],
  [
    "a notice",
    (spot: string) =>
      sql`select import_water_notices('eea', ${[{ spot_id: spot, external_id: "land", kind: "closure", title: "closed", starts_at: "2026-01-01" }]})`,
  ],
])("a simulated watershed is removed for good by %s", async (_case, say) => {
  const spot = await addSpot(engine, "Ringstead Bay");
  const listBare = async () =>
    (await engine.run(AS_OWNER, sql`select id from spots_without_watershed(null, 1000)`)).map(({ id }) => id);
  expect(await listBare()).toContain(spot);
  await engine.run(AS_OWNER, sql`select give_simulated_watersheds(${landOf(spot)})`);
  await engine.run(AS_OWNER, say(spot));
  expect(await engine.run(AS_OWNER, sql`select watershed_id from spots where id = ${spot}`)).toEqual([
    { watershed_id: null },
  ]);
  expect(await listBare()).not.toContain(spot);
});

test("uses the newest entry of a repeated overflow, and no spill ends in the future", async () => {
  const overflow = { company: "Twice", latitude: 52, longitude: -2 };
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const said = [
    { ...overflow, overflow_id: "1", status: 1, latest_event_start: hours(-5), last_updated: hours(-1) },
    { ...overflow, overflow_id: "1", status: 0, last_updated: hours(-2) },
    { ...overflow, overflow_id: "2", status: 0, latest_event_end: hours(9000), last_updated: hours(-1) },
    {
      ...overflow,
      overflow_id: "3",
      status: 0,
      latest_event_start: hours(-5),
      status_start: hours(9000),
      last_updated: hours(-1),
    },
  ];
  const list = () =>
    engine.run(
      AS_OWNER,
      sql`select overflow_id, status, latest_event_end is null as is_open, latest_event_end > now() as is_future
        from storm_overflows where company = 'Twice' order by overflow_id`,
    );
  await engine.run(AS_OWNER, sql`select import_storm_overflows(${said})`);
  expect(await list()).toEqual([
    { overflow_id: "1", status: 1, is_open: true, is_future: null },
    { overflow_id: "2", status: 0, is_open: false, is_future: false },
    { overflow_id: "3", status: 0, is_open: false, is_future: false },
  ]);
  const quiet = { ...overflow, overflow_id: "1", status: 0, status_start: hours(9000), last_updated: hours(0) };
  await engine.run(AS_OWNER, sql`select import_storm_overflows(${[quiet]})`);
  expect((await list())[0]).toMatchObject({ status: 0, is_open: false, is_future: false });
});
