import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { rememberDatabase } from "./reset-database.ts";
import { openTestDatabase } from "./test-database.ts";

let engine: Engine;
let reset: () => Promise<boolean>;

const query = (text: string) => engine.run(AS_OWNER, { text, values: [] });

beforeAll(async () => {
  engine = await openTestDatabase(null);
  await engine.script(`
    create schema sea;
    create table sea.waters (id serial primary key, name text, length int generated always as (char_length(name)) stored);
    create table sea.samples (water int references sea.waters on delete cascade, taken timestamptz);
    create function sea.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    insert into sea.waters (name) values ('Bay'), ('Lough ''A''');
    insert into sea.samples values (1, '2026-07-01 12:00:00.123456+00');
    create trigger refuse before delete on sea.samples for each row execute function sea.refuse();`);
});
beforeEach(async () => {
  reset = await rememberDatabase(engine);
});
afterAll(() => engine.close());

test("brings back rows, sequences and the session, whatever triggers and foreign keys say", async () => {
  const read = async () => [
    await query("select * from sea.waters order by ctid"),
    await query("select * from sea.samples order by ctid"),
    await query("select last_value, is_called from sea.waters_id_seq"),
  ];
  const before = await read();
  await engine.script(`
    insert into sea.waters (name) values ('Lake');
    update sea.waters set name = 'Cove' where id = 2;
    insert into sea.samples values (2, now());
    truncate sea.samples;
    set lock_timeout = '5s';
    select pg_advisory_lock(1)`);
  expect(await read()).not.toEqual(before);

  expect(await reset()).toBe(true);
  expect(await read()).toEqual(before);
  expect(await query("select current_setting('lock_timeout') as timeout")).toEqual([{ timeout: "0" }]);
  expect(await query("select count(*)::int as locks from pg_locks where locktype = 'advisory'")).toEqual([
    { locks: 0 },
  ]);
  expect(await query("insert into sea.waters (name) values ('Next') returning id")).toEqual([{ id: 3 }]);
});

test("drops schemas that were added", async () => {
  await engine.script("create schema added; create table added.things (id int); create type added.kind as enum ('a')");
  expect(await reset()).toBe(true);
  expect(await query("select to_regnamespace('added') as added")).toEqual([{ added: null }]);
});

test.each([
  ["a table", "create table sea.extra (id int)"],
  ["a column", "alter table sea.waters add column depth int"],
  ["a function", "create or replace function sea.refuse() returns trigger language plpgsql as 'begin return old; end'"],
  ["a grant", "grant select on sea.waters to anon"],
  ["row security", "alter table sea.samples enable row level security"],
  ["a disabled trigger", "alter table sea.samples disable trigger refuse"],
  ["a role", "create role visitor"],
])("does not bring back %s", async (_what, change) => {
  await engine.script(change);
  expect(await reset()).toBe(false);
});
