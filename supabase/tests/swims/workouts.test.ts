import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org", { username: "ada" });
const ben = await addSwimmer(engine, "ben@example.org", { username: "ben" });
const kim = await addAdmin(engine, "kim@example.org");

beforeEach(() =>
  engine.script(
    "delete from workouts; delete from privacy_zones; delete from private.spot_rows; delete from private.rows_added",
  ),
);

const TRACK = {
  seconds: [0, 1],
  latitude: [50.6, null],
  longitude: [-2.1, null],
  meters: [0, 1.5],
  heartRate: [120, null],
  strokeRate: [null, null],
  temperature: [15.5, 15.4],
};

/** A swim of Ada's, with a track. */
async function addSwim() {
  const id = crypto.randomUUID();
  await engine.run(
    as(ada),
    sql`insert into workouts (id, started_at, time_zone, seconds, kit)
      values (${id}, '2026-06-01T23:30:00Z', 'Europe/London', 1800, '{wetsuit,hat}')`,
  );
  await engine.run(as(ada), sql`insert into workout_tracks (workout_id, raw) values (${id}, ${TRACK})`);
  return id;
}

const count = async (context: RequestContext, table: string) => {
  const rows = await engine.run(context, { text: `select 1 from ${table}`, values: [] });
  return rows.length;
};

test("a swim and its track are its owner's", async () => {
  await addSwim();
  for (const table of ["workouts", "workout_tracks"]) {
    expect(await count(as(ada), table)).toBe(1);
    for (const context of [as(ben), as(kim)]) expect(await count(context, table)).toBe(0);
    await expect(count(asVisitor, table)).rejects.toMatchObject({ code: "42501" });
  }
});

test("the day of a swim is the date where it was", async () => {
  const id = await addSwim();
  expect(await engine.run(AS_OWNER, sql`select day::text from workouts where id = ${id}`)).toEqual([
    { day: "2026-06-02" },
  ]);
});

/** A public swim of Ada's along a parallel, a sample each 10 m, 600 m long. */
async function share(layers: Record<string, unknown> = {}, samples = 61, jump = 0) {
  const id = crypto.randomUUID();
  const numbers = Array.from({ length: samples }, (_, number) => number);
  const swim = {
    id,
    started_at: "2026-06-01T10:00:00Z",
    seconds: 600,
    name: "Lap",
    private_notes: "mine",
    public_notes: "yours",
    visibility: "public",
    strokes: 500,
    heart_rate: 130,
    effort: 7,
    shows_map: true,
    shows_time: true,
    ...layers,
  };
  const track = {
    seconds: numbers.map((number) => number * 10),
    latitude: numbers.map((number) => (number === 1 ? 50.6 + jump : 50.6)),
    longitude: numbers.map((number) => START + number * STEP),
    meters: numbers.map((number) => number * 10),
    heartRate: numbers.map(() => 130),
    strokeRate: numbers.map(() => 30),
    temperature: numbers.map(() => 15),
  };
  const keys = Object.keys(swim).join(", ");
  await engine.run(as(ada), {
    text: `insert into workouts (${keys}) select ${keys} from jsonb_populate_record(null::workouts, $1)`,
    values: [JSON.stringify(swim)],
  });
  await engine.run(
    as(ada),
    sql`insert into workout_tracks (workout_id, raw, laps) values (${id}, ${track}, '[{"from": 0, "seconds": 600}]')`,
  );
  await engine.run(
    as(ada),
    sql`insert into workout_photos (workout_id, path, caption) values (${id}, ${`${ada}/a.webp`}, 'Dawn')`,
  );
  return id;
}

const START = -2.1;
/** Degrees of longitude in 10 m at 50.6° north. */
const STEP = 10 / (111_195 * Math.cos((50.6 * Math.PI) / 180));

/** A sample each 500 m. */
const WIDE_TRACK = {
  seconds: [0, 500, 1000, 1500, 2000, 2500, 3000],
  latitude: Array(7).fill(50.6),
  longitude: [0, 50, 100, 150, 200, 250, 300].map((steps) => START + steps * STEP),
  meters: Array(7).fill(null),
  heartRate: Array(7).fill(null),
  strokeRate: Array(7).fill(null),
  temperature: Array(7).fill(null),
};

type Shared = Record<string, unknown> & {
  shared_track: {
    lines: [number, number][][];
    track: Record<string, (number | null)[]> | null;
    laps: unknown[];
  } | null;
};

async function see(context: RequestContext, id: string) {
  const [row] = await engine.run<{ swim: Shared | null }>(context, sql`select get_shared_workout(${id}) as swim`);
  return row?.swim ?? null;
}

async function mustSee(context: RequestContext, id: string) {
  const swim = await see(context, id);
  if (!swim) throw new Error("the swim is not shared");
  return swim;
}

/** Meters along the swim at which each piece of the line begins and ends. */
const reach = (swim: Shared) =>
  swim.shared_track?.lines.map((line) =>
    [line[0], line.at(-1)].map((position) => Math.round((((position?.[0] ?? 0) - START) / STEP) * 10)),
  );

test.each(["UTC", "GMT", "EST", "Etc/GMT+5", "America/Argentina/Buenos_Aires"])(
  "a swim in %s is kept",
  async (zone) => {
    const added = sql`insert into workouts (started_at, time_zone, seconds) values ('2026-06-01T10:00Z', ${zone}, 60) returning 1`;
    expect(await engine.run(as(ada), added)).toHaveLength(1);
  },
);

test("others see a public swim without what is private", async () => {
  const id = await share();
  for (const context of [asVisitor, as(ben)]) {
    const swim = await mustSee(context, id);
    expect(swim).toMatchObject({
      name: "Lap",
      public_notes: "yours",
      private_notes: "",
      effort: null,
      heart_rate: null,
    });
    expect(JSON.stringify(swim)).not.toMatch(/mine/);
    expect(swim.shared_track?.track?.heartRate).toEqual(Array(61).fill(null));
    expect(swim).not.toHaveProperty("user_id");
    expect(swim.workout_files).toEqual([]);
  }
});

test.each([
  ["private", { visibility: "private" }],
  ["of Strava", { visibility: "private", source: "strava" }],
])("a swim that is %s is nobody else's", async (_what, values) => {
  const id = await share(values);
  for (const context of [asVisitor, as(ben), as(kim)]) expect(await see(context, id)).toBeNull();
});

test("a deleted swim, one of a blocked and one of a banned swimmer is not shared", async () => {
  const id = await share();
  const sees = async (context: RequestContext) => (await see(context, id)) !== null;
  await engine.run(as(ada), sql`update workouts set deleted_at = now() where id = ${id}`);
  expect(await sees(as(ben))).toBe(false);
  await engine.run(as(ada), sql`update workouts set deleted_at = null where id = ${id}`);
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    await engine.run(as(one), sql`insert into blocked_swimmers (user_id, blocked_id) values (${one}, ${other})`);
    expect(await sees(as(ben))).toBe(false);
    expect(await sees(asVisitor)).toBe(true);
    await engine.script("delete from blocked_swimmers");
  }
  await ban(engine, ada);
  expect(await sees(asVisitor)).toBe(false);
  await engine.script("update profiles set is_banned = false");
  expect(await sees(asVisitor)).toBe(true);
});

test("100 m at both ends of the line are kept back", async () => {
  const id = await share();
  const swim = await mustSee(as(ben), id);
  expect(reach(swim)).toEqual([[100, 500]]);
  expect(swim.shared_track?.track?.latitude?.map((value) => value !== null)).toEqual(
    Array.from({ length: 61 }, (_, number) => number >= 10 && number <= 50),
  );
  expect(reach(await mustSee(as(ben), await share({}, 19)))).toEqual([]);
});

test("the line has a gap in a privacy zone, and hides it all at a sensitive spot", async () => {
  const id = await share();
  await engine.run(
    as(ada),
    sql`insert into privacy_zones (name, latitude, longitude, radius) values ('Home', 50.6, ${START + 30 * STEP}, 105)`,
  );
  expect(reach(await mustSee(as(ben), id))).toEqual([
    [100, 190],
    [410, 500],
  ]);
  await engine.script("delete from privacy_zones");
  await engine.run(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude, owner_id, sensitivity)
      values ('Quiet Cove', 50.603, ${START + 30 * STEP}, ${ada}, 'coarse')`,
  );
  const swim = await mustSee(as(ben), id);
  expect(reach(swim)).toEqual([]);
  expect(swim.shared_track?.track?.longitude).toEqual(Array(61).fill(null));
});

test("a jump of the position is no way swum, and shows no start", async () => {
  const northJump = 0.002;
  expect(reach(await mustSee(as(ben), await share({}, 61, northJump)))).toEqual([[100, 500]]);
});

test("the line has a gap where it crosses a privacy zone between two samples", async () => {
  const id = await share();
  await engine.run(AS_OWNER, sql`update workout_tracks set raw = ${WIDE_TRACK} where workout_id = ${id}`);
  expect(reach(await mustSee(as(ben), id))).toEqual([[500, 2500]]);
  await engine.run(
    as(ada),
    sql`insert into privacy_zones (name, latitude, longitude, radius) values ('Home', 50.6, ${START + 125 * STEP}, 200)`,
  );
  expect(reach(await mustSee(as(ben), id))).toEqual([
    [500, 1000],
    [1500, 2500],
  ]);
});

test("each layer keeps back what it names", async () => {
  const noMap = await mustSee(as(ben), await share({ shows_map: false }));
  expect(reach(noMap)).toEqual([]);
  expect(noMap.shared_track?.track?.latitude).toEqual(Array(61).fill(null));
  expect(noMap.shared_track?.track?.strokeRate?.[0]).toBe(30);
  const figures = { meters: 590, moving_seconds: 500, pool_meters: 25 };
  expect(await mustSee(as(ben), await share(figures))).toMatchObject({ ...figures, seconds: 600 });
  const noAnalysis = await mustSee(as(ben), await share({ ...figures, shows_analysis: false }));
  expect(noAnalysis).toMatchObject({
    ...{ meters: null, seconds: null, moving_seconds: null, pool_meters: null, strokes: null },
    shared_track: { track: null, laps: [] },
  });
  expect(reach(noAnalysis)).toEqual([[100, 500]]);
  const neither = await mustSee(as(ben), await share({ shows_analysis: false, shows_map: false }));
  expect(neither).toMatchObject({ shared_track: null, workout_tracks: null });
  const noPhotos = await mustSee(as(ben), await share({ shows_photos: false }));
  expect(noPhotos.workout_photos).toEqual([]);
  const photos = await mustSee(as(ben), await share());
  expect(photos.workout_photos).toMatchObject([{ caption: "Dawn" }]);
});

test("without the layer time others see the day alone", async () => {
  const spot = await addSpot(engine, "Cove");
  // The next day in Auckland.
  const id = await share({
    spot_id: spot,
    shows_time: false,
    time_zone: "Pacific/Auckland",
    started_at: "2026-06-01T19:23:00Z",
  });
  const conditions = { start: { at: "2026-06-01T19:00:00Z" }, end: null };
  await engine.run(AS_OWNER, sql`update workouts set conditions = ${conditions} where id = ${id}`);
  const noon = "2026-06-02T00:00:00+00:00";
  expect(await mustSee(as(ben), id)).toMatchObject({
    ...{ day: "2026-06-02", started_at: noon, created_at: noon, updated_at: noon, conditions: null, seconds: 600 },
  });
  await engine.run(as(ada), sql`update workouts set shows_time = true where id = ${id}`);
  expect(await mustSee(as(ben), id)).toMatchObject({ started_at: "2026-06-01T19:23:00+00:00", conditions });
});

test("the conditions at the end are kept back with the time, as they are dated", async () => {
  const spot = await addSpot(engine, "Cove");
  const id = await share({ spot_id: spot, shows_analysis: false });
  const conditions = { start: { at: "2026-06-01T10:00:00Z" }, end: { at: "2026-06-01T11:00:00Z" } };
  await engine.run(AS_OWNER, sql`update workouts set conditions = ${conditions} where id = ${id}`);
  expect(await mustSee(as(ben), id)).toMatchObject({ conditions: { ...conditions, end: null } });
});

test("a spot that others may not know is not named", async () => {
  const [spot] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude, owner_id, sensitivity)
      values ('Hidden Cove', 50.7, -2.1, ${ada}, 'hidden') returning id`,
  );
  const id = await share({ spot_id: spot?.id });
  expect(await mustSee(as(ben), id)).toMatchObject({ spot_id: null, spots: null, conditions: null });
  expect(reach(await mustSee(as(ben), id))).toEqual([]);
});

test("a change can't name a place that the swimmer may not see", async () => {
  const [spot] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude, owner_id, approval_status)
      values ('Cove', 50.7, -2.1, ${ben}, 'pending') returning id`,
  );
  const id = await addSwim();
  const name = () => engine.run(as(ada), sql`update workouts set spot_id = ${spot?.id} where id = ${id}`);
  await expect(name()).rejects.toMatchObject({ code: "42501" });
  await engine.run(AS_OWNER, sql`update workouts set spot_id = ${spot?.id} where id = ${id}`);
  const edit = sql`update workouts set spot_id = ${spot?.id}, name = 'Dawn' where id = ${id} returning name`;
  expect(await engine.run(as(ada), edit)).toEqual([{ name: "Dawn" }]);
});

test("of a long track every nth sample is shared", async () => {
  const swim = await mustSee(as(ben), await share({}, 8_001));
  expect(swim.shared_track?.track?.seconds).toEqual(Array.from({ length: 2_667 }, (_, number) => number * 30));
  expect(reach(swim)).toEqual([[120, 79_860]]);
});

test("days sum up swims by date and water", async () => {
  const add = (values: string) =>
    engine.run(as(ada), {
      text: `insert into workouts (started_at, time_zone, seconds, meters, water_temperature, water_temperature_source, water_kind)
        values ${values}`,
      values: [],
    });
  await add(`('2026-06-01T23:30Z', 'Europe/London', 600, 500, 14.9, 'typed', 'open_water'),
    ('2026-06-02T10:00Z', 'Europe/London', 900, null, 15, 'typed', 'open_water'),
    ('2026-06-02T12:00Z', 'Europe/London', 1000, null, null, null, 'pool'),
    ('2026-06-03T12:00Z', 'Europe/London', 1000, 1, null, null, 'pool')`);
  const days = (context: RequestContext) =>
    engine.run(context, sql`select * from get_swim_days('2026-06-01', '2026-06-02')`);
  const day = { day: "2026-06-02" };
  expect(await days(as(ada))).toMatchObject([
    {
      ...day,
      water_kind: "open_water",
      swims: 2,
      meters: 500,
      seconds: 1500,
      mean_water_temperature: 14.95,
      cold_seconds: 600,
    },
    {
      ...day,
      water_kind: "pool",
      swims: 1,
      meters: null,
      seconds: 1000,
      mean_water_temperature: null,
      cold_seconds: 0,
    },
  ]);
  expect(await days(as(ben))).toEqual([]);
});

test("the distance follows the chosen track", async () => {
  const id = await addSwim();
  const choose = (isRepaired: boolean) => engine.run(as(ada), sql`select choose_track(${id}, ${isRepaired})`);
  const meters = async () => (await engine.run(as(ada), sql`select meters from workouts where id = ${id}`))[0]?.meters;
  await expect(choose(true)).rejects.toMatchObject({ hint: "workout_not_found" });
  const repaired = { track: TRACK, meters: 3050, report: {} };
  await engine.run(as(ada), sql`update workout_tracks set repaired = ${repaired} where workout_id = ${id}`);
  await choose(true);
  expect(await meters()).toBe(3050);
  await choose(false);
  expect(await meters()).toBe(1.5);
  await expect(engine.run(as(ben), sql`select choose_track(${id}, true)`)).rejects.toMatchObject({ code: "PT404" });
});

test.each([
  ["time_zone", { time_zone: "Europe/Atlantis" }],
  ["time_zone", { time_zone: "XYZ5" }],
  ["time_zone", { time_zone: "XYZ" }],
  ["started_at", { started_at: "2099-01-01T00:00:00Z" }],
  ["seconds", { seconds: 0 }],
  ["kit", { kit: ["fins"] }],
  ["water_temperature_source", { water_temperature: 15 }],
  ["visibility", { source: "strava", visibility: "public" }],
])("a swim with a wrong %s is refused, and the error names it", async (field, values) => {
  const swim = { id: crypto.randomUUID(), started_at: "2026-06-01T10:00:00Z", seconds: 600, ...values };
  const keys = Object.keys(swim).join(", ");
  const added = engine.run(as(ada), {
    text: `insert into workouts (${keys}) select ${keys} from jsonb_populate_record(null::workouts, $1)`,
    values: [JSON.stringify(swim)],
  });
  await expect(added).rejects.toThrow(field === "kit" ? /swim_kit/ : field);
});
