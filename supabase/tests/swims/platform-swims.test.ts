import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const LEASE = "00000000-0000-4000-8000-000000000001";
const ids = new Map<string, string>();

beforeEach(async () => {
  for (const platform of ["strava", "garmin"]) {
    const [row] = await engine.run<{ id: string }>(
      AS_OWNER,
      sql`insert into public.platform_connections (user_id, platform, status, lease, synced_until)
        values (${ada}, ${platform}, 'active', ${LEASE}, now()) returning id`,
    );
    ids.set(platform, row?.id ?? "");
  }
});
afterEach(() =>
  engine.script("delete from public.activities; delete from public.workouts; delete from public.platform_connections"),
);

const SWIM = { external_id: "1", name: "Swim", started_at: "2026-06-05T10:00:00Z", time_zone: "UTC", seconds: 600 };
const empty = [null, null];
const TRACK = {
  seconds: [0, 600],
  latitude: [50.6, 50.6],
  longitude: [-2.1, -2.093],
  meters: [0, 500],
  heartRate: empty,
  strokeRate: empty,
  temperature: empty,
};
const REPAIRED = { meters: 495, track: TRACK, report: {} };

async function record(platform: string, ...swims: object[]) {
  const rows = JSON.stringify(swims.map((swim) => ({ ...SWIM, water_kind: "open_water", ...swim })));
  const [counts] = await engine.run(
    AS_OWNER,
    sql`select * from public.record_platform_swims(${ids.get(platform) ?? ""}, ${LEASE}, ${rows}::jsonb)`,
  );
  return counts;
}

const readSwims = () =>
  engine.run<Record<string, unknown>>(
    as(ada),
    sql`select id, name, source::text, meters, device_meters, moving_seconds, water_kind::text, private_notes,
      (select count(*)::integer from workout_tracks where workout_id = workouts.id) as tracks
      from workouts order by started_at, source desc`,
  );

test("a distance and moving time that the platform didn't tell stay unknown", async () => {
  await record(
    "garmin",
    { meters: 400, moving_seconds: 700 },
    { external_id: "2", started_at: "2026-06-06T10:00:00Z" },
  );
  expect(await readSwims()).toMatchObject([
    { meters: 400, device_meters: 400, moving_seconds: 600 },
    { meters: null, device_meters: null, moving_seconds: null },
  ]);
});

test("two swims of one platform stay two; another platform's record joins only a swim of its kind", async () => {
  await record("garmin", { meters: 400, water_kind: "pool" });
  const later = { external_id: "2", started_at: "2026-06-05T10:08:00Z", meters: 420 };
  await record("garmin", later, { ...later, external_id: "3", water_kind: "pool" });
  await record("strava", { ...later, name: "Joined" });
  expect(await readSwims()).toMatchObject([
    { meters: 400, water_kind: "pool" },
    { meters: 420, source: "garmin" },
    { meters: 420, source: "garmin" },
  ]);
});

test("a track that comes after its summary reaches the swim, as a new name does", async () => {
  await record("garmin", { meters: 500, track: null });
  await record("garmin", { meters: 500, track: TRACK, repaired: REPAIRED, name: "Bay swim" });
  expect(await readSwims()).toMatchObject([{ name: "Bay swim", meters: 495, device_meters: 500, tracks: 1 }]);
});

test("a swim that the table refuses doesn't keep the others back", async () => {
  const refused = [
    { external_id: "1", time_zone: "EST5EDT" },
    { external_id: "2", seconds: -1 },
  ];
  expect(await record("garmin", ...refused, { external_id: "3", meters: 500 })).toEqual({ added: 1, changed: 0 });
  expect(await readSwims()).toMatchObject([{ meters: 500 }]);
});

const remove = (platform: string) =>
  engine.run(AS_OWNER, sql`select public.end_platform_connection(${ada}, ${platform}, true)`);

test("removing Strava's swims keeps the swimmer's notes and file, and leaves nothing of Strava", async () => {
  await record("strava", { meters: 500, moving_seconds: 590, track: TRACK, repaired: REPAIRED });
  await record("strava", { external_id: "2", started_at: "2026-06-06T10:00:00Z" });
  const [swim] = await readSwims();
  const id = String(swim?.id);
  await engine.run(as(ada), sql`update workouts set private_notes = 'Cold' where id = ${id}`);
  await engine.run(
    as(ada),
    sql`insert into workout_files (workout_id, sha256, format, bytes) values (${id}, ${"a".repeat(64)}, 'fit', 9)`,
  );
  await remove("strava");
  const kept = { id, name: "", source: "fit", meters: null, device_meters: null, moving_seconds: null, tracks: 0 };
  expect(await readSwims()).toMatchObject([{ ...kept, private_notes: "Cold" }]);
  const state = sql`select synced_until from public.platform_connections where platform = 'strava'`;
  expect(await engine.run(AS_OWNER, state)).toEqual([{ synced_until: null }]);
});

test("what Garmin told of a removed Strava swim becomes a swim of Garmin", async () => {
  await record("strava", { meters: 500 });
  await record("garmin", { external_id: "2", meters: 510, track: TRACK });
  expect(await readSwims()).toMatchObject([{ source: "strava" }]);
  await remove("strava");
  expect(await readSwims()).toMatchObject([{ source: "garmin", meters: 510, tracks: 1 }]);
});
