import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AS_OWNER, type Engine } from "../engine.ts";
import { openEngine, tidyTables } from "../open-engine.ts";
import { sql } from "../sql.ts";

let dataDir: string;
let engine: Engine;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tideline-"));
  engine = await openEngine({ dataDir });
  await engine.script("create table public.notes (id int primary key, body text default 'x')");
});
afterAll(async () => {
  await engine.close();
  await rm(dataDir, { recursive: true });
});

test("acknowledged writes survive a crash", async () => {
  const [settings] = await engine.run(
    AS_OWNER,
    sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as how`,
  );
  expect(settings).toEqual({ fsync: "on", how: "fsync" });
});

test("only the owner reaches its files, wherever the folder is", async () => {
  const folder = join(dataDir, "database");
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await engine.close();
  await chmod(folder, 0o755);
  engine = await openEngine({ dataDir });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("a second opening of the same folder is refused with its name", async () => {
  await expect(openEngine({ dataDir })).rejects.toThrow(`${join(dataDir, "database")} is in use by another process`);
});

test("a statement past its time is stopped, and the next ones find the database as it was", async () => {
  const heard = Promise.withResolvers<string>();
  const onGap = vi.fn();
  await engine.listen("after", heard.resolve, onGap);
  await engine.run(AS_OWNER, sql`insert into notes (id) values (1)`);
  const slow = engine.run({ ...AS_OWNER, timeoutMs: 200 }, sql`select count(*) from generate_series(1, 2000000000)`);
  await expect(slow).rejects.toMatchObject({ code: "57014" });
  expect(await engine.run(AS_OWNER, sql`select id from notes`)).toEqual([{ id: 1 }]);
  expect(onGap).toHaveBeenCalledOnce();
  expect(await engine.barrier()).toBe(true);
  await engine.run(AS_OWNER, sql`select pg_notify('after', 'still here')`);
  expect(await heard.promise).toBe("still here");
});

test("a transaction does not go on after the database was stopped in its middle", async () => {
  const work = engine.transaction({ ...AS_OWNER, timeoutMs: 200 }, async ({ query }) => {
    await query(sql`insert into notes (id) values (2)`);
    await expect(query(sql`select count(*) from generate_series(1, 2000000000)`)).rejects.toThrow();
    await query(sql`insert into notes (id) values (3)`);
  });
  await expect(work).rejects.toMatchObject({ code: "57P01" });
  expect(await engine.run(AS_OWNER, sql`select id from notes where id > 1`)).toEqual([]);
});

test("tables that have changed much are tidied once", async () => {
  await engine.run(AS_OWNER, sql`insert into notes (id) select generate_series(1000, 2000)`);
  expect(await tidyTables(engine)).toEqual(["public.notes"]);
  expect(await tidyTables(engine)).toEqual([]);
});

test("a folder opens again after it was closed", async () => {
  await engine.close();
  engine = await openEngine({ dataDir });
  expect(await engine.run(AS_OWNER, sql`select count(*)::int as notes from notes`)).toEqual([{ notes: 1002 }]);
});

test("listeners receive what a script committed before it failed", async () => {
  const heard = vi.fn();
  await engine.listen("half", heard, heard);
  const script = "begin; select pg_notify('half', 'done'); commit; select nonsense";
  await expect(engine.script(script)).rejects.toMatchObject({ code: "42703" });
  expect(heard).toHaveBeenCalled();
});
