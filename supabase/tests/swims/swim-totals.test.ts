import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import * as fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#domain/workouts/totals/days.ts";
import { MAX_GOALS } from "#domain/workouts/totals/goals.ts";
import { FREEZE_DAYS_BACK } from "#domain/workouts/totals/streak.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const cove = await addSpot(engine, "Cove");

beforeEach(() => engine.script("delete from workouts; delete from streak_freezes; delete from private.rows_added"));

type Swim = {
  startedAt: string;
  zone?: string;
  seconds?: number;
  meters?: number | null;
  kind?: string;
  spot?: string;
};

const addSwim = ({ startedAt, zone = "UTC", seconds = 1800, meters = null, kind = "open_water", spot }: Swim) =>
  engine.run(
    as(ada),
    sql`insert into workouts (started_at, time_zone, seconds, meters, water_kind, spot_id, name)
      values (${startedAt}, ${zone}, ${seconds}, ${meters}, ${kind}, ${spot ?? null}, 'Away')`,
  );

test("the days of a swimmer add up to their swims, to the meter", async () => {
  const aSwim = fc.record({
    startedAt: fc
      .date({ min: new Date("2026-01-02T00:00Z"), max: new Date("2026-10-30T00:00Z"), noInvalidDate: true })
      .map((at) => at.toISOString()),
    zone: fc.constantFrom("Europe/Dublin", "Pacific/Kiritimati", "America/Los_Angeles"),
    seconds: fc.integer({ min: 1, max: 20_000 }),
    meters: fc.option(fc.integer({ min: 1, max: 20_000 })),
    kind: fc.constantFrom("open_water", "pool"),
  });
  const swims = fc.sample(aSwim, 60);
  for (const swim of swims) await addSwim(swim);
  const days = await engine.run<{ meters: number | null; seconds: number; swims: number; paced_seconds: number }>(
    as(ada),
    sql`select * from get_swim_days('2026-01-01', '2026-10-31')`,
  );
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  expect(sum(days.map((day) => day.meters))).toBe(sum(swims.map((swim) => swim.meters)));
  expect(sum(days.map((day) => day.seconds))).toBe(sum(swims.map((swim) => swim.seconds)));
  expect(sum(days.map((day) => day.swims))).toBe(60);
  const paced = swims.filter(({ meters }) => meters !== null);
  expect(sum(days.map((day) => day.paced_seconds))).toBe(sum(paced.map((swim) => swim.seconds)));
});

test("weeks start where the swimmer says", async () => {
  // A Sunday and the Monday after it.
  for (const startedAt of ["2026-07-12T10:00Z", "2026-07-13T10:00Z"]) await addSwim({ startedAt });
  const weeks = async (first: number) => {
    const asked = sql`select to_json(get_swum_weeks('{open_water}', ${first})) as weeks`;
    return (await engine.run<{ weeks: string[] }>(as(ada), asked))[0]?.weeks;
  };
  expect(await weeks(1)).toEqual(["2026-07-13", "2026-07-06"]);
  expect(await weeks(0)).toEqual(["2026-07-12"]);
  expect(await weeks(6)).toEqual(["2026-07-11"]);
});

test("weeks and the number of swims follow what is added, moved, deleted, restored and removed", async () => {
  const kept = async (swimmer: string) => {
    const asked = sql`select count_own_swims() as swims, to_json(get_swum_weeks('{open_water,pool}', 1)) as weeks`;
    return (await engine.run(as(swimmer), asked))[0];
  };
  for (const startedAt of ["2026-07-06T10:00Z", "2026-07-12T23:30Z"]) await addSwim({ startedAt });
  await addSwim({ startedAt: "2026-07-13T10:00Z", kind: "pool" });
  expect(await kept(ada)).toEqual({ swims: 3, weeks: ["2026-07-13", "2026-07-06"] });
  expect(await kept(ben)).toEqual({ swims: 0, weeks: [] });
  await engine.run(as(ada), sql`update workouts set deleted_at = now() where water_kind = 'pool'`);
  expect(await kept(ada)).toEqual({ swims: 2, weeks: ["2026-07-06"] });
  await engine.run(as(ada), sql`update workouts set deleted_at = null, name = 'Lido'`);
  expect(await kept(ada)).toEqual({ swims: 3, weeks: ["2026-07-13", "2026-07-06"] });
  // In Kiritimati it was Monday.
  await engine.run(as(ada), sql`update workouts set time_zone = 'Pacific/Kiritimati' where water_kind = 'open_water'`);
  await engine.script("delete from workouts where water_kind = 'pool'");
  expect(await kept(ada)).toEqual({ swims: 2, weeks: ["2026-07-13", "2026-07-06"] });
  await engine.script("delete from workouts");
  expect(await kept(ada)).toEqual({ swims: 0, weeks: [] });
  expect(await engine.run(AS_OWNER, sql`select from private.swum_weeks`)).toEqual([]);
});

test("records, lengths and spots are those of the swimmer's own swims in the chosen water", async () => {
  await addSwim({ startedAt: "2026-07-01T10:00Z", seconds: 1200, meters: 1000, spot: cove });
  await addSwim({ startedAt: "2026-07-02T10:00Z", seconds: 3600, meters: 2050, spot: cove });
  await addSwim({ startedAt: "2026-07-03T10:00Z", seconds: 4000 });
  await addSwim({ startedAt: "2026-07-04T10:00Z", seconds: 900, meters: 5000, kind: "pool" });
  const records = (swimmer: string) =>
    engine.run(
      as(swimmer),
      sql`select record, distance, place, meters, seconds from get_swim_records('{open_water}', '{500,1500,3000}') order by record, distance`,
    );
  expect(await records(ada)).toEqual([
    { record: "farthest", distance: null, place: "Cove", meters: 2050, seconds: 3600 },
    { record: "longest", distance: null, place: "Away", meters: null, seconds: 4000 },
    { record: "pace", distance: 500, place: "Cove", meters: 1000, seconds: 1200 },
    { record: "pace", distance: 1500, place: "Cove", meters: 2050, seconds: 3600 },
  ]);
  const lengths = (swimmer: string) =>
    engine.run(as(swimmer), sql`select hundreds, swims::int from get_swim_lengths('{open_water,pool}')`);
  expect(await lengths(ada)).toEqual([
    { hundreds: 10, swims: 1 },
    { hundreds: 20, swims: 1 },
    { hundreds: 50, swims: 1 },
  ]);
  const spots = (swimmer: string) =>
    engine.run(as(swimmer), sql`select name, swims::int, last_day::text from get_swum_spots('{open_water}')`);
  expect(await spots(ada)).toEqual([{ name: "Cove", swims: 2, last_day: "2026-07-02" }]);
  for (const read of [records, lengths, spots]) expect(await read(ben)).toEqual([]);
});

test("the fastest stretch of a track beats the mean of a swim without one, and follows the track that counts", async () => {
  const line = (meters: number[]) => ({
    ...{ seconds: meters.map((_, index) => index * 60), meters },
    ...Object.fromEntries(
      ["latitude", "longitude", "heartRate", "strokeRate", "temperature"].map((name) => [name, meters.map(() => null)]),
    ),
  });
  await addSwim({ startedAt: "2026-07-01T10:00Z", seconds: 1100, meters: 1000 });
  await addSwim({ startedAt: "2026-07-02T10:00Z", seconds: 3600, meters: 2050, spot: cove });
  // The mean of a swim with a track counts for nothing.
  await addSwim({ startedAt: "2026-07-03T10:00Z", seconds: 60, meters: 3000, spot: cove });
  await engine.run(
    as(ada),
    sql`insert into workout_tracks (workout_id, raw, repaired, efforts)
      select id, ${line([0, 50])}, ${{ track: line([0, 60]), meters: 60, report: {} }},
        ${{ raw: { 500: 700 }, repaired: { 500: 480.5, 1500: 1800 } }}
      from workouts where spot_id is not null`,
  );
  const records = () =>
    engine.run(
      as(ada),
      sql`select distance, meters, seconds, is_inside from get_swim_records('{open_water}', '{500,1000,1500}')
        where record = 'pace' order by distance`,
    );
  const mean = { distance: 1000, meters: 1000, seconds: 1100, is_inside: false };
  expect(await records()).toEqual([
    { distance: 500, meters: 500, seconds: 480.5, is_inside: true },
    mean,
    { distance: 1500, meters: 1500, seconds: 1800, is_inside: true },
  ]);
  await engine.run(as(ada), sql`update workout_tracks set uses_repaired = false`);
  expect(await records()).toEqual([{ ...mean, distance: 500 }, mean]);
  await engine.run(as(ada), sql`update workout_tracks set efforts = '{"raw": {"500": 400}}'`);
  expect(await records()).toEqual([{ distance: 500, meters: 500, seconds: 400, is_inside: true }, mean]);
  await engine.run(as(ada), sql`update workouts set deleted_at = now() where spot_id is not null`);
  expect(await records()).toEqual([{ ...mean, distance: 500 }, mean]);
  await engine.run(as(ada), sql`delete from workout_tracks`);
  await expect(
    engine.run(
      as(ada),
      sql`insert into workout_tracks (workout_id, raw, efforts) select id, ${line([0, 9])}, '{"raw": {"x": 1}}' from workouts limit 1`,
    ),
  ).rejects.toMatchObject({ code: "23514" });
});

test("a swimmer has two freezes a quarter, for this week and the two before it", async () => {
  const [now] = await engine.run<{ today: string; quarter: string }>(
    as(ada),
    sql`select current_date::text as today, date_trunc('quarter', current_date)::date::text as quarter`,
  );
  const { today = "", quarter = "" } = now ?? {};
  const freeze = (day: string) =>
    engine.run(as(ada), sql`insert into streak_freezes (day, reason) values (${day}, 'illness')`);
  await expect(freeze(addDays(today, -FREEZE_DAYS_BACK - 2))).rejects.toMatchObject({ code: "23514" });
  await expect(freeze(addDays(today, 2))).rejects.toMatchObject({ code: "23514" });
  // Days of this quarter that can be frozen; at its start there are fewer.
  const days = [0, 1, 2].map((ago) => addDays(today, -ago)).filter((day) => day >= quarter);
  for (const day of days.slice(0, 2)) await freeze(day);
  for (const day of days.slice(2)) await expect(freeze(day)).rejects.toMatchObject({ hint: "no_freeze_left" });
});

test("goals have limits", async () => {
  const add = (rows: number, target: number) =>
    engine.run(
      as(ada),
      sql`insert into swim_goals (measure, period, target) select 'swims', 'week', ${target} from generate_series(1, ${rows})`,
    );
  await expect(add(1, 2001)).rejects.toMatchObject({ code: "23514" });
  await add(MAX_GOALS, 2000);
  await expect(add(1, 1)).rejects.toMatchObject({ hint: "too_many_goals" });
});
