import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const spot = await addSpot(engine, "Forty Foot", 53.28935, -6.11355);

/** Marks every value of Ada's swim, so that it is found wherever it appears. */
const MARK = "zq7strava";
const METERS = 1234.567;
const track = {
  seconds: [0, 10],
  latitude: [53.28935, 53.29],
  longitude: [-6.11355, -6.11],
  meters: [0, METERS],
  heartRate: [null, null],
  strokeRate: [null, null],
  temperature: [null, null],
};

const [activity] = await engine.run<{ id: string }>(
  AS_OWNER,
  sql`insert into public.activities (user_id, provider, external_id, name, started_at, time_zone, water_kind, seconds,
      meters, latitude, longitude, track)
    values (${ada}, 'strava', ${MARK}, ${MARK}, '2026-06-01 07:00+00', 'Europe/Dublin', 'open_water', 1801, ${METERS},
      53.28935, -6.11355, ${track}::jsonb) returning id`,
);
await engine.run(
  AS_OWNER,
  sql`update public.user_preferences set swim_visibility = 'public', data_sharing = true, privacy_level = 'public'
    where user_id = ${ada}`,
);
const [made] = await engine.run<{ id: string }>(
  AS_OWNER,
  sql`select private.make_workout(${activity?.id ?? ""}) as id`,
);
const workout = made?.id ?? "";
await engine.run(
  AS_OWNER,
  sql`update public.workouts set private_notes = ${MARK}, public_notes = ${MARK} where id = ${workout}`,
);

const CALLERS = { visitor: asVisitor, other: as(ben) } as const;
const SECRETS = [MARK, String(METERS), workout, activity?.id ?? "none"];
const isTold = (answer: unknown) => SECRETS.some((secret) => JSON.stringify(answer).includes(secret));

test("the swim is at its spot and stays private, whatever its swimmer chose", async () => {
  const own = sql`select visibility, restricted, spot_id, meters from public.workouts where id = ${workout}`;
  expect(await engine.run(as(ada), own)).toMatchObject([{ visibility: "private", restricted: true, spot_id: spot }]);
  await expect(
    engine.run(as(ada), sql`update public.workouts set visibility = 'public' where id = ${workout}`),
  ).rejects.toMatchObject({ code: "23514" });
  await expect(
    engine.run(as(ada), sql`update public.workouts set source = 'gpx', visibility = 'public' where id = ${workout}`),
  ).rejects.toMatchObject({ code: "23514" });
});

test.each(Object.keys(CALLERS) as (keyof typeof CALLERS)[])("no table or view shows it to the %s", async (who) => {
  const relations = await engine.run<{ name: string }>(
    AS_OWNER,
    sql`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p', 'v', 'm') order by 1`,
  );
  const read: string[] = [];
  for (const { name } of relations) {
    try {
      const rows = await engine.run(CALLERS[who], { text: `select * from public."${name}" limit 2000`, values: [] });
      read.push(name);
      expect(isTold(rows), name).toBe(false);
    } catch (problem) {
      if ((problem as { code?: string }).code !== "42501") throw problem;
    }
  }
  expect(read.length).toBeGreaterThan(10);
});

type Call = { name: string; types: string[]; is_set: boolean };

/** Arguments that would find the swim, if anything could. */
function toArgument(type: string, id: string) {
  if (type === "uuid") return `'${id}'::uuid`;
  if (type === "uuid[]") return `array['${id}']::uuid[]`;
  if (type === "text") return `'${MARK}'`;
  if (type === "date") return "'2026-01-01'::date";
  if (/timestamp/.test(type)) return "'2026-06-01 07:00+00'::timestamptz";
  if (/integer|bigint|smallint/.test(type)) return "100";
  if (/double|numeric|real/.test(type)) return "53.2";
  if (type === "boolean") return "true";
  return `null::${type}`;
}

class RollBack extends Error {}

test.each(Object.keys(CALLERS) as (keyof typeof CALLERS)[])("no function shows it to the %s", async (who) => {
  const calls = await engine.run<Call>(
    AS_OWNER,
    sql`select proname::text as name, proretset as is_set,
        coalesce((select jsonb_agg(format_type(type, null) order by place)
          from unnest(proargtypes::oid[]) with ordinality as argument (type, place)), '[]') as types
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute'))
      order by 1`,
  );
  expect(calls.length).toBeGreaterThan(20);
  let answered = 0;
  for (const { name, types } of calls) {
    for (const id of [workout, activity?.id ?? "", ada, spot]) {
      const text = `select * from public."${name}"(${types.map((type) => toArgument(type, id)).join(", ")})`;
      const seen = await engine
        .transaction(CALLERS[who], async ({ query }) => {
          throw new RollBack(JSON.stringify(await query({ text, values: [] })));
        })
        .catch((problem: unknown) => (problem instanceof RollBack ? problem.message : null));
      // A refusal tells nothing; an answer may repeat what was asked for.
      if (seen === null) continue;
      answered++;
      expect(isTold(seen.replaceAll(id, "")), text).toBe(false);
      if (types.every((type) => !type.startsWith("uuid"))) break;
    }
  }
  expect(answered).toBeGreaterThan(10);
});

test("what is derived for several swimmers leaves it out: the profile shows no swim of Strava", async () => {
  const seen = await engine.run(as(ben), sql`select * from public.public_profiles where id = ${ada}`);
  expect(isTold(seen)).toBe(false);
});
