import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { type CheckData, createCheckData } from "./check-gatherings.data.ts";
import { handleCheckGatherings } from "./handler.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
let platform: Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<typeof platform.swimmer>>;
let [hana, joe, eve]: Swimmer[] = [];

beforeAll(async () => {
  platform = await startProduct();
  const cove = { id: COVE, name: "Cove", latitude: 53, longitude: -6, water_type: "lake" } as const;
  await platform.service().from("spots").insert(cove).throwOnError();
  [hana, joe, eve] = [await platform.swimmer("Hana"), await platform.swimmer("Joe"), await platform.swimmer("Eve")];
});
afterAll(() => platform.stop());

/** The start of the swim, which the clocks of the tests are set by. */
let startMs = 0;
let swim = "";

beforeEach(async () => {
  startMs = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 30 * HOUR_MS;
  swim = crypto.randomUUID();
  await platform.engine.script("delete from gatherings; delete from notifications; delete from private.rows_added");
  await platform.engine.run(
    AS_OWNER,
    sql`insert into gatherings (id, created_by, title, spot_id, place_name, time_zone, starts_at, ends_at, state, visibility, checks_conditions)
      values (${swim}, ${hana?.id ?? ""}, 'Sunday dip', ${COVE}, 'Cove', 'Europe/Dublin', ${new Date(startMs).toISOString()}::timestamptz,
        ${new Date(startMs + HOUR_MS).toISOString()}::timestamptz, 'published', 'link', true)`,
  );
  for (const swimmer of [joe, eve]) {
    await platform.engine.run(
      AS_OWNER,
      sql`insert into attendees (gathering_id, user_id, state) values (${swim}, ${swimmer?.id ?? ""}, 'going')`,
    );
  }
});

const request = () => new Request("http://localhost/check-gatherings", { method: "POST" });

type Options = { data?: Partial<CheckData>; atMs: number };

/** As the schedule calls it, with a clock of its own. */
const checkAt = async ({ atMs, data = {} }: Options) => {
  const service = platform.service();
  const answer = await handleCheckGatherings(request(), {
    data: { ...createCheckData(service), ...data },
    add: (items) => addNotifications(service, items),
    now: () => new Date(atMs),
  });
  return answer.json();
};

const noticesOf = async (swimmer: Swimmer | undefined) => {
  const rows = swimmer?.client
    .from("notifications")
    .select("title, body")
    .eq("kind", "gathering_go")
    .order("created_at");
  return (await rows?.throwOnError())?.data ?? [];
};

const decide = (decision: string, reason = "") =>
  hana?.client.rpc("decide_gathering", { gathering: swim, decision, reason }).throwOnError();

const before = (hours: number) => startMs - hours * HOUR_MS;

test("the conditions are checked 24 and 2 hours before the start, and hosts are asked once each", async () => {
  const walk = [24 * 60 + 1, 24 * 60, 24 * 60 - 1, 20 * 60, 2 * 60 + 1, 2 * 60, 60, 1];
  const checked: number[] = [];
  for (const minutes of walk) checked.push((await checkAt({ atMs: startMs - minutes * MINUTE_MS })).checked);
  expect(checked).toEqual([0, 1, 0, 0, 0, 1, 0, 0]);
  const asked = await noticesOf(hana);
  expect(asked).toHaveLength(2);
  expect(asked[0]?.title).toMatch(/^Go or no-go\? Sunday dip, \w{3} \d\d:\d\d$/);
  // Nothing is known of this spot.
  expect(asked[0]?.body).toMatch(/^Conditions aren't known\. .* Decide, and everyone is told\.$/);
  expect(await noticesOf(joe)).toEqual([]);
});

test("two processes at once ask hosts once and tell everyone once", async () => {
  await Promise.all([checkAt({ atMs: before(24) }), checkAt({ atMs: before(24) }), checkAt({ atMs: before(24) })]);
  expect(await noticesOf(hana)).toHaveLength(1);
  await decide("no_go", "Swell from the north.");
  await Promise.all([checkAt({ atMs: before(20) }), checkAt({ atMs: before(20) }), checkAt({ atMs: before(20) })]);
  for (const swimmer of [joe, eve]) {
    const told = await noticesOf(swimmer);
    expect(told.map(({ title }) => title)).toEqual(["No-go: Sunday dip"]);
    expect(told[0]?.body).toMatch(/^It doesn't go ahead: .* Swell from the north\.$/);
  }
  expect(await noticesOf(hana)).toHaveLength(1);
});

test("a process that dies after telling, or before it, tells nobody twice and forgets nobody", async () => {
  await decide("go");
  const die = () => Promise.reject(new Error("killed"));
  expect(await checkAt({ atMs: before(20), data: { readRecipients: die } })).toMatchObject({ told: 0, failed: 2 });
  expect(await noticesOf(joe)).toEqual([]);
  expect(await checkAt({ atMs: before(20), data: { markTold: die } })).toMatchObject({ failed: 2 });
  expect(await noticesOf(joe)).toHaveLength(1);
  await checkAt({ atMs: before(20) });
  expect(await noticesOf(joe)).toHaveLength(1);
  expect((await checkAt({ atMs: before(20) })).told).toBe(0);
});

test("who turned group activities off finds it in the bell alone", async () => {
  const settings = joe?.client.from("user_notification_settings").update({ notification_group_activities: false });
  await settings?.eq("user_id", joe?.id ?? "").throwOnError();
  await decide("no_go");
  await checkAt({ atMs: before(20) });
  const deliveries = async (swimmer: Swimmer | undefined) =>
    (await swimmer?.client.from("alert_deliveries").select("channel").order("channel").throwOnError())?.data.map(
      ({ channel }) => channel,
    );
  expect(await deliveries(joe)).toEqual(["inbox"]);
  expect(await deliveries(eve)).toContain("email");
});

test("an unreadable spot doesn't keep the others from being checked", async () => {
  const due = await createCheckData(platform.service()).listDue(new Date(before(24)));
  const broken = due.map((row) => ({ ...row, facts: { weather: "rain" } }));
  expect(await checkAt({ atMs: before(24), data: { listDue: async () => [...broken, ...due] } })).toMatchObject({
    checked: 1,
    unreadable: 1,
  });
});

/** `minute` after the start of the swim, which is planned for an hour in all. */
async function pressAt(action: "in" | "out", minute: number) {
  const at = new Date(startMs + minute * MINUTE_MS).toISOString();
  await platform.engine.run(
    AS_OWNER,
    sql`insert into muster_entries (id, gathering_id, attendee_id, action, at, device_id)
      select gen_random_uuid(), ${swim}, id, ${action}::muster_action, ${at}::timestamptz, gen_random_uuid()
      from attendees where gathering_id = ${swim} and user_id = ${joe?.id ?? ""}`,
  );
}

const overdueNoticesOf = async (swimmer: Swimmer | undefined) =>
  (await swimmer?.client.from("notifications").select("title, body, link").eq("kind", "shore_watch").throwOnError())
    ?.data ?? [];

test("hosts and helpers hear once who is overdue, also when no board is open and after a crash", async () => {
  await platform.engine.run(
    AS_OWNER,
    sql`insert into gathering_hosts (gathering_id, user_id) values (${swim}, ${eve?.id ?? ""})`,
  );
  await platform.engine.run(AS_OWNER, sql`update gatherings set minutes_in_water = 20, overdue_minutes = 10`);
  await pressAt("in", 1);
  // A second press doesn't restart the time in the water.
  await pressAt("in", 9);
  const after = (minutes: number) => startMs + minutes * MINUTE_MS;
  expect(await checkAt({ atMs: after(30.9) })).toMatchObject({ overdue: 0 });
  const die = () => Promise.reject(new Error("killed"));
  expect(await checkAt({ atMs: after(31), data: { markOverdueTold: die } })).toMatchObject({ failedOverdue: 1 });
  await Promise.all([checkAt({ atMs: after(31) }), checkAt({ atMs: after(32) })]);
  for (const host of [hana, eve]) {
    expect(await overdueNoticesOf(host)).toEqual([
      {
        title: expect.stringMatching(/^Overdue: .+, Sunday dip$/),
        body: expect.stringMatching(/^In the water since \d\d:01, due out \d\d:21\. Nobody has counted them out\.$/),
        link: `/group-swim/${swim}/muster`,
      },
    ]);
  }
  expect(await overdueNoticesOf(joe)).toEqual([]);
  // In again later: overdue once more.
  await pressAt("out", 33);
  await pressAt("in", 40);
  expect(await checkAt({ atMs: after(69) })).toMatchObject({ overdue: 0 });
  expect(await checkAt({ atMs: after(70) })).toMatchObject({ overdue: 2 });
});

test("accepts only the service", async () => {
  for (const client of [hana?.client, platform.visitor()]) {
    const answer = await client?.functions.invoke("check-gatherings", { method: "POST" });
    expect(answer?.response?.status).toBe(401);
  }
  expect((await platform.service().functions.invoke("check-gatherings", { method: "POST" })).data).toMatchObject({
    unreadable: 0,
  });
});
