import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org", { username: "ada" });

beforeEach(() => engine.script("delete from workouts; delete from private.spot_rows; delete from private.rows_added"));

const channel = (...values: (number | null)[]) => values;
const TRACK = {
  seconds: channel(0, 1),
  latitude: channel(50.6, 50.6),
  longitude: channel(-2.1, -2.1),
  meters: channel(0, 1),
  heartRate: channel(120, 130),
  strokeRate: channel(null, null),
  temperature: channel(15, 15),
};

async function addSwim(values: Record<string, unknown> = {}) {
  const swim = { id: crypto.randomUUID(), started_at: "2026-06-01T10:00:00Z", seconds: 600, ...values };
  const keys = Object.keys(swim).join(", ");
  await engine.run(as(ada), {
    text: `insert into workouts (${keys}) select ${keys} from jsonb_populate_record(null::workouts, $1)`,
    values: [JSON.stringify(swim)],
  });
  return swim.id;
}

const agree = (agrees: boolean) =>
  engine.run(
    as(ada),
    sql`update user_preferences set health_consent_at = ${agrees ? "2020-01-01T00:00:00Z" : null} where user_id = ${ada}`,
  );

const HEALTH = { heart_rate: 130, max_heart_rate: 150, calories: 300, effort: 7, shiver: 2, mood: "great" };
const NOTHING = Object.fromEntries(Object.keys(HEALTH).map((name) => [name, null]));

test("the time of the first agreement is the database's", async () => {
  const eve = await addSwimmer(engine, "eve@example.org", { username: "eve" });
  await engine.run(AS_OWNER, sql`delete from user_preferences where user_id = ${eve}`);
  const agreed = sql`insert into user_preferences (user_id, health_consent_at) values (${eve}, '2020-01-01T00:00Z')
    returning health_consent_at > '2026-01-01' as is_now`;
  expect(await engine.run(as(eve), agreed)).toEqual([{ is_now: true }]);
});

async function readHealth(id: string) {
  const [swim] = await engine.run(
    as(ada),
    sql`select heart_rate, max_heart_rate, calories, effort, shiver, mood,
      raw -> 'heartRate' as beats, repaired -> 'track' -> 'heartRate' as repaired_beats
      from workouts join workout_tracks on workout_id = id where id = ${id}`,
  );
  return swim;
}

async function addHealthySwim() {
  const id = await addSwim(HEALTH);
  const repaired = { track: TRACK, meters: 1, report: {} };
  await engine.run(
    as(ada),
    sql`insert into workout_tracks (workout_id, raw, repaired) values (${id}, ${TRACK}, ${repaired})`,
  );
  return id;
}

test("health data is kept with consent alone, and withdrawing removes it", async () => {
  const bare = { ...NOTHING, beats: [null, null], repaired_beats: [null, null] };
  const before = await addHealthySwim();
  expect(await readHealth(before)).toEqual(bare);
  await agree(true);
  const [consent] = await engine.run(
    as(ada),
    sql`select health_consent_at > '2026-01-01' as is_now from user_preferences`,
  );
  expect(consent).toEqual({ is_now: true });
  const id = await addHealthySwim();
  expect(await readHealth(id)).toEqual({ ...HEALTH, beats: [120, 130], repaired_beats: [120, 130] });
  await agree(false);
  expect(await readHealth(id)).toEqual(bare);
  await engine.run(as(ada), sql`update workouts set effort = 5 where id = ${id}`);
  expect(await readHealth(id)).toEqual(bare);
});

test("the profile sums up swims, without those of Strava and deleted ones, and keeps achievements", async () => {
  await engine.script(`update profiles set stats = stats || '{"achievements": ["first"]}'`);
  const stats = async () =>
    (await engine.run<{ stats: unknown }>(as(ada), sql`select stats from profiles where id = ${ada}`))[0]?.stats;
  const spot = await addSpot(engine, "Cove");
  const id = await addSwim({ spot_id: spot, meters: 1250 });
  await addSwim({ spot_id: spot, meters: 755 });
  await addSwim({ source: "strava", meters: 9000 });
  await addSwim();
  expect(await stats()).toEqual({ totalSwims: 3, spotsVisited: 1, totalDistance: 2.01, achievements: ["first"] });
  await engine.run(as(ada), sql`update workouts set deleted_at = now() where id = ${id}`);
  expect(await stats()).toMatchObject({ totalSwims: 2, totalDistance: 0.76 });
  await engine.run(as(ada), sql`delete from workouts`);
  expect(await stats()).toEqual({ totalSwims: 0, spotsVisited: 0, totalDistance: 0, achievements: ["first"] });
  await expect(engine.run(as(ada), sql`update profiles set stats = '{}' where id = ${ada}`)).rejects.toMatchObject({
    code: "42501",
  });
});

async function addWeather(spot: string) {
  const start = "2026-06-01T09:00:00Z";
  const hourly = {
    start,
    step: 3600,
    water_temperature: [14, 15, 16],
    wind_speed: [10, null, 12],
    temperature: [20, 21, 22],
  };
  const tide = {
    station: "Portland",
    extremes: [
      { at: "2026-06-01T08:00:00Z", level_m: 1, is_high: false },
      { at: "2026-06-01T14:00:00Z", level_m: 3, is_high: true },
    ],
  };
  await engine.run(
    AS_OWNER,
    sql`insert into weather_records (spot_id, "timestamp", hourly, tide, time_zone, sources, is_simulated, last_fetched, next_update)
      values (${spot}, ${start}, ${hourly}, ${tide}, 'Europe/London', '[{"id": "open-meteo", "name": "Open-Meteo"}]', false,
        ${start}, '2026-06-01T12:00:00Z')`,
  );
}

test("a swim keeps the conditions of its start and end, dated and sourced", async () => {
  const spot = await addSpot(engine, "Cove");
  await addWeather(spot);
  const conditionsOf = async (values: Record<string, unknown>) => {
    const id = await addSwim({ spot_id: spot, ...values });
    const [swim] = await engine.run<{ conditions: unknown }>(
      as(ada),
      sql`select conditions from workouts where id = ${id}`,
    );
    return swim?.conditions;
  };
  const sourced = { sources: ["Open-Meteo"], is_simulated: false, fetched_at: "2026-06-01T09:00:00+00:00" };
  expect(await conditionsOf({ started_at: "2026-06-01T10:10:00Z", seconds: 3000 })).toMatchObject({
    start: { ...sourced, at: "2026-06-01T10:00:00+00:00", water_temperature: 15, wind_speed: null, wave_height: null },
    end: {
      ...sourced,
      water_temperature: 16,
      air_temperature: 22,
      tide: { level_m: 2, is_rising: true, station: "Portland" },
    },
  });
  expect(await conditionsOf({ started_at: "2026-06-01T12:30:00Z", seconds: 3600 })).toMatchObject({
    start: { at: "2026-06-01T11:00:00+00:00" },
    end: null,
  });
  expect(await conditionsOf({ started_at: "2026-05-01T10:10:00Z" })).toBeNull();
  expect(await conditionsOf({ spot_id: null })).toBeNull();
  const batch = crypto.randomUUID();
  await engine.run(as(ada), sql`insert into workout_imports (id) values (${batch})`);
  expect(await conditionsOf({ import_id: batch })).toBeNull();
});

test("a swim keeps the class of its water with the date of the newest sample before it", async () => {
  const spot = await addSpot(engine, "Cove");
  await addWeather(spot);
  await engine.run(
    AS_OWNER,
    sql`insert into water_quality_records (spot_id, quality_level, last_tested) values (${spot}, 'good', '2026-05-30T08:00Z')
      on conflict (spot_id) do update set quality_level = excluded.quality_level, last_tested = excluded.last_tested`,
  );
  const classOf = async () => {
    const id = await addSwim({ spot_id: spot });
    const start = sql`select conditions -> 'start' -> 'water_class' as kept from workouts where id = ${id}`;
    return (await engine.run<{ kept: unknown }>(as(ada), start))[0]?.kept;
  };
  const kept = { quality: "good", sampled_at: "2026-05-30T08:00:00+00:00", is_simulated: false };
  expect(await classOf()).toEqual(kept);
  await engine.run(AS_OWNER, sql`update water_quality_records set last_tested = '2026-06-02T08:00Z'`);
  expect(await classOf()).toBeNull();
});

test("another spot or time brings other conditions", async () => {
  const spot = await addSpot(engine, "Cove");
  await addWeather(spot);
  const id = await addSwim();
  const change = (text: string) =>
    engine.run<{ at: string | null }>(as(ada), {
      text: `update workouts set ${text} where id = '${id}' returning conditions -> 'start' ->> 'at' as at`,
      values: [],
    });
  expect(await change(`spot_id = '${spot}'`)).toEqual([{ at: "2026-06-01T10:00:00+00:00" }]);
  expect(await change("name = 'Dawn'")).toEqual([{ at: "2026-06-01T10:00:00+00:00" }]);
  expect(await change("started_at = '2026-06-01T08:30:00Z'")).toEqual([{ at: "2026-06-01T09:00:00+00:00" }]);
  expect(await change("started_at = '2026-01-01T08:30:00Z'")).toEqual([{ at: null }]);
});

test("a change keeps the conditions when our records have moved on", async () => {
  const spot = await addSpot(engine, "Cove");
  await addWeather(spot);
  const id = await addSwim({ spot_id: spot });
  await engine.script('update weather_records set hourly = hourly || \'{"start": "2026-06-05T00:00:00Z"}\'');
  const change = (text: string) =>
    engine.run(as(ada), {
      text: `update workouts set ${text} where id = '${id}'
        returning conditions -> 'start' ->> 'at' as start, conditions -> 'end' ->> 'at' as end`,
      values: [],
    });
  const at = "2026-06-01T10:00:00+00:00";
  expect(await change("seconds = 601")).toEqual([{ start: at, end: at }]);
  expect(await change("seconds = 7200")).toEqual([{ start: at, end: null }]);
  expect(await change(`spot_id = '${await addSpot(engine, "Bay")}'`)).toEqual([{ start: null, end: null }]);
});

test("a swim stays at a merged spot, with its conditions", async () => {
  const [kept, merged] = [await addSpot(engine, "Cove"), await addSpot(engine, "The Cove")];
  await addWeather(merged);
  const id = await addSwim({ spot_id: merged });
  await engine.run(as(await addAdmin(engine, "kim@example.org")), sql`select merge_spots(${kept}, ${merged})`);
  const swims = await engine.run(
    as(ada),
    sql`select spot_id, conditions -> 'start' ->> 'at' as at from workouts where id = ${id}`,
  );
  expect(swims).toEqual([{ spot_id: kept, at: "2026-06-01T10:00:00+00:00" }]);
});

const addAlert = (spot: string) =>
  engine.run(
    AS_OWNER,
    sql`insert into alerts (spot_id, alert_type, severity, title, "timestamp", onset, expiration)
      values (${spot}, 'weather', 'high', 'Gale', '2026-06-01T12:00Z', '2026-06-01T09:00Z', '2026-06-02T09:00Z')`,
  );

test("a swim away from spots is placed by its track, with the alerts around", async () => {
  const id = await addSwim();
  const track = { ...TRACK, latitude: [null, 50.6], longitude: [null, -2.1] };
  await engine.run(as(ada), sql`insert into workout_tracks (workout_id, raw) values (${id}, ${track})`);
  const facts = async () =>
    (await engine.run<{ swims: unknown }>(AS_OWNER, sql`select private.achievement_swims(${ada}) as swims`))[0]?.swims;
  const placed = { latitude: 50.6, longitude: -2.1 };
  expect(await facts()).toMatchObject([{ ...placed, isDuringAlert: false }]);
  const [spot] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude) values ('Cove', 50.63, -2.1) returning id`,
  );
  await addAlert(spot?.id ?? "");
  expect(await facts()).toMatchObject([{ ...placed, isDuringAlert: true }]);
});

test("an alert with an earlier onset queues who swam there", async () => {
  const spot = await addSpot(engine, "Cove");
  await addSwim({ spot_id: spot });
  await engine.script("delete from private.achievement_queue");
  await addAlert(spot);
  expect(await engine.run(AS_OWNER, sql`select user_id from private.achievement_queue`)).toEqual([{ user_id: ada }]);
});

test("a swimmer's zones and photos have their limits", async () => {
  const addZones = (count: number) =>
    engine.run(
      as(ada),
      sql`insert into privacy_zones (name, latitude, longitude, radius)
        select 'Home', 50, -2, 200 from generate_series(1, ${count}::integer)`,
    );
  await addZones(10);
  await expect(addZones(1)).rejects.toMatchObject({ hint: "too_many_zones" });
  const id = await addSwim();
  const addPhotos = (from: number, to: number) =>
    engine.run(
      as(ada),
      sql`insert into workout_photos (workout_id, path)
        select ${id}, ${ada} || '/' || n from generate_series(${from}::integer, ${to}::integer) as n`,
    );
  await addPhotos(1, 6);
  await expect(addPhotos(7, 7)).rejects.toMatchObject({ hint: "too_many_photos" });
});
