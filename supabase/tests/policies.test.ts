import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { afterAll, expect, test } from "vitest";
import { READING_PROCEDURES } from "#domain/resilience/call.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

async function names(text: string) {
  const rows = await engine.run<{ name: string }>(AS_OWNER, { text, values: [] });
  return rows.map(({ name }) => name).sort();
}

/** Schemas that the migrations write to. */
const OURS = "('public'::regnamespace, 'private'::regnamespace)";
const CALLERS = "('anon', 'authenticated', 'service_role')";

test("only the owner truncates tables and adds triggers", async () => {
  expect(
    await names(`select relname || ': ' || grantee::regrole as name from pg_class, aclexplode(relacl)
      where relnamespace in ${OURS} and relkind in ('r', 'v') and grantee::regrole::text in ${CALLERS}
        and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`),
  ).toEqual([]);
});

test("new tables and functions start without grants", async () => {
  await engine.script("create table public.fresh (id int); create function public.refresh() returns int return 1;");
  expect(
    await names(`select grantee::regrole::text as name from pg_class, aclexplode(relacl)
      where relname = 'fresh' and grantee <> relowner
      union all select coalesce(nullif(grantee, 0)::regrole::text, 'everyone') from pg_proc, aclexplode(proacl)
      where proname = 'refresh' and grantee <> proowner`),
  ).toEqual([]);
  expect(await names("select proname::text as name from pg_proc where proname = 'refresh' and proacl is null")).toEqual(
    [],
  );
  await engine.script("drop table public.fresh; drop function public.refresh();");
});

test("every table with swimmers' rows keeps banned swimmers out", async () => {
  // Everyone reads spots and their alerts; writing them and the settings asks for staff, whom a ban unmakes.
  expect(
    await names(`select relname::text as name from pg_class
      where (relnamespace = 'public'::regnamespace or relname = 'spot_rows') and relkind = 'r' and not exists (
        select from pg_policies
        where schemaname = 'public' and tablename = relname and permissive = 'RESTRICTIVE' and cmd = 'ALL'
          and policyname = 'banned swimmers are kept out' and roles = '{authenticated}'
      )`),
  ).toEqual([
    "admin_settings",
    "alerts",
    "almanacs",
    "conditions_updates",
    "data_sources",
    "spot_rows",
    "spot_verdicts",
    "storm_overflows",
    "water_notices",
    "water_quality_records",
    "water_samples",
    "watersheds",
    "weather_records",
  ]);
});

test("every permissive policy is for one command and names its roles", async () => {
  expect(
    await names(`select tablename || ': ' || policyname as name from pg_policies
      where schemaname in ('public', 'private') and permissive = 'PERMISSIVE' and (cmd = 'ALL' or roles = '{public}')`),
  ).toEqual([]);
});

test("every policy looks up the caller once per statement, not once per row", async () => {
  expect(
    await names(`select tablename || ': ' || policyname as name from pg_policies
      where schemaname in ('public', 'private')
        and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''),
          'SELECT (auth|private)\\.\\w+\\(\\)', '', 'g') ~ '(auth\\.uid|private\\.is_admin|private\\.is_banned)\\('`),
  ).toEqual([]);
});

test.each(READING_PROCEDURES)("%s cannot write, because the app treats it as a read", async (name) => {
  const found = await names(
    `select provolatile::text as name from pg_proc where proname = '${name}' and pronamespace = 'public'::regnamespace`,
  );
  // s: stable, i: immutable; Postgres refuses a write in either.
  expect(found.join()).toMatch(/^[si](?:,[si])*$/);
});
