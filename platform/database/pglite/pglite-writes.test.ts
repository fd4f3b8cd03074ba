import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AS_OWNER, type Engine, type RequestContext } from "../engine.ts";
import { migrate } from "../migrate.ts";
import { openEngine } from "../open-engine.ts";
import { sql } from "../sql.ts";

const AT_ONCE = 24;
const asUser = (name: string): RequestContext => ({
  role: name === "0" ? "anon" : "authenticated",
  settings: { "request.user": name },
  readOnly: false,
  timeoutMs: 5_000,
});

let dataDir: string;
let engine: Engine;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tideline-"));
  engine = await openEngine({ dataDir });
  await migrate(engine, null);
  await engine.script(`
    create table public.people (id int primary key);
    insert into public.people select generate_series(0, 100);
    create table public.entries (
      id int primary key references public.people deferrable initially deferred,
      written_by text default current_user, claim text default current_setting('request.user'),
      transaction xid8 default pg_current_xact_id(), at timestamptz default now()
    );
    create function public.tell() returns trigger language plpgsql as $$
      begin perform pg_notify('entries', new.id::text); return null; end $$;
    create trigger tell after insert on public.entries for each row execute function public.tell();
    grant insert, select on public.entries to anon, authenticated; grant select on public.people to anon, authenticated;`);
});
beforeEach(() => engine.script("truncate public.entries"));
afterAll(async () => {
  await engine.close();
  await rm(dataDir, { recursive: true });
});

const insert = (id: number) => engine.run(asUser(String(id)), sql`insert into entries (id) values (${id})`);
const insertTogether = (ids = Array.from({ length: AT_ONCE }, (_, id) => id)) =>
  Promise.allSettled(ids.map((id) => insert(id)));

async function readLog() {
  await engine.run(AS_OWNER, sql`select pg_stat_force_next_flush()`);
  const [row] = await engine.run<{ syncs: number; isDurable: boolean }>(
    AS_OWNER,
    sql`select (select sum(fsyncs)::int4 from pg_stat_io where object = 'wal') as syncs,
      pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as "isDurable"`,
  );
  return row ?? { syncs: 0, isDurable: false };
}

test("writes at once share writes to the disk, and all are there when they are acknowledged", async () => {
  const before = await readLog();
  await insertTogether();
  const after = await readLog();
  expect(after.isDurable).toBe(true);
  expect(after.syncs).toBeGreaterThan(before.syncs);
  expect(after.syncs - before.syncs).toBeLessThan(AT_ONCE / 2);
});

test("each is a transaction of its own, with its role and its claims", async () => {
  await insertTogether();
  const rows = await engine.run<{ id: number; written_by: string; claim: string }>(
    AS_OWNER,
    sql`select id, written_by, claim from entries order by id`,
  );
  expect(rows).toEqual(
    Array.from({ length: AT_ONCE }, (_, id) => ({
      id,
      written_by: id === 0 ? "anon" : "authenticated",
      claim: String(id),
    })),
  );
  const [distinct] = await engine.run(
    AS_OWNER,
    sql`select count(distinct transaction)::int4 as transactions, count(distinct at) > 1 as has_own_times from entries`,
  );
  expect(distinct).toEqual({ transactions: AT_ONCE, has_own_times: true });
});

test("one that fails, at its end too, fails alone", async () => {
  const results = await insertTogether([1, 2, 2, 3, 999, 4]);
  expect(results.map((result) => (result.status === "rejected" ? result.reason.code : "written"))).toEqual([
    "written",
    "written",
    "23505",
    "written",
    "23503",
    "written",
  ]);
  expect(await engine.run(AS_OWNER, sql`select id from entries order by id`)).toEqual(
    [1, 2, 3, 4].map((id) => ({ id })),
  );
});

test("notifications come in the order of the commits, before the answer and not before the disk has it", async () => {
  const order: string[] = [];
  const stop = await engine.listen("entries", (payload) => order.push(`heard ${payload}`));
  const ids = Array.from({ length: AT_ONCE }, (_, id) => id);
  await Promise.all(ids.map((id) => insert(id).then(() => order.push(`answered ${id}`))));
  expect(order.filter((entry) => entry.startsWith("heard"))).toEqual(ids.map((id) => `heard ${id}`));
  for (const id of ids) expect(order.indexOf(`heard ${id}`)).toBeLessThan(order.indexOf(`answered ${id}`));
  await stop();
});

test("a read sees what was acknowledged before it", async () => {
  const seen = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, id) => {
      await insert(id);
      return engine.run({ ...asUser("1"), readOnly: true }, sql`select id from entries where id = ${id}`);
    }),
  );
  expect(seen).toEqual(Array.from({ length: AT_ONCE }, (_, id) => [{ id }]));
});

test("one past its time stops alone of those that were acknowledged", async () => {
  const done = insertTogether([1, 2, 3]);
  const slow = engine.run(
    { ...asUser("1"), timeoutMs: 200 },
    sql`insert into entries (id) select count(*) from generate_series(1, 2000000000)`,
  );
  await expect(slow).rejects.toMatchObject({ code: "57014" });
  const written = (await done).flatMap(({ status }, index) => (status === "fulfilled" ? [index + 1] : []));
  const rows = await engine.run<{ id: number }>(AS_OWNER, sql`select id from entries`);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(written));
});
