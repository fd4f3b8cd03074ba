import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../test/test-database.ts";
import { AS_OWNER, type Engine, type RequestContext } from "./engine.ts";
import { sql } from "./sql.ts";

let engine: Engine;
const visitor: RequestContext = { role: "anon", settings: {}, readOnly: false, timeoutMs: 3_000 };

beforeAll(async () => {
  engine = await openTestDatabase(null);
  await engine.script(`
    create function public.take_role(wanted text) returns text language plpgsql as $$
    begin
      perform set_config('role', wanted, true);
      return current_user;
    end $$;
    create function public.leave_behind(name text, value text) returns text
      language sql as 'select set_config(name, value, false)';
    grant execute on function public.take_role(text), public.leave_behind(text, text) to anon;`);
});
afterAll(() => engine.close());

const READ_SESSION = sql`
  select session_user::text as session, current_user::text as role, current_setting('search_path') as path,
    (select rolsuper from pg_roles where rolname = session_user) as is_superuser`;
const readSession = async (context: RequestContext) => (await engine.run(context, READ_SESSION))[0];

test("the session of a request belongs to no superuser, alone or in a transaction", async () => {
  for (const role of ["anon", "authenticated", "service_role"] as const) {
    expect(await readSession({ ...visitor, role })).toMatchObject({ role, is_superuser: false });
  }
  const inTransaction = await engine.transaction(visitor, ({ query }) => query(READ_SESSION));
  expect(inTransaction).toMatchObject([{ role: "anon", is_superuser: false }]);
});

test("a function of a request takes no role beyond those of callers", async () => {
  const owner = await readSession(AS_OWNER);
  const climb = engine.run(visitor, sql`select take_role(${String(owner?.session)})`);
  await expect(climb).rejects.toMatchObject({ code: "42501" });
  expect(await engine.run(visitor, sql`select take_role('none') <> ${String(owner?.role)} as stays`)).toEqual([
    { stays: true },
  ]);
});

test.each([
  ["role", "anon"],
  ["search_path", "pg_catalog"],
])("settings that a function leaves in %s do not leak to others", async (name, value) => {
  const [owner, request] = [await readSession(AS_OWNER), await readSession(visitor)];
  for (const context of [visitor, { ...AS_OWNER, role: "owner" as const }]) {
    // On a native server there are several sessions: each is tried.
    await Promise.all(
      Array.from({ length: 10 }, () => engine.run(context, sql`select leave_behind(${name}, ${value})`)),
    );
  }
  const after = await Promise.all(
    Array.from({ length: 10 }, () => [readSession(AS_OWNER), readSession(visitor)]).flat(),
  );
  for (const found of after) expect([owner, request]).toContainEqual(found);
  await engine.script("create table public.of_the_owner (id int); drop table public.of_the_owner");
});

test("no other function of the platform changes the role or the session", async () => {
  const changing = String.raw`session[_ ]authorization|\mset\s+(local\s+)?role\M|reset\s+role|set_config\(\s*'role'`;
  const found = await engine.run(
    AS_OWNER,
    sql`select oid::regprocedure::text as name from pg_proc
      where prosrc ~* ${changing} and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and proname <> 'take_role'
      order by 1`,
  );
  expect(found).toEqual([{ name: "realtime.check_access(text,text,text)" }]);
});
