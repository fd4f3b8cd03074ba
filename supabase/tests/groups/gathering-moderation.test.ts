import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const cat = await addSwimmer(engine, "cat@example.org");
const mo = await addSwimmer(engine, "mo@example.org");
const GROUP = "00000000-0000-4000-8000-0000000000a1";

beforeAll(async () => {
  await engine.run(AS_OWNER, sql`insert into user_roles (user_id, role) values (${mo}, 'moderator')`);
  await engine.run(as(ada), sql`insert into swim_groups (id, name) values (${GROUP}, 'Dippers')`);
  await engine.run(as(ben), sql`select join_group(${GROUP})`);
});

type Kind = "group_post" | "group_comment" | "gathering_comment" | "group" | "gathering";

const report = (swimmer: string, kind: Kind, id: string) =>
  engine.run(
    as(swimmer),
    sql`insert into content_reports (user_id, content_type, content_id, reason) values (${swimmer}, ${kind}, ${id}, 'spam')`,
  );

async function settle(swimmer: string, kind: Kind, id: string, isHidden: boolean) {
  const note = isHidden ? "Advertising" : null;
  const [row] = await engine.run<{ id: string | null }>(
    as(swimmer),
    sql`select settle_content(${kind}, ${id}, ${isHidden}, ${note})::text as id`,
  );
  return row?.id ?? null;
}

const queue = (kind: Kind, name: "reported" | "waiting" | "hidden") =>
  engine.run<{ content_id: string; spot_name: string; body: string }>(
    as(mo),
    sql`select content_id::text, spot_name, body from list_content_to_moderate(${kind}, ${name})`,
  );

const takeBack = (decision: string | null) =>
  engine.run<{ done: boolean }>(as(mo), sql`select take_back_decision(${decision}) as done`);

async function added(rows: Promise<{ id: string }[]>) {
  const [row] = await rows;
  if (!row) throw new Error("nothing was added");
  return row.id;
}

const addPost = (swimmer: string, body: string) =>
  added(engine.run(as(swimmer), sql`insert into group_posts (group_id, body) values (${GROUP}, ${body}) returning id`));

const seenBy = async (swimmer: string, table: "group_posts" | "swim_groups" | "gatherings", id: string) =>
  (await engine.run(as(swimmer), { text: `select from public.${table} where id = $1`, values: [id] })).length === 1;

test("a member reports a post; staff hide it, its author still reads it with the reason, and undo brings it back", async () => {
  const post = await addPost(ben, "Buy my wetsuits");
  await expect(report(ben, "group_post", post)).rejects.toMatchObject({ code: "23514" });
  await report(ada, "group_post", post);
  expect(await queue("group_post", "reported")).toEqual([
    { content_id: post, spot_name: "Dippers", body: "Buy my wetsuits" },
  ]);
  const decision = await settle(mo, "group_post", post, true);
  expect([await seenBy(ada, "group_posts", post), await seenBy(ben, "group_posts", post)]).toEqual([false, true]);
  expect(await engine.run(as(ben), sql`select is_hidden, hidden_reason from group_posts where id = ${post}`)).toEqual([
    { is_hidden: true, hidden_reason: "Advertising" },
  ]);
  expect(await queue("group_post", "reported")).toEqual([]);
  expect(await takeBack(decision)).toEqual([{ done: true }]);
  expect(await seenBy(ada, "group_posts", post)).toBe(true);
  expect(await queue("group_post", "reported")).toHaveLength(1);
});

test("a comment can be reported by who reads it, and a post of a private group not by others", async () => {
  const post = await addPost(ben, "Sunday?");
  const comment = await added(
    engine.run(
      as(ben),
      sql`insert into group_comments (post_id, group_id, body) values (${post}, ${GROUP}, 'Rude') returning id`,
    ),
  );
  await report(ada, "group_comment", comment);
  expect(await queue("group_comment", "reported")).toMatchObject([{ body: "Rude" }]);
  await settle(mo, "group_comment", comment, true);
  expect(await engine.run(AS_OWNER, sql`select comment_count from group_posts where id = ${post}`)).toEqual([
    { comment_count: 0 },
  ]);
  await engine.run(AS_OWNER, sql`update swim_groups set access = 'private' where id = ${GROUP}`);
  await expect(report(cat, "group_post", post)).rejects.toMatchObject({ code: "23503" });
  await engine.run(AS_OWNER, sql`update swim_groups set access = 'public' where id = ${GROUP}`);
});

test("a hidden group is found no more, stays with its members and waits again once its owner changes it", async () => {
  await report(cat, "group", GROUP);
  const decision = await settle(mo, "group", GROUP, true);
  expect([await seenBy(cat, "swim_groups", GROUP), await seenBy(ben, "swim_groups", GROUP)]).toEqual([false, true]);
  expect(await queue("group", "waiting")).toEqual([]);
  await engine.run(as(ada), sql`update swim_groups set description = 'Better now' where id = ${GROUP}`);
  expect(await queue("group", "waiting")).toMatchObject([{ content_id: GROUP, body: "Dippers\n\nBetter now" }]);
  await takeBack(decision);
  expect(await seenBy(cat, "swim_groups", GROUP)).toBe(true);
});

const planSwim = async (host: string, title: string) => {
  const spot = await addSpot(engine, `Cove of ${title}`);
  return added(
    engine.run(
      as(host),
      sql`insert into gatherings (title, spot_id, time_zone, starts_at, ends_at, state)
        values (${title}, ${spot}, 'UTC', now() + interval '2 days', now() + interval '50 hours', 'published') returning id`,
    ),
  );
};

const stateOf = async (id: string) => {
  const [row] = await engine.run<{ state: string }>(AS_OWNER, sql`select state::text from gatherings where id = ${id}`);
  return row?.state;
};

test("a new host's first public swim waits until staff approve it, which can be taken back", async () => {
  const swim = await planSwim(ada, "First dip");
  expect([await stateOf(swim), await seenBy(ben, "gatherings", swim)]).toEqual(["pending", false]);
  expect(await queue("gathering", "waiting")).toMatchObject([{ content_id: swim, spot_name: "First dip" }]);
  const decision = await settle(mo, "gathering", swim, false);
  expect([await stateOf(swim), await seenBy(ben, "gatherings", swim)]).toEqual(["published", true]);
  expect(await queue("gathering", "waiting")).toEqual([]);
  await takeBack(decision);
  expect(await stateOf(swim)).toBe("pending");
});

test("a hidden swim that waited is no longer in the queue, and is published once it is shown", async () => {
  const swim = await planSwim(ben, "Spam dip");
  await settle(mo, "gathering", swim, true);
  expect((await queue("gathering", "waiting")).map(({ content_id }) => content_id)).not.toContain(swim);
  expect((await queue("gathering", "hidden")).map(({ content_id }) => content_id)).toContain(swim);
  await settle(mo, "gathering", swim, false);
  expect(await stateOf(swim)).toBe("published");
});

test("a swim whose time was over while it waited is closed instead", async () => {
  const swim = await planSwim(cat, "Late dip");
  await engine.run(
    AS_OWNER,
    sql`update gatherings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${swim}`,
  );
  await settle(mo, "gathering", swim, false);
  expect(await stateOf(swim)).toBe("closed");
});

test("a comment on a swim is reported and hidden as one on a board", async () => {
  const swim = await planSwim(cat, "Talked about");
  await settle(mo, "gathering", swim, false);
  const comment = await added(
    engine.run(as(ben), sql`insert into gathering_comments (gathering_id, body) values (${swim}, 'Rude') returning id`),
  );
  await report(cat, "gathering_comment", comment);
  expect(await queue("gathering_comment", "reported")).toMatchObject([{ spot_name: "Talked about", body: "Rude" }]);
  expect(await settle(mo, "gathering_comment", comment, true)).not.toBeNull();
});

test("nobody decides about their own, and swimmers about nothing", async () => {
  await engine.run(as(mo), sql`select join_group(${GROUP})`);
  const post = await addPost(mo, "By a moderator");
  expect(await settle(mo, "group_post", post, true)).toBeNull();
  await expect(settle(ada, "group_post", post, true)).rejects.toMatchObject({ code: "42501" });
});

test("what is deleted takes its reports and decisions with it", async () => {
  const post = await addPost(ben, "Gone soon");
  await report(ada, "group_post", post);
  await settle(mo, "group_post", post, false);
  await engine.run(as(ben), sql`delete from group_posts where id = ${post}`);
  expect(await engine.run(AS_OWNER, sql`select from content_reports where content_id = ${post}`)).toEqual([]);
  expect(await engine.run(AS_OWNER, sql`select from private.content_decisions where content_id = ${post}`)).toEqual([]);
});
