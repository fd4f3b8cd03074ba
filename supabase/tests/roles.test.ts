import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSwimmer, as, asVisitor, ban } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const kim = await addAdmin(engine, "kim@example.org");

async function isAdmin(swimmer: string) {
  const [answer] = await engine.run<{ is_admin: boolean }>(as(swimmer), sql`select is_admin from get_my_access()`);
  return answer?.is_admin;
}

test("the role makes an admin, and the two copies follow", async () => {
  const mirrors = sql`select profiles.is_admin as profile, user_profiles.is_admin as user_profile
    from profiles join user_profiles on user_id = id where id = ${ada}`;
  await engine.run(as(kim), sql`insert into user_roles (user_id, role) values (${ada}, 'admin')`);
  expect(await isAdmin(ada)).toBe(true);
  expect(await engine.run(AS_OWNER, mirrors)).toEqual([{ profile: true, user_profile: true }]);
  await engine.run(as(kim), sql`delete from user_roles where user_id = ${ada} and role = 'admin'`);
  expect(await isAdmin(ada)).toBe(false);
  expect(await engine.run(AS_OWNER, mirrors)).toEqual([{ profile: false, user_profile: false }]);
});

test("the copies also follow a role that changes or moves to another account", async () => {
  const admins = sql`select id from profiles join user_profiles on user_id = id
    where profiles.is_admin and user_profiles.is_admin and id <> ${kim}`;
  await engine.run(AS_OWNER, sql`update user_roles set role = 'admin' where user_id = ${ada}`);
  expect(await engine.run(AS_OWNER, admins)).toEqual([{ id: ada }]);
  const ben = await addSwimmer(engine, "ben@example.org");
  await engine.run(AS_OWNER, sql`update user_roles set user_id = ${ben} where user_id = ${ada}`);
  expect(await engine.run(AS_OWNER, admins)).toEqual([{ id: ben }]);
  await engine.run(
    AS_OWNER,
    sql`update user_roles set role = 'user', user_id = ${ada} where role = 'admin' and user_id = ${ben}`,
  );
  expect(await engine.run(AS_OWNER, admins)).toEqual([]);
});

test("a swimmer cannot make themselves an admin", async () => {
  const insert = engine.run(as(ada), sql`insert into user_roles (user_id, role) values (${ada}, 'admin')`);
  await expect(insert).rejects.toMatchObject({ code: "42501" });
});

test("an admin cannot change their own roles, so one always remains", async () => {
  expect(await engine.run(as(kim), sql`delete from user_roles where user_id = ${kim} returning role`)).toEqual([]);
  const insert = engine.run(as(kim), sql`insert into user_roles (user_id, role) values (${kim}, 'moderator')`);
  await expect(insert).rejects.toMatchObject({ code: "42501" });
});

test.each([
  ["their role", sql`delete from user_roles where user_id = ${kim}`],
  ["their role for a lesser one", sql`update user_roles set role = 'moderator' where user_id = ${kim}`],
  ["their account", sql`delete from auth.users where id = ${kim}`],
])("the last admin keeps %s", async (_what, removal) => {
  await expect(engine.run(AS_OWNER, removal)).rejects.toMatchObject({ code: "42501" });
  expect(await isAdmin(kim)).toBe(true);
});

test("the configured address makes an admin once it is confirmed", async () => {
  await engine.run(AS_OWNER, sql`insert into private.settings values ('admin_email', 'Owner@Example.org')`);
  const owner = await addSwimmer(engine, "owner@example.org", { isConfirmed: false });
  expect(await isAdmin(owner)).toBe(false);
  await engine.run(AS_OWNER, sql`update auth.users set email_confirmed_at = now() where id = ${owner}`);
  expect(await isAdmin(owner)).toBe(true);
});

test("any other admin can be removed while the configured one remains", async () => {
  const gil = await addAdmin(engine, "gil@example.org");
  for (const admin of [gil, kim]) {
    await engine.run(AS_OWNER, sql`delete from user_roles where user_id = ${admin} and role = 'admin'`);
    expect(await isAdmin(admin)).toBe(false);
  }
});

test("a banned admin has no admin rights", async () => {
  const eve = await addAdmin(engine, "eve@example.org");
  await ban(engine, eve);
  expect(await isAdmin(eve)).toBe(false);
});

test("nobody reads the operator's settings over the API", async () => {
  for (const context of [asVisitor, as(ada), as(kim)]) {
    await expect(engine.run(context, sql`select * from private.settings`)).rejects.toMatchObject({ code: "42501" });
  }
});
