import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { givePremium } from "#server/testing/premium.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as, asVisitor } from "../swimmers.ts";
import { addGathering, addGroup, answerAs } from "./gathering-rows.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org", { username: "ada" });
const ben = await addSwimmer(engine, "ben@example.org", { username: "ben" });
const cas = await addSwimmer(engine, "cas@example.org", { username: "cas" });

beforeEach(() =>
  engine.script(`delete from swim_groups; delete from private.rows_added; delete from blocked_swimmers;
    delete from private.gathering_notices`),
);

const membersOf = (group: string) =>
  engine.run<{ user_id: string; role: string; state: string }>(
    AS_OWNER,
    sql`select user_id, role, state from group_members where group_id = ${group} order by role desc, joined_at, user_id`,
  );
const groupsFor = async (context: RequestContext) =>
  (await engine.run(context, { text: "select id from swim_groups", values: [] })).length;
const countOf = async (group: string) =>
  (
    await engine.run<{ count: number }>(
      AS_OWNER,
      sql`select member_count as count from swim_groups where id = ${group}`,
    )
  )[0]?.count;
const join = (swimmer: string, group: string) => engine.run(as(swimmer), sql`select join_group(${group}) as state`);

test("the creator of a group owns it and reads it back", async () => {
  const id = crypto.randomUUID();
  const made = await engine.run(
    as(ada),
    sql`insert into swim_groups (id, name) values (${id}, 'Dippers') returning name, access`,
  );
  expect(made).toEqual([{ name: "Dippers", access: "public" }]);
  expect(await membersOf(id)).toEqual([{ user_id: ada, role: "owner", state: "active" }]);
  expect([await groupsFor(asVisitor), await groupsFor(as(ben))]).toEqual([1, 1]);
});

test("private groups are part of the pro plan and seen by members alone", async () => {
  await expect(addGroup(engine, ada, { access: "private" })).rejects.toMatchObject({ hint: "needs_premium" });
  await givePremium(engine, cas, { tier: "pro" });
  const group = await addGroup(engine, cas, { access: "private" });
  expect([await groupsFor(asVisitor), await groupsFor(as(ben)), await groupsFor(as(cas))]).toEqual([0, 0, 1]);
  await expect(join(ben, group)).rejects.toMatchObject({ hint: "group_not_found" });
});

test("a public group takes everyone in, one by request whom a host admits", async () => {
  const [open, asking] = [await addGroup(engine, ada), await addGroup(engine, ada, { access: "request" })];
  expect(await join(ben, open)).toEqual([{ state: "active" }]);
  expect(await join(ben, asking)).toEqual([{ state: "requested" }]);
  expect([await countOf(open), await countOf(asking)]).toEqual([2, 1]);
  const decide = sql`select decide_on_request(${asking}, ${ben}, true) as decided`;
  await expect(engine.run(as(ben), decide)).rejects.toMatchObject({ hint: "group_not_found" });
  expect(await engine.run(as(ada), decide)).toEqual([{ decided: true }]);
  expect(await countOf(asking)).toBe(2);
  expect(await engine.run(as(ada), decide)).toEqual([{ decided: false }]);
});

test("members see each other, strangers nobody, and a block hides both from each other", async () => {
  const group = await addGroup(engine, ada);
  for (const swimmer of [ben, cas]) await join(swimmer, group);
  const seenBy = async (context: RequestContext) =>
    (await engine.run(context, { text: "select user_id from group_members", values: [] })).length;
  expect(await seenBy(as(ben))).toBe(3);
  await engine.run(as(cas), sql`insert into blocked_swimmers (user_id, blocked_id) values (${cas}, ${ben})`);
  expect([await seenBy(as(ben)), await seenBy(as(cas)), await seenBy(as(ada))]).toEqual([2, 2, 3]);
  await engine.run(as(ben), sql`select leave_group(${group})`);
  expect(await seenBy(as(ben))).toBe(0);
  await expect(seenBy(asVisitor)).rejects.toMatchObject({ code: "42501" });
});

test("a link takes in as many as it has uses, until it ends or is revoked", async () => {
  await givePremium(engine, ada, { tier: "pro" });
  const group = await addGroup(engine, ada, { access: "private" });
  const invite = async (uses: number) => {
    const rows = await engine.run<{ made: { id: string; token: string } }>(
      as(ada),
      sql`select create_group_invitation(${group}, 7, ${uses}) as made`,
    );
    return rows[0]?.made ?? { id: "", token: "" };
  };
  const { id, token } = await invite(1);
  const look = async (context: RequestContext) =>
    (await engine.run<{ found: object | null }>(context, sql`select get_group_invitation(${token}) as found`))[0]
      ?.found;
  expect(await look(asVisitor)).toMatchObject({ name: "Dawn dippers", memberCount: 1 });
  const follow = (swimmer: string, text = token) =>
    engine.run(as(swimmer), sql`select join_group_by_token(${text}) as id`);
  expect(await follow(ben)).toEqual([{ id: group }]);
  expect(await look(asVisitor)).toBeNull();
  await expect(follow(cas)).rejects.toMatchObject({ hint: "invitation_invalid" });
  const second = await invite(2);
  expect(await follow(ben, second.token)).toEqual([{ id: group }]);
  expect(await engine.run(as(ada), sql`select uses_left from group_invitations where id = ${second.id}`)).toEqual([
    { uses_left: 2 },
  ]);
  await expect(engine.run(as(ben), sql`select revoke_group_invitation(${second.id})`)).rejects.toMatchObject({
    code: "42501",
  });
  await engine.run(as(ada), sql`select revoke_group_invitation(${second.id})`);
  await expect(follow(cas, second.token)).rejects.toMatchObject({ hint: "invitation_invalid" });
  expect(await engine.run(as(ben), sql`select from group_invitations where id = ${id}`)).toEqual([]);
});

test("who is removed leaves what was planned for members, and who is barred can't come back", async () => {
  const group = await addGroup(engine, ada);
  await join(ben, group);
  const swim = await addGathering(engine, ada, { groupId: group, visibility: "group" });
  await answerAs(engine, ben, swim, "going");
  await engine.run(as(ada), sql`select remove_member(${group}, ${ben}, true)`);
  expect(await engine.run(AS_OWNER, sql`select state from attendees where user_id = ${ben}`)).toEqual([
    { state: "not" },
  ]);
  await expect(join(ben, group)).rejects.toMatchObject({ hint: "group_barred" });
  await engine.run(as(ada), sql`select readmit_member(${group}, ${ben})`);
  expect(await join(ben, group)).toEqual([{ state: "active" }]);
});

test("who leaves or is barred neither reads nor answers swims of members, and their place goes to who waits", async () => {
  const group = await addGroup(engine, ada);
  for (const swimmer of [ben, cas]) await join(swimmer, group);
  const swim = await addGathering(engine, ada, { groupId: group, visibility: "group", capacity: 1 });
  for (const swimmer of [ben, cas]) await answerAs(engine, swimmer, swim, "going");
  await engine.run(as(ada), sql`select remove_member(${group}, ${ben}, true)`);
  expect(await engine.run(as(ben), sql`select get_gathering(${swim}) as found`)).toEqual([{ found: null }]);
  await expect(answerAs(engine, ben, swim, "going")).rejects.toMatchObject({ hint: "gathering_not_found" });
  expect(await answerAs(engine, cas, swim, "going")).toMatchObject({ state: "going" });
  await engine.run(as(cas), sql`select leave_group(${group})`);
  expect(await engine.run(as(cas), sql`select get_gathering(${swim}) as found`)).toEqual([{ found: null }]);
});

test("a pace is kept only while its member shows it", async () => {
  const group = await addGroup(engine, ada);
  const set = (shows: boolean) =>
    engine.run(as(ada), sql`update group_members set shows_pace = ${shows}, pace = 120 where group_id = ${group}`);
  await set(true);
  await expect(set(false)).rejects.toMatchObject({ code: "23514" });
});

test("roles: hosts admit and remove members, owners give roles, and a group keeps an owner", async () => {
  const group = await addGroup(engine, ada);
  for (const swimmer of [ben, cas]) await join(swimmer, group);
  const setRole = (caller: string, swimmer: string, role: string) =>
    engine.run(as(caller), sql`select set_member_role(${group}, ${swimmer}, ${role})`);
  await expect(setRole(ben, ben, "owner")).rejects.toMatchObject({ code: "42501" });
  await setRole(ada, ben, "host");
  await expect(engine.run(as(ben), sql`select remove_member(${group}, ${ada})`)).rejects.toMatchObject({
    code: "42501",
  });
  await engine.run(as(ben), sql`select remove_member(${group}, ${cas})`);
  await expect(engine.run(as(ada), sql`select leave_group(${group})`)).rejects.toMatchObject({ hint: "last_owner" });
  await expect(setRole(ada, ada, "member")).rejects.toMatchObject({ hint: "last_owner" });
  await expect(engine.run(AS_OWNER, sql`delete from group_members where user_id = ${ada}`)).rejects.toMatchObject({
    hint: "last_owner",
  });
  await engine.run(as(ada), sql`select hand_over_group(${group}, ${ben})`);
  expect((await membersOf(group)).map(({ role }) => role)).toEqual(["owner", "host"]);
  await engine.run(as(ada), sql`select leave_group(${group})`);
  expect(await countOf(group)).toBe(1);
});

test("an account that ends hands its group to the host, then to a member, and archives an empty one", async () => {
  const dan = await addSwimmer(engine, "dan@example.org");
  const eve = await addSwimmer(engine, "eve@example.org");
  const group = await addGroup(engine, dan);
  for (const swimmer of [ben, eve]) await join(swimmer, group);
  await engine.run(as(dan), sql`select set_member_role(${group}, ${eve}, 'host')`);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${dan}`);
  expect((await membersOf(group))[0]).toMatchObject({ user_id: eve, role: "owner" });
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${eve}`);
  expect(await membersOf(group)).toEqual([{ user_id: ben, role: "owner", state: "active" }]);
  const fay = await addSwimmer(engine, "fay@example.org");
  const lonely = await addGroup(engine, fay);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${fay}`);
  expect(
    await engine.run(AS_OWNER, sql`select archived_at is not null as gone from swim_groups where id = ${lonely}`),
  ).toEqual([{ gone: true }]);
});

test("an archived group is found no more and takes nobody in, and comes back", async () => {
  const group = await addGroup(engine, ada);
  await engine.run(as(ada), sql`select archive_group(${group})`);
  expect([await groupsFor(asVisitor), await groupsFor(as(ada))]).toEqual([0, 1]);
  await expect(join(ben, group)).rejects.toMatchObject({ hint: "group_not_found" });
  await engine.run(as(ada), sql`select archive_group(${group}, false)`);
  expect(await groupsFor(asVisitor)).toBe(1);
});

test("members write on the board, authors change their words, hosts only delete and restore", async () => {
  const group = await addGroup(engine, ada);
  const post = sql`insert into group_posts (group_id, body) values (${group}, 'Cold today') returning id`;
  await expect(engine.run(as(ben), post)).rejects.toMatchObject({ code: "42501" });
  await join(ben, group);
  const [made] = await engine.run<{ id: string }>(as(ben), post);
  await engine.run(
    as(ada),
    sql`insert into group_comments (post_id, group_id, body) values (${made?.id}, ${group}, 'Brr')`,
  );
  expect(await engine.run(as(cas), sql`select comment_count from group_posts`)).toEqual([{ comment_count: 1 }]);
  const change = (swimmer: string, text: string) =>
    engine.run(as(swimmer), sql`update group_posts set body = ${text} where id = ${made?.id} returning id`);
  await expect(change(ada, "Warm today")).rejects.toMatchObject({ code: "42501" });
  expect(await change(cas, "Warm today")).toEqual([]);
  const remove = (swimmer: string, removes: boolean) =>
    engine.run(
      as(swimmer),
      sql`update group_posts set deleted_at = ${removes ? new Date() : null} where id = ${made?.id} returning id`,
    );
  expect(await remove(ada, true)).toHaveLength(1);
  await expect(remove(ben, false)).rejects.toMatchObject({ code: "42501" });
  expect(await engine.run(as(cas), sql`select from group_posts`)).toEqual([]);
  expect(await remove(ada, false)).toHaveLength(1);
  expect(await engine.run(as(cas), sql`select from group_posts`)).toHaveLength(1);
  await expect(engine.run(asVisitor, sql`select from group_posts`)).rejects.toMatchObject({ code: "42501" });
});

test("an owner's block keeps a swimmer out", async () => {
  const group = await addGroup(engine, ada);
  await engine.run(as(ada), sql`insert into blocked_swimmers (user_id, blocked_id) values (${ada}, ${ben})`);
  await expect(join(ben, group)).rejects.toMatchObject({ hint: "group_not_found" });
});
