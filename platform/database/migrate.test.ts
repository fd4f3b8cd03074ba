import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../test/test-database.ts";
import { AS_OWNER, type Engine } from "./engine.ts";
import { migrate } from "./migrate.ts";
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

test("migrations run in the order of their names, once, and are recorded as the Supabase CLI does", async () => {
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

test("a migration that fails leaves nothing behind and is named", async () => {
  await write("20260103000000_third.sql", "create table public.half (a int);\nselect nonsense;");
  await expect(migrate(engine, folder)).rejects.toThrow(
    '20260103000000_third.sql: column "nonsense" does not exist (42703)',
  );
  expect(await engine.run(AS_OWNER, sql`select to_regclass('public.half') as half`)).toEqual([{ half: null }]);
  await write("20260103000000_third.sql", "create table public.whole (a int);");
  expect(await migrate(engine, folder)).toEqual(["20260103000000_third.sql"]);
});

test("processes that start together share the work", async () => {
  await write("20260104000000_fourth.sql", "select pg_sleep(0.05); create table public.shared (a int);");
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(engine, folder)));
  expect(ran.flat()).toEqual(["20260104000000_fourth.sql"]);
});

test("a file without a timestamp is refused", async () => {
  await write("late.sql", "select 1;");
  await expect(migrate(engine, folder)).rejects.toThrow("late.sql: a migration is called <timestamp>_<name>.sql");
});
