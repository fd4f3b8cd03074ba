import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSwimmer, as, asVisitor, ban } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const kim = await addAdmin(engine, "kim@example.org");

const addEntry = (caller: string, payload: Record<string, unknown>) =>
  engine.run(as(caller), sql`insert into event_log (event_type, payload) values ('profile_load_error', ${payload})`);

test("a swimmer logs about themselves under either key, and an admin reads it", async () => {
  await addEntry(ada, { userId: ada, status: "success" });
  await addEntry(ada, { user_id: ada });
  expect(await engine.run(as(ada), sql`select from event_log`)).toHaveLength(2);
  expect(await engine.run(as(ben), sql`select from event_log`)).toHaveLength(0);
  expect(await engine.run(as(kim), sql`select from event_log`)).toHaveLength(2);
});

test.each([
  ["another", { userId: ben }],
  ["two at once", { userId: ada, user_id: ben }],
  ["nobody", { status: "success" }],
])("a swimmer cannot log about %s", async (_whom, payload) => {
  await expect(addEntry(ada, payload)).rejects.toMatchObject({ code: "42501" });
});

test("deleting an account deletes the entries about it and keeps those about nobody", async () => {
  const leaving = await addSwimmer(engine, "leaving@example.org");
  await addEntry(leaving, { user_id: leaving });
  await engine.run(AS_OWNER, sql`insert into event_log (event_type, payload) values ('start', ${{ userId: "none" }})`);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${leaving}`);
  const left = sql`select user_id from event_log where payload ->> 'user_id' = ${leaving} or event_type = 'start'`;
  expect(await engine.run(AS_OWNER, left)).toEqual([{ user_id: null }]);
});

test("refuses an entry larger than 8 kB", async () => {
  await expect(addEntry(ada, { userId: ada, details: "x".repeat(9000) })).rejects.toMatchObject({ code: "23514" });
});

test("a swimmer adds only their own auth events, and an admin reads them", async () => {
  const report = (user: string) =>
    engine.run(as(ada), sql`insert into auth_events (event_type, user_id, success) values ('sign_in', ${user}, true)`);
  await report(ada);
  await expect(report(ben)).rejects.toMatchObject({ code: "42501" });
  await expect(
    engine.run(as(ada), sql`insert into auth_events (event_type, success) values ('sign_in', true)`),
  ).rejects.toMatchObject({ code: "42501" });
  expect(await engine.run(as(ben), sql`select from auth_events`)).toEqual([]);
  expect(await engine.run(as(ada), sql`select success from auth_events`)).toEqual([{ success: true }]);
  expect(await engine.run(as(kim), sql`select success from auth_events`)).toEqual([{ success: true }]);
});

test.each([
  ["a visitor reads", asVisitor, sql`select from auth_events`],
  ["a visitor reports", asVisitor, sql`insert into auth_events (event_type, user_id) values ('sign_in', ${ada})`],
  ["a swimmer rewrites", as(ada), sql`update auth_events set success = false where user_id = ${ada}`],
  ["a swimmer removes", as(ada), sql`delete from auth_events where user_id = ${ada}`],
])("%s no auth events", async (_who, caller, statement) => {
  await expect(engine.run(caller, statement)).rejects.toMatchObject({ code: "42501" });
});

test("a banned swimmer cannot read or add auth events", async () => {
  const gus = await addSwimmer(engine, "gus@example.org");
  const report = sql`insert into auth_events (event_type, user_id) values ('sign_in', ${gus})`;
  await engine.run(as(gus), report);
  await ban(engine, gus);
  expect(await engine.run(as(gus), sql`select from auth_events`)).toEqual([]);
  await expect(engine.run(as(gus), report)).rejects.toMatchObject({ code: "42501" });
});

test("deleting an account deletes its auth events", async () => {
  const leaving = await addSwimmer(engine, "gone@example.org");
  await engine.run(as(leaving), sql`insert into auth_events (event_type, user_id) values ('sign_out', ${leaving})`);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${leaving}`);
  expect(await engine.run(AS_OWNER, sql`select from auth_events where event_type = 'sign_out'`)).toEqual([]);
});
