import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { username } from "#domain/accounts/profile/username.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

async function profileOf(id: string) {
  const [profile] = await engine.run(AS_OWNER, sql`select * from profiles where id = ${id}`);
  return profile;
}

const COMPANIONS = [
  "public_profiles.id",
  "user_profiles.user_id",
  "user_roles.user_id",
  "user_preferences.user_id",
  "user_notification_settings.user_id",
  "user_settings.id",
  "onboarding_status.user_id",
  "user_onboarding.user_id",
].map((place) => place.split(".") as [table: string, key: string]);

test("a new account has a profile with the data from sign-up", async () => {
  const id = await addSwimmer(engine, "ada@example.org", { username: "ada.l", fullName: "Ada L" });
  expect(await profileOf(id)).toMatchObject({
    email: "ada@example.org",
    username: "ada.l",
    full_name: "Ada L",
    swimmer_type: "casual",
    premium: false,
    is_admin: false,
    is_banned: false,
    stats: { totalSwims: 0, achievements: [], spotsVisited: 0, totalDistance: 0 },
    preferences: { theme: "system", units: "metric", alert_radius_km: 50 },
  });
});

test.each(COMPANIONS)("a new account has one row in %s", async (table, key) => {
  const id = await addSwimmer(engine, `${table}@example.org`);
  expect(await engine.run(AS_OWNER, { text: `select from ${table} where ${key} = $1`, values: [id] })).toHaveLength(1);
});

test("without a username the profile gets one made from the id", async () => {
  const id = await addSwimmer(engine, "nameless@example.org");
  expect(await profileOf(id)).toMatchObject({ username: `user_${id.slice(0, 8)}` });
});

test("an invalid username is replaced by one made from the id", async () => {
  const id = await addSwimmer(engine, "spaces@example.org", { username: "a b!" });
  expect(await profileOf(id)).toMatchObject({ username: `user_${id.slice(0, 8)}` });
});

test("a taken username gets a number regardless of case, and sign-up succeeds", async () => {
  await addSwimmer(engine, "first@example.org", { username: "Wave" });
  const second = await addSwimmer(engine, "second@example.org", { username: "wave" });
  expect((await profileOf(second))?.username).toMatch(/^wave_\d+$/);
});

test("a taken username of full length is shortened for its number", async () => {
  const longest = "w".repeat(30);
  await addSwimmer(engine, "long1@example.org", { username: longest });
  const second = await addSwimmer(engine, "long2@example.org", { username: longest });
  expect((await profileOf(second))?.username).toMatch(/^w{24}_\d+$/);
});

test("a new account gets the default role of the settings", async () => {
  await engine.script("update admin_settings set default_user_role = 'contributor'");
  const id = await addSwimmer(engine, "contributor@example.org");
  expect(await engine.run(AS_OWNER, sql`select role from user_roles where user_id = ${id}`)).toEqual([
    { role: "contributor" },
  ]);
  await engine.script("update admin_settings set default_user_role = 'user'");
});

test("confirming or changing the address updates its copies", async () => {
  const id = await addSwimmer(engine, "before@example.org", { isConfirmed: false });
  const status = sql`select email_verified from onboarding_status where user_id = ${id}`;
  expect(await engine.run(AS_OWNER, status)).toEqual([{ email_verified: false }]);
  await engine.run(AS_OWNER, sql`update auth.users set email_confirmed_at = now() where id = ${id}`);
  await engine.run(AS_OWNER, sql`update auth.users set email = 'after@example.org' where id = ${id}`);
  expect(await engine.run(AS_OWNER, status)).toEqual([{ email_verified: true }]);
  expect(await profileOf(id)).toMatchObject({ email: "after@example.org" });
});

test("deleting the account deletes every row of the swimmer", async () => {
  const id = await addSwimmer(engine, "leaving@example.org");
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${id}`);
  expect(await profileOf(id)).toBeUndefined();
  for (const [table, key] of COMPANIONS) {
    expect(await engine.run(AS_OWNER, { text: `select from ${table} where ${key} = $1`, values: [id] })).toEqual([]);
  }
});

test("the app's own creation of a profile after sign-up changes nothing", async () => {
  const id = await addSwimmer(engine, "again@example.org", { username: "again" });
  await engine.run(
    as(id),
    sql`insert into profiles (id, email, created_at, updated_at)
      values (${id}, 'forged@example.org', '2000-01-01', '2000-01-01')
      on conflict (id) do update set id = excluded.id, email = excluded.email,
        created_at = excluded.created_at, updated_at = excluded.updated_at`,
  );
  const profile = await profileOf(id);
  expect(profile).toMatchObject({ email: "again@example.org", username: "again" });
  expect(String(profile?.created_at)).not.toMatch(/^2000/);
});

test("the app gets a conflict when it creates a row that exists", async () => {
  const id = await addSwimmer(engine, "companion@example.org");
  const insert = engine.run(as(id), sql`insert into user_preferences (user_id) values (${id})`);
  await expect(insert).rejects.toMatchObject({ code: "23505" });
});

test.each([
  "ada",
  "Ada_Lovelace-1815.x",
  "a".repeat(30),
  "ab",
  "a".repeat(31),
  "",
  "a b c",
  "ädä",
  "ada!",
  "<b>",
  "a\nb",
])("domain and database agree on the username %j", async (candidate) => {
  const [answer] = await engine.run<{ kept: boolean }>(
    AS_OWNER,
    sql`select private.username_or_fallback(${candidate}, gen_random_uuid()) = ${candidate} as kept`,
  );
  expect(answer?.kept).toBe(username.safeParse(candidate).success);
});

const CREATION = "INSERT INTO profiles (id, email, username, created_at, updated_at) VALUES ($1, $2, $3, $4, $5)";

test("execute_query creates the caller's own missing profile", async () => {
  const id = await addSwimmer(engine, "lost@example.org", { username: "lost" });
  await engine.run(AS_OWNER, sql`delete from profiles where id = ${id}`);
  const params = [id, "forged@example.org", "found", "2000-01-01", "2000-01-01"];
  const rows = await engine.run(as(id), sql`select username, email from execute_query(${`${CREATION};`}, ${params})`);
  expect(rows).toEqual([{ username: "found", email: "lost@example.org" }]);
});

test("execute_query leaves an existing profile as it is", async () => {
  const id = await addSwimmer(engine, "kept@example.org", { username: "kept" });
  const params = [id, "kept@example.org", "other", "", ""];
  const rows = await engine.run(
    as(id),
    sql`select username from execute_query(${`${CREATION} RETURNING *`}, ${params})`,
  );
  expect(rows).toEqual([{ username: "kept" }]);
});

test.each([
  ["select 1"],
  ["delete from profiles"],
  [`${CREATION}; delete from profiles`],
  [`${CREATION} on conflict (id) do update set is_admin = true`],
  ["insert into user_roles (user_id, role) values ($1, $2)"],
  [CREATION + " ".repeat(1000)],
  [""],
])("execute_query refuses %j", async (text) => {
  const id = await addSwimmer(engine, `${crypto.randomUUID()}@example.org`);
  const call = engine.run(as(id), sql`select * from execute_query(${text}, ${[id, "", "", "", ""]})`);
  await expect(call).rejects.toMatchObject({ code: "42501" });
});

test("execute_query refuses another swimmer's profile and a banned caller", async () => {
  const ada = await addSwimmer(engine, "eq-ada@example.org");
  const ben = await addSwimmer(engine, "eq-ben@example.org");
  const call = (id: string) =>
    engine.run(as(ben), sql`select * from execute_query(${CREATION}, ${[id, "", "", "", ""]})`);
  await expect(call(ada)).rejects.toMatchObject({ code: "42501" });
  await ban(engine, ben);
  await expect(call(ben)).rejects.toMatchObject({ code: "42501" });
});
