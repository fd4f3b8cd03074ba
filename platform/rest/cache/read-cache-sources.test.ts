import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startPlatform } from "../../test/start-platform.ts";

let platform: Awaited<ReturnType<typeof startPlatform>>;
beforeAll(async () => {
  platform = await startPlatform();
  await platform.engine.script(`
    create table pools (name text);
    insert into pools select 'Pool ' || n from generate_series(1, 100) n;
    create table lanes (pool text);
    create view table_sizes as select relname::text as name, relpages from pg_catalog.pg_class;
    create view table_names as select table_name::text from information_schema.tables;
    create view lucky_pools as select name from pools order by random() limit 3;
    create function lucky_number() returns float language sql stable as 'select random()';
    create function how_many_pools() returns bigint language sql stable as 'select count(*) from pools';
    create function count_again(pools bigint default how_many_pools()) returns bigint language sql stable as 'select $1';
    grant select on all tables in schema public to anon;
    grant execute on all functions in schema public to anon;
    select read_cache.watch_tables()`);
  // Nothing is cached before the change listener is ready.
  await vi.waitFor(async () => expect(await isKept("lanes")).toBe(true), { timeout: 10_000 });
});
afterAll(() => platform.stop());

const ask = (path: string) =>
  platform.fetch(`${platform.url}/rest/v1/${path}`, { headers: { apikey: platform.secrets.publishableKey } });

async function isKept(path: string) {
  const first = await ask(path);
  const second = await ask(path);
  expect([path, first.status, second.status]).toEqual([path, 200, 200]);
  return second.headers.get("cache-status") === "tideline; hit";
}

test.each(["table_sizes", "table_names", "lucky_pools", "rpc/lucky_number"])(
  "what %s answers comes from Postgres itself, unannounced, and is not kept",
  async (path) => {
    expect(await isKept(path)).toBe(false);
  },
);

test("an argument that is left out may read a table, too", async () => {
  expect(await isKept("rpc/count_again")).toBe(true);
  await platform.engine.script("insert into pools values ('New')");
  expect(await (await ask("rpc/count_again")).json()).toBe(101);
});

test("a table of another owner does not keep a start from its work", async () => {
  await platform.engine.script(`
    create table others (id int);
    grant select on others to anon;
    grant usage on schema read_cache to service_role;
    set local role service_role;
    select read_cache.watch_tables()`);
  await vi.waitFor(async () => expect((await ask("others")).status).toBe(200), { timeout: 10_000 });
  expect(await isKept("others")).toBe(false);
});

test("a table whose announcements were switched off and on is not kept until it announces under a restore, too", async () => {
  await platform.engine.script(`
    alter table lanes disable trigger all;
    alter table lanes enable trigger all;
    notify pgrst`);
  await vi.waitFor(async () => expect(await isKept("lanes")).toBe(false), { timeout: 10_000 });
  await platform.engine.script("select read_cache.watch_tables()");
  await vi.waitFor(async () => expect(await isKept("lanes")).toBe(true), { timeout: 10_000 });
  await platform.engine.script("set local session_replication_role = replica; insert into lanes values ('New')");
  expect(await (await ask("lanes")).json()).toEqual([{ pool: "New" }]);
});

test("announces changes to tables read through security definer functions, too", async () => {
  await platform.engine.script(`
    create table switches (is_open boolean);
    insert into switches values (true);
    create function is_open() returns boolean language sql stable security definer set search_path = ''
      as 'select is_open from public.switches';
    revoke all on switches from anon;
    grant execute on function is_open() to anon;
    select read_cache.watch_tables()`);
  await vi.waitFor(async () => expect(await isKept("rpc/is_open")).toBe(true), { timeout: 10_000 });
  await platform.engine.script("update switches set is_open = false");
  expect(await (await ask("rpc/is_open")).json()).toBe(false);
});
