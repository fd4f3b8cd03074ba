import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { AS_OWNER, type Engine, type RequestContext } from "../engine.ts";
import { migrate } from "../migrate.ts";
import { sql } from "../sql.ts";
import { openPostgres } from "./postgres-engine.ts";

const visitor: RequestContext = { role: "anon", settings: {}, readOnly: true, timeoutMs: 5_000 };
const name = `owned_${randomUUID().replaceAll("-", "")}`;
let first: TestDatabase;
let url: URL;

/** Beside the first database one whose owner is no superuser, as on a server that somebody else runs. */
beforeAll(async () => {
  first = await openTestDatabase(null);
  await first.script(`create role ${name} login createrole;
    grant anon, authenticated, service_role to ${name} with admin option`);
  await first.script(`create database ${name} owner ${name}`);
  url = new URL(inject("nativePostgresUrl"));
  url.username = name;
  url.pathname = name;
});
afterAll(async () => {
  await first.script(`drop database ${name}`);
  await first.close();
});

const sessionOf = async (engine: Engine) => {
  const [row] = await engine.run<{ session: string }>(visitor, sql`select session_user::text as session`);
  return row?.session;
};

test("processes of an owner that is no superuser start together, and their requests sign in alike", async () => {
  const engines = await Promise.all([0, 1, 2].map(() => openPostgres(url.href)));
  const [engine] = engines;
  if (!engine) throw new Error("no process was started");
  await migrate(engine, null);
  const sessions = new Set(await Promise.all(engines.map(sessionOf)));
  expect(sessions.size).toBe(1);
  expect(sessions).not.toContain(await sessionOf(first));
  const [role] = await engine.run(
    AS_OWNER,
    sql`select rolsuper, rolinherit, rolbypassrls, rolcreaterole from pg_roles where rolname = ${[...sessions][0]}`,
  );
  expect(role).toEqual({ rolsuper: false, rolinherit: false, rolbypassrls: false, rolcreaterole: false });
  await Promise.all(engines.map((one) => one.close()));
});

test("a later start signs in as before, and a request reads no password", async () => {
  const engine = await openPostgres(url.href);
  const before = await engine.run(AS_OWNER, sql`select role, password from platform.request_login`);
  await sessionOf(engine);
  expect(await engine.run(AS_OWNER, sql`select role, password from platform.request_login`)).toEqual(before);
  for (const role of ["anon", "authenticated", "service_role"] as const) {
    const asked = engine.run({ ...visitor, role }, sql`select password from platform.request_login`);
    await expect(asked).rejects.toMatchObject({ code: "42501" });
  }
  await engine.close();
});
