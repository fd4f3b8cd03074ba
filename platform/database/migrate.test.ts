import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../test/test-database.ts";
import { AS_OWNER, type Engine } from "./engine.ts";
import { MigrationHistoryError, migrate } from "./migrate.ts";
import { sql } from "./sql.ts";

let engine: Engine;
let folder: string;
const write = (file: string, text: string) => writeFile(join(folder, file), text);

beforeAll(async () => {
  engine = await openTestDatabase(null);
  folder = await mkdtemp(join(tmpdir(), "tideline-migrations-"));
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

test("runs migrations once in the order of their names and records them like the Supabase CLI", async () => {
  await write("20260102000000_second.sql", "alter table public.pools add depth int;");
  await write("20260101000000_first.sql", "create table public.pools (name text default 'it''s');");
  expect(await migrate(engine, folder)).toEqual(["20260101000000_first.sql", "20260102000000_second.sql"]);
  expect(await migrate(engine, folder)).toEqual([]);
  expect(
    await engine.run(AS_OWNER, sql`select version, name from supabase_migrations.schema_migrations order by version`),
  ).toEqual([
    { version: "20260101000000", name: "first" },
    { version: "20260102000000", name: "second" },
  ]);
});

test("rolls back a failing migration and names it", async () => {
  await write("20260103000000_third.sql", "create table public.half (a int);\nselect nonsense;");
  await expect(migrate(engine, folder)).rejects.toThrow(
    '20260103000000_third.sql: column "nonsense" does not exist (42703)',
  );
  expect(await engine.run(AS_OWNER, sql`select to_regclass('public.half') as half`)).toEqual([{ half: null }]);
  await write("20260103000000_third.sql", "create table public.whole (a int);");
  expect(await migrate(engine, folder)).toEqual(["20260103000000_third.sql"]);
});

test("processes that start together run each migration once", async () => {
  await write("20260104000000_fourth.sql", "select pg_sleep(0.05); create table public.shared (a int);");
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(engine, folder)));
  expect(ran.flat()).toEqual(["20260104000000_fourth.sql"]);
});

test("refuses a file without a timestamp", async () => {
  await write("late.sql", "select 1;");
  await expect(migrate(engine, folder)).rejects.toThrow("late.sql: a migration is called <timestamp>_<name>.sql");
  await rm(join(folder, "late.sql"));
});

test("refuses a database of another history and leaves it as it is", async () => {
  const other = await openTestDatabase(null);
  const old = await mkdtemp(join(tmpdir(), "tideline-migrations-"));
  await writeFile(join(old, "20250101000000_pools.sql"), "create table public.pools (name text);");
  await migrate(other, old);
  await other.script("drop schema jobs cascade");
  const refusal = await migrate(other, folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MigrationHistoryError);
  expect(String(refusal)).toMatch(/another history of migrations \(20250101000000 .+npm run backup.+npm run restore/);
  expect(
    await other.run(AS_OWNER, sql`select to_regclass('public.shared') as shared, to_regnamespace('jobs') as jobs`),
  ).toEqual([{ shared: null, jobs: null }]);
  expect(await other.run(AS_OWNER, sql`select version from supabase_migrations.schema_migrations`)).toEqual([
    { version: "20250101000000" },
  ]);
  await other.close();
  await rm(old, { recursive: true });
});

test("accepts a database that a later version has migrated", async () => {
  await engine.script("insert into supabase_migrations.schema_migrations (version) values ('20990101000000')");
  expect(await migrate(engine, folder)).toEqual([]);
});
