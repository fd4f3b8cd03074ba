import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givePremium } from "#server/testing/premium.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const free = await addSwimmer(engine, "free@example.org");
const others = await Promise.all(["b", "c", "d"].map((name) => addSwimmer(engine, `${name}@example.org`)));
const shared = await addSpot(engine, "Kimmeridge Bay", 50.6, -2.1);
const liked = await addSpot(engine, "Chapman's Pool", 50.62, -2.1);
const hidden = await addSpot(engine, "Quiet Cove", 50.63, -2.1);

/** Beyond the days of grace for a renewal that is late. */
const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000);

const star = (swimmer: string, spot: string) =>
  engine.run(
    AS_OWNER,
    sql`insert into favorites (user_id, spot_id) values (${swimmer}, ${spot}) on conflict do nothing`,
  );

const addWeather = (spot: string) =>
  engine.run(
    AS_OWNER,
    sql`insert into weather_records (spot_id, "timestamp", hourly, time_zone, sources, is_simulated, last_fetched, next_update)
      values (${spot}, now(), '{}', 'Europe/London', '[{"id": "open-meteo"}]', false, now(), now() + interval '3 hours')`,
  );

beforeAll(async () => {
  await givePremium(engine, ada);
  for (const spot of [shared, liked, hidden]) await addWeather(spot);
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'hidden' where id = ${hidden}`);
  await star(ada, shared);
  for (const other of others) for (const spot of [shared, liked, hidden]) await star(other, spot);
});

const NEAR = "find_recommendation_candidates(50.6, -2.1)";
const candidates = (caller: string, call = NEAR) =>
  engine.run<{ id: string; name: string; co_swimmers: number | null; distance_km: number }>(as(caller), {
    text: `select id, name, co_swimmers, distance_km from ${call}`,
    values: [],
  });

const thumb = (caller: string, spot: string, isHelpful = true, owner = caller) =>
  engine.run(
    as(caller),
    sql`insert into recommendation_feedback (user_id, spot_id, is_helpful) values (${owner}, ${spot}, ${isHelpful})
      on conflict (user_id, spot_id) do update set is_helpful = excluded.is_helpful`,
  );

test("a swimmer with a plan gets nearby spots with their co-swimmers, and no hidden ones", async () => {
  expect(await candidates(ada)).toMatchObject([
    { name: "Kimmeridge Bay", co_swimmers: 3, distance_km: 0 },
    { name: "Chapman's Pool", co_swimmers: 3 },
  ]);
});

test("refuses swimmers without a plan and visitors", async () => {
  await expect(candidates(free)).rejects.toMatchObject({ code: "42501" });
  await expect(engine.run(asVisitor, { text: `select from ${NEAR}`, values: [] })).rejects.toMatchObject({
    code: "42501",
  });
});

test("refuses a swimmer whose plan has ended", async () => {
  const late = await addSwimmer(engine, "late@example.org");
  await givePremium(engine, late, { accessUntil: LAST_WEEK });
  await expect(candidates(late)).rejects.toMatchObject({ code: "42501" });
});

test("counts of fewer than three swimmers are left out, others rounded down", async () => {
  const count = (caller: string) =>
    engine.run(as(caller), sql`select spot_id, swimmers from private.count_co_swimmers() where spot_id = ${liked}`);
  expect(await count(ada)).toEqual([{ spot_id: liked, swimmers: 3 }]);
  const fourth = await addSwimmer(engine, "e@example.org");
  for (const spot of [shared, liked]) await star(fourth, spot);
  expect(await count(ada)).toEqual([{ spot_id: liked, swimmers: 3 }]);
  await ban(engine, fourth);
  await engine.run(AS_OWNER, sql`delete from favorites where user_id = ${others[0]} and spot_id = ${liked}`);
  expect(await count(ada)).toEqual([]);
  await star(others[0] ?? "", liked);
  // Without a plan there is no count to watch either.
  await star(free, shared);
  expect(await count(free)).toEqual([]);
});

test("a swimmer with a plan gives, changes and removes their own feedback and sees no other", async () => {
  await thumb(ada, liked);
  await thumb(ada, liked, false);
  const mine = { text: "select spot_id, is_helpful from recommendation_feedback", values: [] };
  expect(await engine.run(as(ada), mine)).toEqual([{ spot_id: liked, is_helpful: false }]);
  expect(await engine.run(as(free), mine)).toEqual([]);
  await engine.run(as(ada), sql`delete from recommendation_feedback where spot_id = ${liked}`);
  expect(await engine.run(as(ada), mine)).toEqual([]);
});

test("refuses feedback without a plan, for another, or on a hidden spot", async () => {
  await expect(thumb(free, liked)).rejects.toMatchObject({ code: "42501" });
  await expect(thumb(ada, liked, true, free)).rejects.toMatchObject({ code: "42501" });
  await expect(thumb(ada, hidden)).rejects.toMatchObject({ code: "42501" });
});

test("feedback can be removed after the plan has ended", async () => {
  const former = await addSwimmer(engine, "former@example.org");
  await givePremium(engine, former);
  await thumb(former, liked);
  await givePremium(engine, former, { accessUntil: LAST_WEEK });
  await expect(thumb(former, liked, false)).rejects.toMatchObject({ code: "42501" });
  const gone = sql`delete from recommendation_feedback returning spot_id`;
  expect(await engine.run(as(former), gone)).toEqual([{ spot_id: liked }]);
});

test.each(["find_recommendation_candidates(91, 0)", "find_recommendation_candidates(0, 181)"])(
  "refuses %s: not a position",
  async (call) => {
    await expect(candidates(ada, call)).rejects.toMatchObject({ code: "22023" });
  },
);

test("without a position, the candidates are own spots and those of co-swimmers", async () => {
  const found = await candidates(ada, "find_recommendation_candidates()");
  expect(found.map(({ name }) => name)).toEqual(["Kimmeridge Bay", "Chapman's Pool"]);
});

test("reads few pages among 8,000 spots and as many favorites", async () => {
  await engine.script(`
    -- Triggers and foreign keys would take most of the time.
    set session_replication_role = replica;
    insert into private.spot_rows (name, latitude, longitude)
    select 'Spot ' || i, degrees(asin(mod(i * 0.618034, 2) - 1)), mod(i * 137.508, 360) - 180 from generate_series(1, 8000) as i;
    insert into weather_records (spot_id, "timestamp", hourly, time_zone, sources, is_simulated, last_fetched, next_update)
    select id, now(), '{}', 'UTC', '[{"id": "open-meteo"}]', false, now(), now() + interval '3 hours' from spots
    on conflict do nothing;
    insert into auth.users (email) select 'swimmer' || i || '@example.org' from generate_series(1, 200) as i;
    insert into favorites (user_id, spot_id)
    select swimmer.id, spot.id from (select id, row_number() over () as place from auth.users) as swimmer
    join (select id, row_number() over () as place from spots) as spot on spot.place % 200 = swimmer.place % 200
    on conflict do nothing;
    set session_replication_role = origin;
    analyze;
  `);
  await candidates(ada);
  for (const [call, most] of [
    [NEAR, 2500],
    ["private.count_co_swimmers()", 800],
  ] as const) {
    const [first] = await engine.run<Record<string, [{ Plan: Record<string, number> }]>>(as(ada), {
      text: `explain (analyze, buffers, format json) select * from ${call}`,
      values: [],
    });
    const plan = Object.values(first ?? {})[0]?.[0].Plan;
    const pages = (plan?.["Shared Hit Blocks"] ?? Number.NaN) + (plan?.["Shared Read Blocks"] ?? Number.NaN);
    expect(pages).toBeLessThan(most);
  }
});
