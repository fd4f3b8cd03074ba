import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paceBand } from "#domain/groups/paces.ts";
import { givePremium } from "#server/testing/premium.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const cat = await addSwimmer(engine, "cat@example.org");
const dan = await addSwimmer(engine, "dan@example.org");
const GROUP = "00000000-0000-4000-8000-0000000000b1";
const OTHER = "00000000-0000-4000-8000-0000000000b2";

const share = (swimmer: string, pace: number | null, group = GROUP, times = "{early,weekend}") =>
  engine.run(
    as(swimmer),
    sql`update group_members
      set shows_pace = ${pace !== null}, pace = ${pace}, swim_times = ${pace === null ? "{}" : times}::swim_time[]
      where group_id = ${group} and user_id = ${swimmer}`,
  );

beforeAll(async () => {
  const spots = [await addSpot(engine, "Forty Foot", 53.289, -6.114), await addSpot(engine, "Seapoint", 53.3, -6.16)];
  await engine.run(AS_OWNER, sql`update private.spot_rows set water_type = 'sea'`);
  await engine.run(
    as(ada),
    sql`insert into swim_groups (id, name, home_spot_id) values (${GROUP}, 'Dippers', ${spots[0]})`,
  );
  await engine.run(
    as(cat),
    sql`insert into swim_groups (id, name, home_spot_id) values (${OTHER}, 'Seals', ${spots[1]})`,
  );
  await engine.run(as(ben), sql`select join_group(${GROUP})`);
  await engine.run(as(dan), sql`select join_group(${OTHER})`);
});

test("the pace chart counts only those who share theirs, in the bands of the chart", async () => {
  await share(ada, 118);
  const bands = () => engine.run(asVisitor, sql`select band, swimmers::int from list_group_paces(${GROUP})`);
  expect(await bands()).toEqual([{ band: 3, swimmers: 1 }]);
  for (const pace of [50, 94, 95, 104, 105, 114, 115, 124, 125, 134, 135, 149, 150, 169, 170, 360]) {
    await share(ada, pace);
    expect(await bands()).toEqual([{ band: paceBand(pace), swimmers: 1 }]);
  }
});

test("the paces of a private group are for its members", async () => {
  await share(ada, 118);
  await engine.run(AS_OWNER, sql`update swim_groups set access = 'private' where id = ${GROUP}`);
  const ask = (context = asVisitor) => engine.run(context, sql`select band from list_group_paces(${GROUP})`);
  expect([await ask(), await ask(as(cat)), await ask(as(ben))]).toEqual([[], [], [{ band: 3 }]]);
  await engine.run(AS_OWNER, sql`update swim_groups set access = 'public' where id = ${GROUP}`);
});

const addSwim = (swimmer: string, change: { visibility?: string; source?: string } = {}) =>
  engine.run(
    AS_OWNER,
    sql`insert into workouts (user_id, started_at, seconds, meters, visibility, source)
      values (${swimmer}, now() - interval '1 day', 1200, 1000, ${change.visibility ?? "public"}, ${change.source ?? "by_hand"})`,
  );

test("members see the public swims that others show here, never those from Strava", async () => {
  await addSwim(ben);
  await addSwim(ben, { visibility: "private" });
  await addSwim(ben, { visibility: "private", source: "strava" });
  const ask = (swimmer: string) =>
    engine.run(as(swimmer), sql`select user_id::text, seconds from list_group_swims(${GROUP})`);
  expect(await ask(ada)).toEqual([]);
  await engine.run(as(ben), sql`update group_members set shows_swims = true where user_id = ${ben}`);
  expect(await ask(ada)).toEqual([{ user_id: ben, seconds: 1200 }]);
  expect(await ask(cat)).toEqual([]);
  await engine.run(as(ben), sql`update workouts set shows_analysis = false`);
  const kept = sql`select meters, seconds from list_group_swims(${GROUP})`;
  expect(await engine.run(as(ada), kept)).toEqual([{ meters: null, seconds: null }]);
  await engine.run(as(ben), sql`insert into blocked_swimmers (user_id, blocked_id) values (${ben}, ${ada})`);
  expect(await ask(ada)).toEqual([]);
  await engine.run(as(ben), sql`delete from blocked_swimmers where user_id = ${ben}`);
});

test("a large group shows its members' latest swims, at most five of each, under the same rules", async () => {
  const big = "00000000-0000-4000-8000-0000000000b3";
  await engine.run(as(ada), sql`insert into swim_groups (id, name) values (${big}, 'Crowd')`);
  await engine.run(
    AS_OWNER,
    sql`with people as (
        insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.org'
        from generate_series(1, 100) returning id
      )
      insert into group_members (group_id, user_id, shows_swims) select ${big}::uuid, id, true from people`,
  );
  await engine.run(as(cat), sql`select join_group(${big})`);
  await engine.run(as(cat), sql`update group_members set shows_swims = true where user_id = ${cat}`);
  await engine.run(
    AS_OWNER,
    sql`insert into workouts (user_id, started_at, seconds, meters, visibility)
      select user_id, now() - make_interval(hours => case when user_id = ${cat} then i else 10 * i end), 600, 500, 'public'
      from group_members cross join generate_series(1, 7) as i where group_id = ${big} and shows_swims`,
  );
  const seen = async (reader: string) => {
    const swims = await engine.run(as(reader), sql`select user_id::text as id from list_group_swims(${big}, 20)`);
    return { all: swims.length, ofCat: swims.filter(({ id }) => id === cat).length };
  };
  expect([await seen(ada), await seen(dan)]).toEqual([
    { all: 20, ofCat: 5 },
    { all: 0, ofCat: 0 },
  ]);
  await engine.run(AS_OWNER, sql`insert into blocked_swimmers (user_id, blocked_id) values (${cat}, ${ada})`);
  expect(await seen(ada)).toEqual({ all: 20, ofCat: 0 });
  await engine.script("delete from blocked_swimmers");
});

test("a swimmer's own pace is the median of their latest open-water swims", async () => {
  const measure = (swimmer: string) => engine.run(as(swimmer), sql`select measure_my_pace() as pace`);
  expect(await measure(dan)).toEqual([{ pace: null }]);
  for (const seconds of [1000, 1200, 1500]) {
    await engine.run(
      AS_OWNER,
      sql`insert into workouts (user_id, started_at, seconds, meters) values (${dan}, now(), ${seconds}, 1000)`,
    );
  }
  expect(await measure(dan)).toEqual([{ pace: 120 }]);
});

test("pace matching needs the pro plan, and finds only those who share a pace like the swimmer's", async () => {
  const ask = (swimmer: string) =>
    engine.run(as(swimmer), sql`select user_id::text, group_name from list_swimmers_near_my_pace()`);
  await share(ada, 118);
  await share(dan, 121, OTHER);
  await share(cat, 180, OTHER);
  await expect(ask(ada)).rejects.toMatchObject({ code: "PT403" });
  await givePremium(engine, ada, { tier: "pro" });
  expect(await ask(ada)).toEqual([{ user_id: dan, group_name: "Seals" }]);
  await engine.run(as(dan), sql`insert into blocked_swimmers (user_id, blocked_id) values (${dan}, ${ada})`);
  expect(await ask(ada)).toEqual([]);
  await engine.run(as(dan), sql`delete from blocked_swimmers where user_id = ${dan}`);
  await engine.run(AS_OWNER, sql`update swim_groups set access = 'private' where id = ${OTHER}`);
  expect(await ask(ada)).toEqual([]);
  await engine.run(AS_OWNER, sql`update swim_groups set access = 'public' where id = ${OTHER}`);
  expect(await ask(ada)).toHaveLength(1);
  await ban(engine, dan);
  expect(await ask(ada)).toEqual([]);
  await share(ada, null);
  expect(await ask(ada)).toEqual([]);
});

test("pace matching needs a shared time and the same kind of water, told by both", async () => {
  await engine.run(AS_OWNER, sql`update profiles set is_banned = false where id = ${dan}`);
  await givePremium(engine, dan, { tier: "pro" });
  const ask = async (swimmer: string) =>
    (
      await engine.run(
        as(swimmer),
        sql`select user_id::text as id, swim_times::text as times from list_swimmers_near_my_pace()`,
      )
    ).map(({ id, times }) => `${id === ada ? "ada" : "dan"} ${times}`);
  await share(ada, 118, GROUP, "{weekend,early}");
  for (const [times, shared] of [
    ["{early,evening}", "{early}"],
    ["{weekend,early,midday}", "{early,weekend}"],
    ["{evening}", null],
    ["{}", null],
  ] as const) {
    await share(dan, 121, OTHER, times);
    expect([await ask(ada), await ask(dan)]).toEqual(shared ? [[`dan ${shared}`], [`ada ${shared}`]] : [[], []]);
  }
  await share(dan, 121, OTHER);
  await engine.run(AS_OWNER, sql`update private.spot_rows set water_type = 'lake' where name = 'Seapoint'`);
  expect([await ask(ada), await ask(dan)]).toEqual([[], []]);
  const lake = await addSpot(engine, "Lough Tay", 53.1, -6.27);
  await engine.run(AS_OWNER, sql`update private.spot_rows set water_type = 'lake' where id = ${lake}`);
  // Any of a group's home spots counts.
  await engine.run(as(ada), sql`update swim_groups set other_spot_ids = array[${lake}::uuid] where id = ${GROUP}`);
  expect([await ask(ada), await ask(dan)]).toEqual([["dan {early,weekend}"], ["ada {early,weekend}"]]);
  const ofHidden = sql`update group_members set shows_pace = false, pace = null where user_id = ${dan}`;
  await expect(engine.run(as(dan), ofHidden)).rejects.toMatchObject({ code: "23514" });
});

test("a photo is seen by those who see its post, and a group's picture must be the owner's own", async () => {
  const path = `${ben}/${"a".repeat(64)}-1600.webp`;
  const file = `${ben}/${"a".repeat(64)}-480.webp`;
  await engine.run(AS_OWNER, sql`insert into storage.objects (bucket_id, name) values ('group-photos', ${file})`);
  const sees = async (swimmer: string) =>
    (await engine.run(as(swimmer), sql`select from storage.objects where name = ${file}`)).length === 1;
  expect([await sees(ben), await sees(ada)]).toEqual([true, false]);
  await engine.run(
    as(ben),
    sql`insert into group_posts (group_id, body, photo_path) values (${GROUP}, 'Look', ${path})`,
  );
  expect([await sees(ada), await sees(cat)]).toEqual([true, true]);
  await engine.run(AS_OWNER, sql`update swim_groups set access = 'request' where id = ${GROUP}`);
  expect([await sees(ada), await sees(cat)]).toEqual([true, false]);
  await expect(
    engine.run(as(ada), sql`update swim_groups set picture_path = ${path} where id = ${GROUP}`),
  ).rejects.toMatchObject({ code: "42501" });
});

test("photos that no post or group has are removed after a week", async () => {
  await engine.run(
    AS_OWNER,
    sql`insert into storage.objects (bucket_id, name) values ('group-photos', ${`${ben}/old-480.webp`})`,
  );
  await engine.script("alter table storage.objects disable trigger update_objects_updated_at");
  await engine.run(
    AS_OWNER,
    sql`update storage.objects set created_at = now() - interval '8 days', updated_at = now() - interval '8 days'`,
  );
  const unused = await engine.run(AS_OWNER, sql`select name from list_unused_workout_files(10)`);
  expect(unused).toEqual([{ name: `${ben}/old-480.webp` }]);
});
