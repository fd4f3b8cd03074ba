import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSwimmer, as, asService, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org", { username: "ada" });
const ben = await addSwimmer(engine, "ben@example.org", { username: "ben" });
const kim = await addAdmin(engine, "kim@example.org");

test("a swimmer reads only their own whole profile", async () => {
  expect(await engine.run(as(ada), sql`select email from profiles`)).toEqual([{ email: "ada@example.org" }]);
});

test("an admin sees every profile", async () => {
  expect(await engine.run(as(kim), sql`select from profiles`)).toHaveLength(3);
});

test("others see only the username of a private profile, and the public columns of a public one", async () => {
  const picture = `https://tideline.example/storage/v1/object/public/avatars/${ada}/1-512.webp`;
  await engine.run(
    asService,
    sql`update profiles set full_name = 'Ada Seal', display_name = 'Ada', avatar_url = ${picture} where id = ${ada}`,
  );
  await engine.run(as(ada), sql`update profiles set bio = 'Cold water', city = 'Whitby' where id = ${ada}`);
  const seen = () => engine.run(as(ben), sql`select * from public_profiles where id = ${ada}`);
  const nothing = { full_name: null, display_name: null, avatar_url: null, bio: null };
  const closed = [{ id: ada, username: "ada", ...nothing }];
  const open = [{ ...closed[0], full_name: "Ada Seal", display_name: "Ada", avatar_url: picture, bio: "Cold water" }];
  const choose = (level: string) =>
    engine.run(as(ada), sql`update user_preferences set privacy_level = ${level}::privacy_level`);
  expect(await seen()).toEqual(closed);
  await choose("public");
  expect(await seen()).toEqual(open);
  await choose("friends");
  expect(await seen()).toEqual(closed);
  await choose("public");
  await engine.run(as(ada), sql`update profiles set username = 'ada_seal' where id = ${ada}`);
  expect(await seen()).toEqual([{ ...open[0], username: "ada_seal" }]);
  await engine.run(as(ada), sql`update profiles set username = 'ada' where id = ${ada}`);
  await engine.run(asService, sql`delete from user_preferences where user_id = ${ada}`);
  expect(await seen()).toEqual(closed);
});

test("a public profile shows only the parts that its swimmer shows", async () => {
  const cleo = await addSwimmer(engine, "cleo@example.org", { username: "cleo", fullName: "Cleo Seal" });
  await engine.run(as(cleo), sql`update profiles set bio = 'Cold water' where id = ${cleo}`);
  await engine.run(as(cleo), sql`update user_preferences set privacy_level = 'public'`);
  const hide = (parts: Readonly<Record<string, boolean>>) =>
    engine.run(as(cleo), sql`update user_settings set privacy_settings = ${parts}`);
  const seen = () => engine.run(as(ben), sql`select full_name, bio from public_profiles where id = ${cleo}`);
  await hide({ show_name: false });
  expect(await seen()).toEqual([{ full_name: null, bio: "Cold water" }]);
  await hide({ show_name: true, show_bio: false });
  expect(await seen()).toEqual([{ full_name: "Cleo Seal", bio: null }]);
  await engine.run(as(cleo), sql`update user_preferences set privacy_level = 'private'`);
  expect(await seen()).toEqual([{ full_name: null, bio: null }]);
});

test("a profile accepts only a picture its swimmer uploaded here", async () => {
  const own = `/storage/v1/object/public/avatars/${ben}/1-512.webp`;
  const set = (swimmer: string, url: string | null) =>
    engine.run(as(swimmer), sql`update profiles set avatar_url = ${url} where id = ${swimmer}`);
  const refusal = { code: "23514" };
  await expect(set(ben, `https://site.example${own}`)).rejects.toMatchObject(refusal);
  await engine.run(
    AS_OWNER,
    sql`insert into private.settings (key, value) values ('site_url', 'https://site.example')`,
  );
  for (const url of [
    "https://evil.example/pixel.gif",
    `https://evil.example${own}`,
    `https://site.example.evil.example${own}`,
    `https://site.example@evil.example${own}`,
    `https://site.example${own.replace(ben, ada)}`,
    `https://site.example${own}?to=https://evil.example`,
    `https://site.example/redirect${own}`,
    "javascript:alert(1)",
  ])
    await expect(set(ben, url), url).rejects.toMatchObject(refusal);
  await set(ben, `https://site.example${own}`);
  await set(ben, null);
});

test("a sign-in provider's picture is left out of the profile", async () => {
  const [row] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into auth.users (email, raw_user_meta_data)
      values ('dot@example.org', '{"avatar_url": "https://pictures.example/dot.jpg"}') returning id`,
  );
  expect(await engine.run(AS_OWNER, sql`select avatar_url from profiles where id = ${row?.id}`)).toEqual([
    { avatar_url: null },
  ]);
});

test("names lose bidirectional control characters, at sign-up and later", async () => {
  const eve = await addSwimmer(engine, "eve@example.org", { fullName: "Eve \u202Egnp.exe\u2069" });
  await engine.run(
    as(eve),
    sql`update profiles set display_name = ${"\u2066Eve\u202D"}, last_name = ${"\u202B"} where id = ${eve}`,
  );
  const read = sql`select full_name, display_name, last_name from profiles where id = ${eve}`;
  expect(await engine.run(as(eve), read)).toEqual([{ full_name: "Eve gnp.exe", display_name: "Eve", last_name: null }]);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${eve}`);
});

test.each(["premium = true", "is_admin = true", "is_banned = true", `stats = '{"totalSwims": 999}'`])(
  "a swimmer cannot set %s on their own profile",
  async (change) => {
    const update = engine.run(as(ada), { text: `update profiles set ${change} where id = $1`, values: [ada] });
    await expect(update).rejects.toMatchObject({ code: "42501" });
  },
);

test("a swimmer cannot create their profile with admin rights", async () => {
  const insert = engine.run(as(ada), sql`insert into profiles (id, is_admin) values (${ada}, true)`);
  await expect(insert).rejects.toMatchObject({ code: "42501" });
});

test("a swimmer cannot change another's profile", async () => {
  expect(await engine.run(as(ben), sql`update profiles set bio = 'x' where id = ${ada} returning id`)).toEqual([]);
});

test("a swimmer cannot change their profile's id", async () => {
  const update = engine.run(as(ada), sql`update profiles set id = ${crypto.randomUUID()} where id = ${ada}`);
  await expect(update).rejects.toMatchObject({ code: "42501" });
});

test("usernames are unique regardless of case", async () => {
  const update = engine.run(as(ben), sql`update profiles set username = 'ADA' where id = ${ben}`);
  await expect(update).rejects.toMatchObject({ code: "23505", constraint: "profiles_username_idx" });
});

test.each(["ab", "a b", "", "a".repeat(31)])("a profile cannot be renamed to %j", async (username) => {
  const update = engine.run(as(ben), sql`update profiles set username = ${username} where id = ${ben}`);
  await expect(update).rejects.toMatchObject({ code: "23514" });
});

test("the database sets updated_at", async () => {
  const [row] = await engine.run<{ updated_at: string }>(
    as(ada),
    sql`update profiles set updated_at = '2000-01-01' where id = ${ada} returning updated_at`,
  );
  expect(row?.updated_at).not.toMatch(/^2000/);
});

test("the service role sets premium and statistics", async () => {
  await engine.run(asService, sql`update profiles set premium = true where id = ${ben}`);
  expect(await engine.run(as(ben), sql`select premium from profiles`)).toEqual([{ premium: true }]);
});

test("a banned swimmer learns only that they are banned", async () => {
  const cat = await addSwimmer(engine, "cat@example.org");
  await ban(engine, cat);
  expect(await engine.run(as(cat), sql`select * from get_my_access()`)).toEqual([{ is_admin: false, is_banned: true }]);
  expect(await engine.run(as(cat), sql`select from profiles`)).toEqual([]);
  expect(await engine.run(as(cat), sql`select from public_profiles`)).toEqual([]);
});

test("looking up a username uses the index", async () => {
  await engine.script("set enable_seqscan = off");
  const plan = await engine.run<Record<string, string>>(
    AS_OWNER,
    sql`explain select from profiles where lower(username) = 'ada'`,
  );
  await engine.script("reset enable_seqscan");
  expect(JSON.stringify(plan)).toContain("profiles_username_idx");
});

const COLUMNS_OF_OTHERS = ["premium", "is_admin", "is_banned"] as const;

test.each(COLUMNS_OF_OTHERS)("a swimmer cannot set %s by upsert, for themselves or another", async (column) => {
  for (const id of [ada, ben]) {
    const upsert = engine.run(as(ada), {
      text: `insert into profiles (id, ${column}) values ($1, true) on conflict (id) do update set ${column} = true`,
      values: [id],
    });
    await expect(upsert).rejects.toMatchObject({ code: "42501" });
  }
});

test("a swimmer cannot set statistics when creating their row", async () => {
  const insert = engine.run(as(ada), sql`insert into profiles (id, stats) values (${ada}, '{"totalSwims": 9}')`);
  await expect(insert).rejects.toMatchObject({ code: "42501" });
});

test("an update without a filter changes only the swimmer's own profile", async () => {
  await engine.run(as(ben), sql`update profiles set bio = 'mine'`);
  expect(await engine.run(as(ada), sql`select from profiles where bio = 'mine'`)).toEqual([]);
});

test.each(["email = 'ben@example.org'", "created_at = '2000-01-01'"])(
  "a swimmer may send %s, and it changes nothing",
  async (change) => {
    const before = await engine.run(as(ada), sql`select email, created_at from profiles where id = ${ada}`);
    await engine.run(as(ada), { text: `update profiles set ${change} where id = $1`, values: [ada] });
    expect(await engine.run(as(ada), sql`select email, created_at from profiles where id = ${ada}`)).toEqual(before);
  },
);

test.each(["latitude = 91", "longitude = -181", "bio = repeat('x', 501)", "username = 'a b'"])(
  "the database refuses %s, whatever the app lets through",
  async (change) => {
    const update = engine.run(as(ada), { text: `update profiles set ${change} where id = $1`, values: [ada] });
    await expect(update).rejects.toMatchObject({ code: "23514" });
  },
);
