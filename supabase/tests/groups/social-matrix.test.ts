import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as, asVisitor } from "../swimmers.ts";
import { addGathering, addGroup, answerAs } from "./gathering-rows.ts";

/**
 * What each reads of a group that takes members by request, and of a swim that it has for itself: a post and a comment,
 * a swim that host, attendee and a guest go to, notes, a helper, a press on the board and the attendee's number.
 * "blocked" was blocked by the owner before asking to join, "blocks" blocked the owner.
 */
const matrix = `
rows                visitor  outsider  blocked  blocks  requested  member  attendee  host  owner  left  barred
swim_groups         y        y         y        y       y          y       y         y     y      y     y
group_members       -        -         -        -       own        y       y         y     y      -     own
group_posts         -        -         -        -       -          own     y         y     y      -     -
group_comments      -        -         -        -       -          own     y         y     y      -     -
gatherings          -        -         -        -       -          y       y         y     y      -     -
attendees           -        -         -        -       -          -       own       y     y      own   -
list_attendees      -        -         -        -       -          y       y         y     y      -     -
get_gathering       -        -         -        -       -          y       y         y     y      -     -
gathering_notes     -        -         -        -       -          -       y         y     y      -     -
gathering_hosts     -        -         -        -       -          y       y         own   y      -     -
gathering_comments  -        -         -        -       -          y       own       y     y      -     -
muster_entries      -        -         -        -       -          -       -         y     y      -     -
get_muster          -        -         -        -       -          -       -         y     y      -     -
attendee_contacts   -        -         -        -       -          -       own       y     y      -     -
`;

const [head = "", ...lines] = matrix.trim().split("\n");
const people = head.split(/\s+/).slice(1);
const rows = lines.map((line) => line.split(/\s+/)).map(([name = "", ...expected]) => ({ name, expected }));

const engine = await openProductDatabase();
afterAll(() => engine.close());

const swimmers = new Map<string, string>();
for (const name of people.filter((one) => one !== "visitor")) {
  swimmers.set(name, await addSwimmer(engine, `${name}@example.org`, { username: name }));
}
const idOf = (name: string) => swimmers.get(name) ?? "";
const run = (query: ReturnType<typeof sql>) => engine.run(AS_OWNER, query);

const group = await addGroup(engine, idOf("owner"), { access: "request" });
for (const [name, role, state] of [
  ["member", "member", "active"],
  ["attendee", "member", "active"],
  ["host", "host", "active"],
  ["left", "member", "active"],
  ["requested", "member", "requested"],
  ["barred", "member", "barred"],
]) {
  await run(sql`insert into group_members (group_id, user_id, role, state)
    values (${group}, ${idOf(name ?? "")}, ${role}::group_role, ${state}::membership_state)`);
}
const swim = await addGathering(engine, idOf("owner"), { visibility: "group", groupId: group, startsIn: 2 });
const { attendeeId } = await answerAs(engine, idOf("attendee"), swim, "going");
for (const name of ["host", "left"]) await answerAs(engine, idOf(name), swim, "going");
await run(sql`insert into attendees (gathering_id, guest_name, state) values (${swim}, 'Gus', 'going')`);
await run(sql`insert into gathering_notes (gathering_id, host_notes) values (${swim}, 'Gate code 12')`);
await run(sql`insert into gathering_hosts (gathering_id, user_id) values (${swim}, ${idOf("host")})`);
await run(sql`insert into gathering_comments (gathering_id, user_id, body, is_approved)
  values (${swim}, ${idOf("attendee")}, 'See you there', true)`);
await run(sql`insert into muster_entries (id, gathering_id, attendee_id, action, at, device_id)
  values (gen_random_uuid(), ${swim}, ${attendeeId}, 'ashore', now(), gen_random_uuid())`);
await run(sql`insert into attendee_contacts (attendee_id, gathering_id, user_id, phone)
  values (${attendeeId}, ${swim}, ${idOf("attendee")}, '+353 1 234')`);
const post = crypto.randomUUID();
await run(
  sql`insert into group_posts (id, group_id, user_id, body) values (${post}, ${group}, ${idOf("member")}, 'Hello')`,
);
await run(sql`insert into group_comments (post_id, group_id, user_id, body)
  values (${post}, ${group}, ${idOf("member")}, 'Hi')`);
await run(sql`insert into blocked_swimmers (user_id, blocked_id)
  values (${idOf("owner")}, ${idOf("blocked")}), (${idOf("blocks")}, ${idOf("owner")})`);
await engine.run(as(idOf("left")), sql`select leave_group(${group})`);

const QUERIES: Readonly<Record<string, string>> = {
  swim_groups: "select id from swim_groups",
  group_members: "select user_id from group_members",
  group_posts: "select user_id from group_posts",
  group_comments: "select user_id from group_comments",
  gatherings: "select id from gatherings",
  attendees: "select user_id from attendees",
  list_attendees: `select user_id from list_attendees('${swim}')`,
  get_gathering: `select 1 where get_gathering('${swim}') is not null`,
  gathering_notes: "select gathering_id from gathering_notes",
  gathering_hosts: "select user_id from gathering_hosts",
  gathering_comments: "select user_id from gathering_comments",
  muster_entries: "select id from muster_entries",
  get_muster: `select 1 where get_muster('${swim}') is not null`,
  attendee_contacts: "select user_id from attendee_contacts",
};

/** "-" for nothing, also where they may not ask; "own" for their own rows alone. */
async function seen(person: string, name: string) {
  const context: RequestContext = person === "visitor" ? asVisitor : as(idOf(person));
  const query = { text: QUERIES[name] ?? "", values: [] };
  const found = await engine.run<{ user_id?: string | null }>(context, query).catch((problem: { code?: string }) => {
    if (problem.code !== "42501") throw problem;
    return [];
  });
  if (found.length === 0) return "-";
  return found.every(({ user_id }) => user_id === idOf(person) && user_id !== "") ? "own" : "y";
}

test.each(rows)("$name is read as the matrix says", async ({ name, expected }) => {
  const found: string[] = [];
  for (const person of people) found.push(`${person} ${await seen(person, name)}`);
  expect(found).toEqual(people.map((person, index) => `${person} ${expected[index]}`));
});

test.each(["blocked", "blocks", "barred"])("who is %s doesn't get in, and can't answer", async (name) => {
  const outcome = engine.run(as(idOf(name)), sql`select join_group(${group})`);
  await expect(outcome).rejects.toMatchObject({ hint: name === "barred" ? "group_barred" : "group_not_found" });
  await expect(answerAs(engine, idOf(name), swim, "going")).rejects.toMatchObject({ hint: "gathering_not_found" });
});
