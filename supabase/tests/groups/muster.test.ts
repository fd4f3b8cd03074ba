import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { foldEntries } from "../../../domain/muster/board.ts";
import { MUSTER_ACTIONS, type MusterEntry, muster as musterShape } from "../../../domain/muster/entry.ts";
import { addSpot, addSwimmer, as, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const hana = await addSwimmer(engine, "hana@example.org", { username: "hana" });
const helper = await addSwimmer(engine, "helper@example.org", { username: "helper" });
const joe = await addSwimmer(engine, "joe@example.org", { username: "joe" });
const eve = await addSwimmer(engine, "eve@example.org", { username: "eve" });
const cove = await addSpot(engine, "Cove");

const SWIM = "aaaaaaaa-0000-4000-8000-000000000001";
const JOE = "bbbbbbbb-0000-4000-8000-000000000001";
const ANA = "bbbbbbbb-0000-4000-8000-000000000002";
const DEVICE = "cccccccc-0000-4000-8000-000000000001";

const run = (context: RequestContext, text: string) => engine.run(context, { text, values: [] });

beforeEach(() =>
  engine.script(`
    delete from gatherings; delete from private.rows_added;
    insert into gatherings (id, created_by, title, spot_id, place_name, time_zone, starts_at, ends_at, state, uses_muster)
      values ('${SWIM}', '${hana}', 'Sunday dip', '${cove}', 'Cove', 'Europe/Dublin', now() - interval '10 minutes',
        now() + interval '50 minutes', 'published', true);
    insert into gathering_hosts (gathering_id, user_id) values ('${SWIM}', '${helper}');
    insert into attendees (id, gathering_id, user_id, guest_name, state)
      values ('${JOE}', '${SWIM}', '${joe}', null, 'going'), ('${ANA}', '${SWIM}', null, 'Ana', 'going');
  `),
);

type Pressed = Partial<MusterEntry> & Pick<MusterEntry, "action">;

const entryOf = (pressed: Pressed): MusterEntry => ({
  id: crypto.randomUUID(),
  attendeeId: JOE,
  at: Date.now() - 60_000,
  undoesId: null,
  ...pressed,
});

const record = async (context: RequestContext, entries: MusterEntry[], walkIns: object[] = []) => {
  const [row] = await engine.run(
    context,
    sql`select to_jsonb(record_muster(${SWIM}, ${DEVICE}, ${JSON.stringify(walkIns)}::jsonb, ${JSON.stringify(entries)}::jsonb)) as left_out`,
  );
  return row?.left_out;
};

const readMuster = async (context: RequestContext) => {
  const [row] = await engine.run(context, sql`select get_muster(${SWIM}) as muster`);
  return row?.muster ? musterShape(row.muster) : null;
};

const stateOf = async () => (await run(AS_OWNER, `select state from gatherings where id = '${SWIM}'`))[0]?.state;

test("hosts and their helpers read and count; attendees, others and banned hosts don't", async () => {
  const entry = entryOf({ action: "in" });
  for (const context of [as(joe), as(eve)]) {
    expect(await readMuster(context)).toBeNull();
    await expect(record(context, [entry])).rejects.toMatchObject({ code: "42501" });
    expect(await run(context, "select 1 from muster_entries")).toEqual([]);
    await expect(run(context, `select close_muster('${SWIM}')`)).rejects.toMatchObject({ code: "42501" });
  }
  await expect(readMuster(asVisitor)).rejects.toMatchObject({ code: "42501" });
  await expect(run(asVisitor, "select 1 from muster_entries")).rejects.toMatchObject({ code: "42501" });
  expect(await record(as(helper), [entry])).toEqual([]);
  expect((await readMuster(as(hana)))?.entries).toMatchObject([{ id: entry.id, attendeeId: JOE, action: "in" }]);
  expect(await run(as(hana), "select 1 from muster_entries")).toHaveLength(1);
  await ban(engine, helper);
  await expect(record(as(helper), [entryOf({ action: "out" })])).rejects.toMatchObject({ code: "42501" });
  expect(await readMuster(as(helper))).toBeNull();
  await run(AS_OWNER, `update profiles set is_banned = false where id = '${helper}'`);
});

test("entries are only ever added", async () => {
  const entry = entryOf({ action: "in" });
  await record(as(hana), [entry]);
  for (const change of [
    "insert into muster_entries default values",
    "update muster_entries set at = now()",
    "delete from muster_entries",
  ])
    await expect(run(as(hana), change)).rejects.toMatchObject({ code: "42501" });
  // Sent again, with another content: the first stays.
  await record(as(hana), [{ ...entry, action: "out" }]);
  expect((await readMuster(as(hana)))?.entries).toMatchObject([{ action: "in" }]);
});

test("a time in the future becomes now; presses for people who are gone are left out and named", async () => {
  const ahead = entryOf({ action: "in", at: Date.now() + 3_600_000 });
  const gone = entryOf({ action: "in", attendeeId: crypto.randomUUID() });
  expect(await record(as(hana), [ahead, gone])).toEqual([gone.id]);
  const [kept] = (await readMuster(as(hana)))?.entries ?? [];
  expect(Math.abs((kept?.at ?? 0) - Date.now())).toBeLessThan(60_000);
});

test("presses of a phone whose clock is ahead keep their order", async () => {
  const at = Date.now() + 120_000;
  for (let round = 0; round < 8; round++) {
    await record(as(hana), [entryOf({ action: "out", at: at - 20_000 }), entryOf({ action: "in", at })]);
    expect(foldEntries((await readMuster(as(hana)))?.entries ?? []).get(JOE)?.state).toBe("in");
    await run(AS_OWNER, "delete from muster_entries");
  }
});

test("somebody who came without an answer is added once, with a number for the day", async () => {
  const walkIn = { attendeeId: crypto.randomUUID(), name: " Tom ", phone: "+353 1 234" };
  const entry = entryOf({ action: "in", attendeeId: walkIn.attendeeId });
  await record(as(hana), [entry], [walkIn]);
  await record(as(hana), [entry], [walkIn]);
  const found = (await readMuster(as(hana)))?.people.filter(({ attendeeId }) => attendeeId === walkIn.attendeeId);
  expect(found).toMatchObject([{ name: "Tom", isGuest: true, attendance: "going", phone: "+353 1 234" }]);
  const [counted] = await run(AS_OWNER, `select going_count from gatherings where id = '${SWIM}'`);
  expect(counted).toEqual({ going_count: 3 });
});

test("many walk-ins of one phone are kept, also when one has no name and a number is none", async () => {
  const walkIns = Array.from({ length: 250 }, (_, index) => ({
    attendeeId: crypto.randomUUID(),
    name: index === 1 ? " " : `Guest ${index}`,
    phone: index === 2 ? "call me" : "+353 1",
  }));
  const entries = walkIns.map(({ attendeeId }) => entryOf({ action: "in", attendeeId }));
  expect(await record(as(hana), entries, walkIns)).toEqual([]);
  const people = (await readMuster(as(hana)))?.people ?? [];
  expect(people).toHaveLength(252);
  expect(
    walkIns.slice(0, 3).map(({ attendeeId }) => people.find((one) => one.attendeeId === attendeeId)),
  ).toMatchObject([
    { name: "Guest 0", phone: "+353 1" },
    { name: "Swimmer", phone: "+353 1" },
    { name: "Guest 2", phone: null },
  ]);
});

test("a walk-in that can't be added holds up nobody else", async () => {
  const [tom, mia] = [
    { attendeeId: "no id", name: "Tom", phone: "" },
    { attendeeId: crypto.randomUUID(), name: "Mia", phone: "" },
  ];
  await record(
    as(hana),
    [entryOf({ action: "in" }), entryOf({ action: "in", attendeeId: mia.attendeeId })],
    [tom, mia],
  );
  expect((await readMuster(as(hana)))?.entries).toHaveLength(2);
});

test("a board of more people than it shows leaves out those who wait, and nobody who is in the water", async () => {
  await record(as(hana), [entryOf({ action: "in" })]);
  await engine.script(`
    set session_replication_role = replica;
    insert into attendees (gathering_id, guest_name, state, queue_number)
      select '${SWIM}', 'Guest', case when i > 1500 then 'waiting' else 'going' end::attendance, i from generate_series(1, 2100) as i;
    set session_replication_role = origin;
  `);
  const people = (await readMuster(as(hana)))?.people ?? [];
  expect(people).toHaveLength(2_000);
  expect(people.filter(({ attendance }) => attendance === "going")).toHaveLength(1_502);
  expect(people.map(({ attendeeId }) => attendeeId)).toContain(JOE);
});

test("it closes only when everyone is out, and can be opened again", async () => {
  const went = entryOf({ action: "in" });
  await record(as(hana), [went]);
  await expect(run(as(hana), `select close_muster('${SWIM}')`)).rejects.toMatchObject({ hint: "still_in_water" });
  await expect(run(as(hana), `update gatherings set state = 'closed'`)).rejects.toMatchObject({ code: "42501" });
  await record(as(hana), [entryOf({ action: "out" })]);
  await run(as(hana), `select close_muster('${SWIM}')`);
  expect(await stateOf()).toBe("closed");
  await run(as(helper), `select reopen_muster('${SWIM}')`);
  expect(await stateOf()).toBe("published");
});

test.each([
  ["cancelled", `select cancel_gathering('${SWIM}', 'Waves')`],
  ["deleted", "update gatherings set deleted_at = now()"],
])("it isn't %s while somebody is in the water", async (_what, statement) => {
  await record(as(hana), [entryOf({ action: "in" })]);
  await expect(run(as(hana), statement)).rejects.toMatchObject({ hint: "still_in_water" });
  await run(AS_OWNER, statement.startsWith("update") ? statement : "update gatherings set state = 'cancelled'");
  expect(await stateOf()).toBe("published");
  expect(await readMuster(as(hana))).not.toBeNull();
});

test("what others answered is cancelled first and deleted then", async () => {
  const remove = "update gatherings set deleted_at = now()";
  await expect(run(as(hana), remove)).rejects.toMatchObject({ hint: "gathering_answered" });
  await run(as(hana), `select cancel_gathering('${SWIM}', 'Waves')`);
  await run(as(hana), remove);
  expect(await readMuster(as(hana))).toBeNull();
});

test("a job that closes what is over leaves it open while somebody is in the water", async () => {
  await record(as(hana), [entryOf({ action: "in" })]);
  await run(AS_OWNER, `update gatherings set state = 'closed' where id = '${SWIM}'`);
  expect(await stateOf()).toBe("published");
});

test("a late press of a phone that was offline opens a closed swim again", async () => {
  await run(as(hana), `select close_muster('${SWIM}')`);
  await record(as(helper), [entryOf({ action: "in" })]);
  expect(await stateOf()).toBe("published");
});

test("numbers are read by hosts on the day alone, and deleted after it", async () => {
  const give = sql`insert into attendee_contacts (attendee_id, gathering_id, phone) values (${JOE}, ${SWIM}, '+353 85 1')`;
  await expect(engine.run(as(eve), give)).rejects.toMatchObject({ code: "42501" });
  await engine.run(as(joe), give);
  const count = async (swimmer: string) => (await run(as(swimmer), "select 1 from attendee_contacts")).length;
  const move = (hours: number) =>
    run(
      AS_OWNER,
      `update gatherings set starts_at = now() + interval '${hours} hours', ends_at = now() + interval '${hours + 1} hours'`,
    );
  const seen = async () => [await count(hana), await count(helper), await count(eve), await count(joe)];
  expect(await seen()).toEqual([1, 1, 0, 1]);
  await move(13);
  expect(await seen()).toEqual([0, 0, 0, 1]);
  expect((await readMuster(as(hana)))?.people.find(({ attendeeId }) => attendeeId === JOE)?.phone).toBeNull();
  await move(-13);
  expect(await seen()).toEqual([0, 0, 0, 1]);
  expect(await run(AS_OWNER, "select delete_day_contacts(now()) as deleted")).toEqual([{ deleted: 1 }]);
  expect(await seen()).toEqual([0, 0, 0, 0]);
});

test("numbers stay while their owner is still in the water", async () => {
  await run(
    AS_OWNER,
    `insert into attendee_contacts (attendee_id, gathering_id, phone) values ('${JOE}', '${SWIM}', '1')`,
  );
  await record(as(hana), [entryOf({ action: "in" })]);
  await run(
    AS_OWNER,
    "update gatherings set starts_at = now() - interval '20 hours', ends_at = now() - interval '19 hours'",
  );
  expect(await run(AS_OWNER, "select delete_day_contacts(now()) as deleted")).toEqual([{ deleted: 0 }]);
  expect(await run(AS_OWNER, "select delete_day_contacts(now() + interval '3 days') as deleted")).toEqual([
    { deleted: 1 },
  ]);
});

test("an erased account takes its numbers and presses about it along", async () => {
  const gus = await addSwimmer(engine, "gus@example.org");
  const id = crypto.randomUUID();
  await run(
    AS_OWNER,
    `insert into attendees (id, gathering_id, user_id, state) values ('${id}', '${SWIM}', '${gus}', 'going')`,
  );
  await run(
    as(gus),
    `insert into attendee_contacts (attendee_id, gathering_id, phone) values ('${id}', '${SWIM}', '1')`,
  );
  await record(as(hana), [entryOf({ action: "in", attendeeId: id })]);
  await run(AS_OWNER, `delete from auth.users where id = '${gus}'`);
  expect(await run(AS_OWNER, "select 1 from attendee_contacts")).toEqual([]);
  expect(await run(AS_OWNER, "select 1 from muster_entries")).toEqual([]);
});

const PEOPLE = [JOE, ANA];
const idOf = (number: number) => `dddddddd-0000-4000-8000-${String(number).padStart(12, "0")}`;
const anyEntries = fc.uniqueArray(
  fc
    .record({
      number: fc.integer({ min: 1, max: 30 }),
      who: fc.constantFrom(...PEOPLE),
      action: fc.constantFrom(...MUSTER_ACTIONS),
      minute: fc.integer({ min: 0, max: 5 }),
      undoes: fc.integer({ min: 1, max: 30 }),
    })
    .map(({ number, who, action, minute, undoes }): MusterEntry => {
      const undoesId = action === "undo" ? idOf(undoes) : null;
      return { id: idOf(number), attendeeId: who, action, at: Date.UTC(2026, 6, 1, 7, minute), undoesId };
    }),
  { selector: ({ id }) => id, maxLength: 15 },
);

test("SQL and the board agree on where everyone is, in whatever order phones send", async () => {
  await fc.assert(
    fc.asyncProperty(anyEntries, fc.integer({ min: 0, max: 15 }), async (entries, split) => {
      await engine.script("delete from muster_entries; delete from private.rows_added");
      await record(as(helper), entries.slice(split));
      await record(as(hana), entries.slice(0, split));
      const rows = await run(AS_OWNER, `select attendee_id, action from private.muster_states('${SWIM}')`);
      const inSql = new Map(rows.map((row) => [row.attendee_id, row.action]));
      const inBoard = new Map([...foldEntries(entries)].map(([id, { state }]) => [id, state]));
      expect(new Map([...inSql].toSorted())).toEqual(new Map([...inBoard].toSorted()));
    }),
    { numRuns: 40 },
  );
});
