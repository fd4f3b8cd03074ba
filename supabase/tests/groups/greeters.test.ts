import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as } from "../swimmers.ts";
import { addGathering, answerAs } from "./gathering-rows.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const hana = await addSwimmer(engine, "hana@example.org", { username: "hana" });
const ben = await addSwimmer(engine, "ben@example.org", { username: "ben" });
const cas = await addSwimmer(engine, "cas@example.org", { username: "cas" });

let swim = "";
let newcomer = "";
let greeter = "";
beforeEach(async () => {
  await engine.script("delete from gatherings; delete from blocked_swimmers; delete from private.rows_added");
  swim = await addGathering(engine, hana, { hidesNames: true });
  newcomer = (await answerAs(engine, ben, swim, "going")).attendeeId;
  greeter = (await answerAs(engine, cas, swim, "going")).attendeeId;
  await engine.script("delete from private.gathering_notices");
});

const setGreeter = (who: string | null) => engine.run(as(hana), sql`select set_greeter(${newcomer}, ${who})`);
const namesFor = async (swimmer: string) =>
  (await engine.run<{ name: string }>(as(swimmer), sql`select name from list_attendees(${swim}) order by name`)).map(
    ({ name }) => name,
  );
const told = () =>
  engine.run(
    AS_OWNER,
    sql`select kind, user_id, attendee_id from private.gathering_notices where gathering_id = ${swim} order by kind desc`,
  );

test("a newcomer and who greets them know each other's name, also where names are hidden, and both are told", async () => {
  expect(await namesFor(ben)).toEqual(["ben"]);
  await setGreeter(greeter);
  expect(await namesFor(ben)).toEqual(["ben", "cas"]);
  expect(await namesFor(cas)).toEqual(["ben", "cas"]);
  expect(await told()).toEqual([
    { kind: "gathering_greeter", user_id: cas, attendee_id: newcomer },
    { kind: "gathering_greeted", user_id: ben, attendee_id: greeter },
  ]);
  await engine.script("update private.gathering_notices set due_at = now()");
  const notices = await engine.run(AS_OWNER, sql`select kind, actor_name from take_gathering_notices(10)`);
  expect(notices).toEqual(
    expect.arrayContaining([
      { kind: "gathering_greeter", actor_name: "ben" },
      { kind: "gathering_greeted", actor_name: "cas" },
    ]),
  );
  const recipients = await engine.run<{ user_id: string }>(
    AS_OWNER,
    sql`select reached.user_id from private.gathering_notices as notice,
      list_notice_recipients(notice.id) as reached where notice.kind = 'gathering_greeted'`,
  );
  expect(recipients).toEqual([{ user_id: ben }]);
});

test("a choice that is taken back at once is told to nobody", async () => {
  await setGreeter(greeter);
  await setGreeter(null);
  expect(await told()).toEqual([]);
  expect(await namesFor(ben)).toEqual(["ben"]);
});

test.each([
  [ben, cas],
  [cas, ben],
])("who blocked the other is no greeter", async (blocker, blocked) => {
  await engine.run(
    as(blocker),
    sql`insert into blocked_swimmers (user_id, blocked_id) values (${blocker}, ${blocked})`,
  );
  await expect(setGreeter(greeter)).rejects.toMatchObject({ hint: "attendee_not_going" });
});
