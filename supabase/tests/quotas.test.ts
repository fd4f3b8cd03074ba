import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asService } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");

/** As many log entries about a swimmer in one statement. */
const log = (swimmer: string, rows: number) =>
  sql`insert into event_log (event_type, payload)
    select 'profile_diagnostics', jsonb_build_object('userId', ${swimmer}::text) from generate_series(1, ${rows}::int)`;

const setQuota = (rowsPerDay: number, rowsPerRequest: number) =>
  engine.run(AS_OWNER, sql`select private.set_quota('public.event_log', ${rowsPerDay}, ${rowsPerRequest})`);

const TOO_MUCH_TODAY = { code: "PT429", hint: "daily_quota" };

test("every table that swimmers insert into has a working quota", async () => {
  const insertable = await engine.run<{ name: string; has_quota: boolean }>(
    AS_OWNER,
    sql`select relname::text as name, exists (
        select from private.daily_quotas join pg_trigger on tgrelid = pg_class.oid and tgenabled = 'O'
        where table_name = relname and tgfoid = 'private.keep_quota'::regproc
      ) as has_quota
      from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and (
        has_any_column_privilege('authenticated', oid, 'insert') or has_any_column_privilege('anon', oid, 'insert')
      )`,
  );
  expect(insertable.map(({ name }) => name)).toEqual(expect.arrayContaining(["event_log", "favorites", "spot_rows"]));
  expect(insertable.filter(({ has_quota }) => !has_quota)).toEqual([]);
});

test("a swimmer adds rows up to the daily quota; others and the service are not affected, and the next day starts again", async () => {
  await setQuota(5, 3);
  await engine.run(as(ada), log(ada, 3));
  await engine.run(as(ada), log(ada, 2));
  await expect(engine.run(as(ada), log(ada, 1))).rejects.toMatchObject(TOO_MUCH_TODAY);
  await engine.run(as(ben), log(ben, 1));
  await engine.run(asService, log(ada, 50));
  // Old rows that are gone give no room, nor does a date that the client made up.
  await engine.run(AS_OWNER, sql`delete from event_log`);
  await expect(engine.run(as(ada), log(ada, 1))).rejects.toMatchObject(TOO_MUCH_TODAY);
  await engine.script("update private.rows_added set since = now() - interval '24 hours'");
  await engine.run(as(ada), log(ada, 3));
  expect(await engine.run(AS_OWNER, sql`select rows from private.rows_added where user_id = ${ada}`)).toEqual([
    { rows: 3 },
  ]);
});

test("one request adds at most the rows of its quota", async () => {
  await setQuota(100, 3);
  await expect(engine.run(as(ben), log(ben, 4))).rejects.toMatchObject({ code: "PT413", hint: "too_many_rows" });
});

test("spots added through the view count, and rows that already exist do not", async () => {
  await engine.run(AS_OWNER, sql`select private.set_quota('private.spot_rows', 2)`);
  const add = (count: number) =>
    sql`insert into spots (name, latitude, longitude) select 'Cove', 50, n from generate_series(1, ${count}::int) n`;
  await engine.run(as(ada), add(2));
  await expect(engine.run(as(ada), add(1))).rejects.toMatchObject(TOO_MUCH_TODAY);
  const spot = await addSpot(engine, "Kimmeridge Bay");
  await engine.run(AS_OWNER, sql`select private.set_quota('public.favorites', 1)`);
  const star = sql`insert into favorites (user_id, spot_id) values (${ada}, ${spot}) on conflict do nothing`;
  await engine.run(as(ada), star);
  await engine.run(as(ada), star);
});
