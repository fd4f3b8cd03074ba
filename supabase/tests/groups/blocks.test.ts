import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as } from "../swimmers.ts";
import { addGathering, addGroup, answerAs } from "./gathering-rows.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const owner = await addSwimmer(engine, "owner@example.org", { username: "owner" });
const ann = await addSwimmer(engine, "ann@example.org", { username: "ann", fullName: "Ann Ames" });
const bob = await addSwimmer(engine, "bob@example.org", { username: "bob", fullName: "Bob Berg" });
const [POST_OF_ANN, POST_OF_BOB] = [crypto.randomUUID(), crypto.randomUUID()];
const block = (by: string, whom: string) =>
  engine.run(AS_OWNER, sql`insert into blocked_swimmers (user_id, blocked_id) values (${by}, ${whom})`);
const unblock = () => engine.script("delete from blocked_swimmers");

let group: string;
let swim: string;
let cleanup: string;

beforeAll(async () => {
  group = await addGroup(engine, owner);
  for (const swimmer of [ann, bob]) await engine.run(as(swimmer), sql`select join_group(${group})`);
  for (const [post, author, other] of [
    [POST_OF_ANN, ann, bob],
    [POST_OF_BOB, bob, ann],
  ] as const) {
    await engine.run(as(author), sql`insert into group_posts (id, group_id, body) values (${post}, ${group}, 'Hello')`);
    const comment = sql`insert into group_comments (post_id, group_id, body) values (${post}, ${group}, 'Hi')`;
    await engine.run(as(other), comment);
  }
  swim = await addGathering(engine, owner, { groupId: group, visibility: "group" });
  cleanup = await addGathering(engine, owner, { groupId: group, visibility: "group", startsIn: 1 });
  await engine.run(AS_OWNER, sql`update gatherings set kind = 'cleanup' where id = ${cleanup}`);
  for (const swimmer of [ann, bob]) {
    for (const gathering of [swim, cleanup]) await answerAs(engine, swimmer, gathering, "going");
    await engine.run(as(swimmer), sql`insert into gathering_comments (gathering_id, body) values (${swim}, 'Lift?')`);
  }
});

/** Whose rows a swimmer reads in each place where members meet. */
async function authorsSeenBy(reader: string) {
  const places = {
    posts: sql`select user_id from group_posts`,
    comments: sql`select user_id from group_comments`,
    questions: sql`select user_id from gathering_comments`,
    attendees: sql`select user_id from list_attendees(${swim})`,
    members: sql`select user_id from group_members where user_id <> ${owner}`,
    profiles: sql`select id as user_id from public_profiles where id in (${ann}, ${bob})`,
    cleanup: sql`select (person ->> 'userId')::uuid as user_id
      from jsonb_array_elements(get_cleanup(${cleanup}) -> 'people') as person`,
  };
  const seen: Record<string, string[]> = {};
  for (const [place, query] of Object.entries(places)) {
    const rows = await engine.run<{ user_id: string }>(as(reader), query);
    seen[place] = [...new Set(rows.map(({ user_id }) => (user_id === ann ? "ann" : "bob")))].sort();
  }
  return seen;
}

const everywhere = (...names: string[]) =>
  Object.fromEntries(
    ["posts", "comments", "questions", "attendees", "members", "profiles", "cleanup"].map((place) => [place, names]),
  );

describe.each([
  ["blocked", ann, bob],
  ["was blocked by", bob, ann],
])("ann %s bob", (_, by, whom) => {
  beforeAll(() => block(by, whom));
  afterAll(unblock);

  test("neither reads the other, and the counts stay whole", async () => {
    // A comment on a hidden post goes with the post.
    expect(await authorsSeenBy(ann)).toEqual({ ...everywhere("ann"), comments: ["ann"] });
    expect(await authorsSeenBy(bob)).toEqual({ ...everywhere("bob"), comments: ["bob"] });
    const counts = sql`select comment_count, (select going_count from gatherings where id = ${swim}) as going
      from group_posts where id = ${POST_OF_ANN}`;
    expect(await engine.run(as(ann), counts)).toEqual([{ comment_count: 1, going: 2 }]);
  });

  test("their host sees both, also on the muster board", async () => {
    const both = everywhere("ann", "bob");
    expect(await authorsSeenBy(owner)).toEqual({ ...both, profiles: ["ann", "bob"] });
    const board = sql`select jsonb_array_length(get_muster(${swim}) -> 'people') as people`;
    expect(await engine.run(as(owner), board)).toEqual([{ people: 2 }]);
  });

  test("neither writes below the other's post, swims as their buddy or hears of their posts", async () => {
    const comment = sql`insert into group_comments (post_id, group_id, body) values (${POST_OF_BOB}, ${group}, 'Hi')`;
    await expect(engine.run(as(ann), comment)).rejects.toMatchObject({ code: "42501" });
    const ids = await engine.run<{ id: string }>(AS_OWNER, sql`select id from attendees where gathering_id = ${swim}`);
    const pair = sql`select set_buddy(${ids[0]?.id ?? ""}, ${ids[1]?.id ?? ""})`;
    await expect(engine.run(as(owner), pair)).rejects.toMatchObject({ hint: "attendee_not_going" });
    const told = await engine.run<{ user_id: string }>(
      AS_OWNER,
      sql`select recipient.user_id from private.gathering_notices as notice
        cross join lateral list_notice_recipients(notice.id) as recipient where notice.kind = 'group_post'`,
    );
    expect(told.map(({ user_id }) => user_id)).toEqual([owner, owner]);
  });
});

test("who blocks a host is still moderated by them, and whom a host blocked is not shown to them", async () => {
  await block(ann, owner);
  expect(await authorsSeenBy(owner)).toMatchObject({ posts: ["ann", "bob"], questions: ["ann", "bob"] });
  await unblock();
  await block(owner, ann);
  expect(await authorsSeenBy(owner)).toMatchObject({ posts: ["bob"], questions: ["bob"], attendees: ["ann", "bob"] });
  await unblock();
});

test("a block hides what either plans, except what they have answered or host", async () => {
  const plans = (reader: string) =>
    engine.run(as(reader), sql`select id from gatherings where id = ${later} and get_gathering(id) is not null`);
  const later = await addGathering(engine, owner);
  for (const [by, whom] of [
    [ann, owner],
    [owner, ann],
  ] as const) {
    await block(by, whom);
    expect([await plans(ann), await plans(bob), await plans(owner)]).toEqual([[], [{ id: later }], [{ id: later }]]);
    expect(await engine.run(as(ann), sql`select id from gatherings where id = ${swim}`)).toEqual([{ id: swim }]);
    await unblock();
  }
});
