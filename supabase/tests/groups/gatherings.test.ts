import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor, ban } from "../swimmers.ts";
import { addGathering, addGroup, answerAs, inHours } from "./gathering-rows.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org", { username: "ada", fullName: "Ada Byron" });
const ben = await addSwimmer(engine, "ben@example.org", { username: "ben", fullName: "Ben Nevis" });
const cas = await addSwimmer(engine, "cas@example.org", { username: "cas" });
const kim = await addAdmin(engine, "kim@example.org");

beforeEach(() =>
  engine.script(`delete from gatherings; delete from swim_groups; delete from private.rows_added;
    delete from blocked_swimmers; delete from private.gathering_notices`),
);

const run = (context: RequestContext, text: string) => engine.run(context, { text, values: [] });
const readState = async (id: string) =>
  (
    await engine.run<{ state: string; sequence: number }>(
      AS_OWNER,
      sql`select state, sequence from gatherings where id = ${id}`,
    )
  )[0];
const idsFor = async (context: RequestContext) =>
  (await engine.run<{ id: string }>(context, { text: "select id from gatherings", values: [] })).map(({ id }) => id);
const notices = async (id: string) =>
  (
    await engine.run<{ kind: string }>(
      AS_OWNER,
      sql`select kind from private.gathering_notices where gathering_id = ${id} order by id`,
    )
  ).map(({ kind }) => kind);

test("a host's first public gathering waits for staff, later ones do not", async () => {
  const first = await addGathering(engine, ada, { isApproved: false });
  expect(await readState(first)).toMatchObject({ state: "pending" });
  expect(await idsFor(as(ben))).toEqual([]);
  expect(await idsFor(as(ada))).toEqual([first]);
  await engine.run(AS_OWNER, sql`update gatherings set state = 'published' where id = ${first}`);
  expect(await idsFor(asVisitor)).toEqual([first]);
  expect(await notices(first)).toEqual(["gathering_approved"]);
  await engine.run(
    AS_OWNER,
    sql`update gatherings set created_at = ${inHours(-60)}, starts_at = ${inHours(-48)}, ends_at = ${inHours(-47)}, state = 'closed'
      where id = ${first}`,
  );
  expect(await readState(await addGathering(engine, ada, { isApproved: false }))).toMatchObject({ state: "published" });
  expect(await readState(await addGathering(engine, kim, { isApproved: false }))).toMatchObject({ state: "published" });
});

test("nothing reaches everyone past staff: not by cancelling first, and not by becoming public later", async () => {
  const first = await addGathering(engine, ada, { isApproved: false });
  await engine.run(as(ada), sql`select cancel_gathering(${first}, 'Buy tickets')`);
  expect(await readState(first)).toMatchObject({ state: "draft" });
  await engine.run(as(ada), sql`select restore_gathering(${first})`);
  expect(await readState(first)).toMatchObject({ state: "pending" });
  const link = await addGathering(engine, ada, { visibility: "link" });
  await engine.run(as(ada), sql`select cancel_gathering(${link}, 'Buy tickets')`);
  await expect(
    engine.run(as(ada), sql`update gatherings set visibility = 'public' where id = ${link}`),
  ).rejects.toMatchObject({ code: "23514" });
  expect(await idsFor(asVisitor)).toEqual([]);
});

test("a gathering moves into a group only by who hosts that group", async () => {
  const [foreign, own] = [await addGroup(engine, ada), await addGroup(engine, ben)];
  const swim = await addGathering(engine, ben, { visibility: "link" });
  await answerAs(engine, ben, swim, "going");
  await engine.run(as(ben), sql`insert into gathering_hosts (gathering_id, user_id) values (${swim}, ${ben})`);
  const moveTo = (group: string) =>
    engine.run(as(ben), sql`update gatherings set group_id = ${group}, visibility = 'group' where id = ${swim}`);
  await expect(moveTo(foreign)).rejects.toMatchObject({ code: "42501" });
  await moveTo(own);
  expect(await idsFor(as(ben))).toEqual([swim]);
});

test("who comes after the last place waits, and gets the place that becomes free", async () => {
  const swim = await addGathering(engine, ada, { capacity: 1 });
  expect(await answerAs(engine, ada, swim, "going")).toMatchObject({ state: "going" });
  expect(await answerAs(engine, ben, swim, "going")).toMatchObject({ state: "waiting", queuePosition: 1 });
  expect(await answerAs(engine, cas, swim, "going")).toMatchObject({
    state: "waiting",
    queuePosition: 2,
    waitingCount: 2,
  });
  await answerAs(engine, ada, swim, "not");
  await expect(engine.run(as(cas), sql`select confirm_place(${swim})`)).rejects.toMatchObject({
    hint: "no_place_offered",
  });
  const [confirmed] = await engine.run(as(ben), sql`select confirm_place(${swim}) as answered`);
  expect(confirmed).toMatchObject({ answered: { state: "going", goingCount: 1, waitingCount: 1 } });
  expect(await notices(swim)).toEqual(["gathering_approved", "gathering_place"]);
});

test("an offer that ran out goes to the next, and a larger capacity is offered at once", async () => {
  const swim = await addGathering(engine, ada, { capacity: 1 });
  for (const swimmer of [ada, ben, cas]) await answerAs(engine, swimmer, swim, "going");
  await answerAs(engine, ada, swim, "not");
  await engine.script("update attendees set offered_until = now() where state = 'offered'");
  expect((await run(AS_OWNER, "select move_gatherings() as moved"))[0]).toMatchObject({ moved: { waits: 1 } });
  const states = () =>
    engine.run(AS_OWNER, sql`select user_id, state from attendees where gathering_id = ${swim} order by answered_at`);
  expect(await states()).toEqual(
    expect.arrayContaining([
      { user_id: ben, state: "not" },
      { user_id: cas, state: "offered" },
    ]),
  );
  await answerAs(engine, ben, swim, "going");
  await engine.run(as(ada), sql`update gatherings set capacity = 2 where id = ${swim}`);
  expect(await states()).toContainEqual({ user_id: ben, state: "offered" });
});

test("answers are refused after the cut-off, after the start, of a draft, and to whom a host removed", async () => {
  const swim = await addGathering(engine, ada);
  const { attendeeId } = await answerAs(engine, ben, swim, "going");
  await engine.run(as(ada), sql`select remove_attendee(${attendeeId})`);
  await expect(answerAs(engine, ben, swim, "going")).rejects.toMatchObject({ hint: "attendee_removed" });
  await engine.run(as(ada), sql`select remove_attendee(${attendeeId}, false)`);
  await answerAs(engine, ben, swim, "going");
  await engine.run(as(ada), sql`select close_answers(${swim})`);
  await expect(answerAs(engine, cas, swim, "going")).rejects.toMatchObject({ hint: "answers_closed" });
  await engine.run(as(ada), sql`select close_answers(${swim}, false)`);
  await engine.run(AS_OWNER, sql`update gatherings set starts_at = now() - interval '1 minute' where id = ${swim}`);
  await expect(answerAs(engine, cas, swim, "going")).rejects.toMatchObject({ hint: "gathering_over" });
  const draft = await addGathering(engine, ada, { state: "draft" });
  await expect(answerAs(engine, cas, draft, "going")).rejects.toMatchObject({ hint: "gathering_not_found" });
});

test("a change is counted and told once with what was before; a cancellation taken back in time is not told", async () => {
  const swim = await addGathering(engine, ada);
  await engine.run(as(ada), sql`select reschedule_gathering(${swim}, ${inHours(80)}, ${inHours(81)})`);
  await engine.run(as(ada), sql`update gatherings set place_name = 'Seapoint' where id = ${swim}`);
  expect(await readState(swim)).toMatchObject({ sequence: 2 });
  expect(await notices(swim)).toEqual(["gathering_approved", "gathering_change"]);
  await engine.run(as(ada), sql`select cancel_gathering(${swim}, 'Too windy')`);
  expect(await readState(swim)).toEqual({ state: "cancelled", sequence: 3 });
  expect(await notices(swim)).toEqual(["gathering_approved", "gathering_cancelled"]);
  await engine.run(as(ada), sql`select restore_gathering(${swim})`);
  expect(await readState(swim)).toEqual({ state: "published", sequence: 4 });
  expect(await notices(swim)).toEqual(["gathering_approved", "gathering_change"]);
});

test("a change before a cancellation that is taken back is told, and so is a restore once the cancellation may be known", async () => {
  const swim = await addGathering(engine, ada);
  const { starts_at: before } =
    (await engine.run(AS_OWNER, sql`select starts_at from gatherings where id = ${swim}`))[0] ?? {};
  const untold = () =>
    engine.run(
      AS_OWNER,
      sql`select kind, (details ->> 'isRestored')::boolean as is_restored, (details -> 'was' ->> 'startsAt')::timestamptz as was
        from private.gathering_notices where gathering_id = ${swim} and kind <> 'gathering_approved'`,
    );
  await engine.run(as(ada), sql`select reschedule_gathering(${swim}, ${inHours(80)}, ${inHours(81)})`);
  await engine.run(as(ada), sql`select cancel_gathering(${swim}, 'Too windy')`);
  await engine.run(as(ada), sql`select restore_gathering(${swim})`);
  expect(await untold()).toEqual([{ kind: "gathering_change", is_restored: false, was: before }]);
  await engine.run(as(ada), sql`select cancel_gathering(${swim}, 'Too windy')`);
  await engine.script("update private.gathering_notices set due_at = now()");
  await run(AS_OWNER, "select take_gathering_notices(10)");
  await engine.run(as(ada), sql`select restore_gathering(${swim})`);
  expect(await untold()).toMatchObject([{ kind: "gathering_change", is_restored: true }]);
});

test.each(["FREQ=FOO", "FREQ=SECONDLY", "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=XX"])(
  "a series by %s is refused",
  async (rrule) => {
    await expect(
      engine.run(
        AS_OWNER,
        sql`insert into gathering_series (time_zone, rrule, first_on, local_time, template)
        values ('UTC', ${rrule}, '2027-01-01', '07:30', '{}')`,
      ),
    ).rejects.toMatchObject({ code: "23514" });
  },
);

test("only hosts do what hosts do", async () => {
  const swim = await addGathering(engine, ada);
  const { attendeeId } = await answerAs(engine, cas, swim, "going");
  const calls = [
    sql`select cancel_gathering(${swim}, 'Mine now')`,
    sql`select reschedule_gathering(${swim}, ${inHours(5)}, ${inHours(6)})`,
    sql`select close_answers(${swim})`,
    sql`select close_gathering(${swim})`,
  ];
  for (const call of calls) await expect(engine.run(as(ben), call)).rejects.toMatchObject({ code: "42501" });
  await expect(engine.run(as(ben), sql`select remove_attendee(${attendeeId})`)).rejects.toMatchObject({
    hint: "attendee_not_found",
  });
  expect(await engine.run(as(ben), sql`update gatherings set title = 'Mine' where id = ${swim} returning id`)).toEqual(
    [],
  );
  await expect(
    engine.run(as(ada), sql`update gatherings set state = 'published' where id = ${swim}`),
  ).rejects.toMatchObject({ code: "42501" });
  for (const call of calls) await expect(engine.run(asVisitor, call)).rejects.toMatchObject({ code: "42501" });
});

test("a helper who is taken off the list, or doesn't come, hosts no more", async () => {
  const group = await addGroup(engine, ada);
  await engine.run(as(ben), sql`select join_group(${group})`);
  const swim = await addGathering(engine, ada, { groupId: group });
  const help = async () => {
    const { attendeeId } = await answerAs(engine, ben, swim, "going");
    await engine.run(as(ada), sql`insert into gathering_hosts (gathering_id, user_id) values (${swim}, ${ben})`);
    return attendeeId;
  };
  const cancel = () => engine.run(as(ben), sql`select cancel_gathering(${swim}, 'Mine now')`);
  const attendee = await help();
  await engine.run(as(ada), sql`select remove_attendee(${attendee})`);
  await expect(cancel()).rejects.toMatchObject({ code: "42501" });
  await expect(engine.run(as(ben), sql`select remove_attendee(${attendee}, false)`)).rejects.toMatchObject({
    hint: "attendee_not_found",
  });
  await engine.run(as(ada), sql`select remove_attendee(${attendee}, false)`);
  await help();
  await engine.run(as(ada), sql`select remove_member(${group}, ${ben})`);
  await expect(cancel()).rejects.toMatchObject({ code: "42501" });
});

test("names are for those who come along, guests and private swimmers stay vague, hosts see all", async () => {
  const swim = await addGathering(engine, ada);
  await engine.run(AS_OWNER, sql`update user_preferences set privacy_level = 'public' where user_id = ${ben}`);
  await engine.run(
    AS_OWNER,
    sql`insert into attendees (gathering_id, guest_name, state) values (${swim}, 'Gus Grissom', 'going')`,
  );
  for (const swimmer of [ben, cas]) await answerAs(engine, swimmer, swim, "going");
  const namesFor = async (context: RequestContext) =>
    (await engine.run<{ name: string | null }>(context, sql`select name from list_attendees(${swim})`))
      .map(({ name }) => name)
      .sort();
  expect(await namesFor(as(ada))).toEqual(["Ben Nevis", "Gus Grissom", "cas"]);
  expect(await namesFor(as(ben))).toEqual(["Ben Nevis", "Gus", null]);
  expect(await namesFor(as(kim))).toEqual([]);
  await expect(namesFor(asVisitor)).rejects.toMatchObject({ code: "42501" });
  await engine.run(as(cas), sql`insert into blocked_swimmers (user_id, blocked_id) values (${cas}, ${ben})`);
  expect(await namesFor(as(ben))).toEqual(["Ben Nevis", "Gus"]);
  expect(await namesFor(as(cas))).toEqual(["Gus", "cas"]);
  await engine.run(as(ada), sql`update gatherings set hides_names = true where id = ${swim}`);
  expect(await namesFor(as(ben))).toEqual(["Ben Nevis"]);
  await engine.run(AS_OWNER, sql`update user_preferences set privacy_level = 'private' where user_id = ${ben}`);
});

test("buddies choose each other, pods take who is going, and both end with the answer", async () => {
  const swim = await addGathering(engine, ada);
  const [own, other] = [await answerAs(engine, ben, swim, "going"), await answerAs(engine, cas, swim, "going")];
  const pod = crypto.randomUUID();
  await engine.run(
    as(ada),
    sql`insert into pods (id, gathering_id, name, leader_id) values (${pod}, ${swim}, 'Slow', ${own.attendeeId})`,
  );
  await engine.run(as(ben), sql`select set_pod(${own.attendeeId}, ${pod})`);
  await engine.run(as(ben), sql`select set_buddy(${own.attendeeId}, ${other.attendeeId})`);
  await expect(engine.run(as(ben), sql`select set_pod(${other.attendeeId}, ${pod})`)).rejects.toMatchObject({
    hint: "attendee_not_found",
  });
  const partners = sql`select buddy_id, pod_id from attendees where gathering_id = ${swim} order by user_id = ${cas}`;
  expect(await engine.run(AS_OWNER, partners)).toEqual([
    { buddy_id: other.attendeeId, pod_id: pod },
    { buddy_id: own.attendeeId, pod_id: null },
  ]);
  await answerAs(engine, ben, swim, "not");
  expect(await engine.run(AS_OWNER, partners)).toEqual([
    { buddy_id: null, pod_id: null },
    { buddy_id: null, pod_id: null },
  ]);
  expect(await engine.run(AS_OWNER, sql`select leader_id from pods where id = ${pod}`)).toEqual([{ leader_id: null }]);
});

test("a gathering by link is read by who has its address, one of a group by its members", async () => {
  const group = await addGroup(engine, ada);
  const [link, ofGroup] = [
    await addGathering(engine, ada, { visibility: "link" }),
    await addGathering(engine, ada, { visibility: "group", groupId: group }),
  ];
  expect(await idsFor(as(ben))).toEqual([]);
  const read = async (context: RequestContext, id: string) =>
    (await engine.run<{ found: object | null }>(context, sql`select get_gathering(${id}) as found`))[0]?.found;
  expect(await read(asVisitor, link)).toMatchObject({ title: "Morning swim", is_host: false });
  expect(await read(asVisitor, link)).not.toHaveProperty("created_by");
  expect(await read(as(ben), ofGroup)).toBeNull();
  await engine.run(as(ben), sql`select join_group(${group})`);
  expect(await idsFor(as(ben))).toEqual([ofGroup]);
  await answerAs(engine, ben, link, "maybe");
  expect((await idsFor(as(ben))).sort()).toEqual([link, ofGroup].sort());
});

test("banned and blocked swimmers are kept out, and a ban hides what a host planned", async () => {
  const swim = await addGathering(engine, ada);
  await engine.run(as(ada), sql`insert into blocked_swimmers (user_id, blocked_id) values (${ada}, ${ben})`);
  await expect(answerAs(engine, ben, swim, "going")).rejects.toMatchObject({ hint: "gathering_not_found" });
  await engine.run(as(cas), sql`insert into blocked_swimmers (user_id, blocked_id) values (${cas}, ${ada})`);
  expect(await idsFor(as(cas))).toEqual([]);
  await ban(engine, ada);
  expect(await idsFor(asVisitor)).toEqual([]);
  await expect(engine.run(as(ada), sql`select cancel_gathering(${swim}, 'Away')`)).rejects.toMatchObject({
    code: "42501",
  });
  await engine.run(AS_OWNER, sql`update profiles set is_banned = false where id = ${ada}`);
  expect(await idsFor(asVisitor)).toEqual([swim]);
});

test("a hidden spot is for a group alone, and a coarse one shows its coarse position", async () => {
  const spot = await addSpot(engine, "Quiet Cove", 53.12345, -6.12345);
  const group = await addGroup(engine, ada);
  const swim = await addGathering(engine, ada, { groupId: group });
  await engine.run(as(ada), sql`update gatherings set spot_id = ${spot} where id = ${swim}`);
  const place = async () => (await engine.run(AS_OWNER, sql`select latitude from gatherings where id = ${swim}`))[0];
  expect(await place()).toEqual({ latitude: 53.12345 });
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'coarse' where id = ${spot}`);
  expect(await place()).toEqual({ latitude: 53.12 });
  await engine.run(as(kim), sql`update spots set sensitivity = 'members' where id = ${spot}`);
  expect(await place()).toEqual({ latitude: null });
  await expect(
    engine.run(as(ada), sql`update gatherings set spot_id = ${spot}, place_name = 'x' where id = ${swim}`),
  ).rejects.toMatchObject({ hint: "gathering_sensitive" });
  await engine.run(as(ada), sql`select cancel_gathering(${swim}, 'It is hidden now')`);
  await expect(engine.run(as(ada), sql`select restore_gathering(${swim})`)).rejects.toMatchObject({
    hint: "gathering_sensitive",
  });
  await engine.run(as(ada), sql`update gatherings set visibility = 'group' where id = ${swim}`);
  // Anyone could join this group to read it.
  expect(await place()).toEqual({ latitude: null });
  const setAccess = (access: string) =>
    engine.run(as(ada), sql`update swim_groups set access = ${access} where id = ${group}`);
  await setAccess("request");
  expect((await place())?.latitude).toBeCloseTo(53.123, 2);
  await setAccess("public");
  expect(await place()).toEqual({ latitude: null });
});

test("an area stays only where everyone may know the place", async () => {
  const spot = await addSpot(engine, "Bullock Harbor", 53.12345, -6.12345);
  const cleanup = await addGathering(engine, ada);
  const area = JSON.stringify([
    [-6.1, 53.1],
    [-6.2, 53.1],
    [-6.2, 53.2],
  ]);
  const change = () =>
    engine.run(as(ada), sql`update gatherings set spot_id = ${spot}, area = ${area}::jsonb where id = ${cleanup}`);
  const corners = async () =>
    (
      await engine.run(asVisitor, sql`select jsonb_array_length(area) as corners from gatherings where id = ${cleanup}`)
    )[0];
  await change();
  await engine.run(AS_OWNER, sql`update gatherings set state = 'published' where id = ${cleanup}`);
  expect(await corners()).toEqual({ corners: 3 });
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'coarse' where id = ${spot}`);
  expect(await corners()).toEqual({ corners: null });
  await change();
  expect(await corners()).toEqual({ corners: null });
});

test("comments on a public page wait for a host, those of members do not", async () => {
  const group = await addGroup(engine, ada);
  const swim = await addGathering(engine, ada, { groupId: group });
  await engine.run(as(ben), sql`select join_group(${group})`);
  for (const swimmer of [ben, cas])
    await engine.run(
      as(swimmer),
      sql`insert into gathering_comments (gathering_id, body) values (${swim}, 'Is it cold?')`,
    );
  const shown = async (context: RequestContext) => (await run(context, "select id from gathering_comments")).length;
  expect([await shown(asVisitor), await shown(as(ben)), await shown(as(cas)), await shown(as(ada))]).toEqual([
    1, 1, 2, 2,
  ]);
  const approve = sql`update gathering_comments set is_approved = true where user_id = ${cas} returning id`;
  await expect(engine.run(as(cas), approve)).rejects.toMatchObject({ code: "42501" });
  expect(await engine.run(as(ada), approve)).toHaveLength(1);
  expect(await shown(asVisitor)).toBe(2);
  await engine.run(as(cas), sql`update gathering_comments set body = 'Really?' where user_id = ${cas}`);
  expect(await shown(asVisitor)).toBe(1);
  expect(await notices(swim)).toContain("gathering_comment");
});

test("when a host's account ends, what nobody else hosts is cancelled, and drafts go", async () => {
  const dan = await addSwimmer(engine, "dan@example.org");
  const swim = await addGathering(engine, dan);
  const helped = await addGathering(engine, dan);
  const draft = await addGathering(engine, dan, { state: "draft" });
  await answerAs(engine, ben, helped, "going");
  await engine.run(as(dan), sql`insert into gathering_hosts (gathering_id, user_id) values (${helped}, ${ben})`);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${dan}`);
  expect(await readState(swim)).toEqual({ state: "cancelled", sequence: 1 });
  expect(await readState(helped)).toMatchObject({ state: "published" });
  expect(await readState(draft)).toBeUndefined();
});
