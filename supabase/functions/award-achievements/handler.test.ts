import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
  const cove = { id: COVE, name: "Cove", latitude: 53, longitude: -6, water_type: "sea", country: "Ireland" } as const;
  await platform.service().from("spots").insert(cove).throwOnError();
});
afterAll(() => platform.stop());

type Swimmer = Awaited<ReturnType<typeof platform.swimmer>>;

const SWIM = { spot_id: COVE, started_at: "2026-07-18T11:00:00Z", time_zone: "Europe/Dublin", seconds: 1800 };

const log = (swimmer: Swimmer, ...swims: object[]) =>
  swimmer.client
    .from("workouts")
    .insert(swims.map((swim) => ({ ...SWIM, source: "by_hand" as const, company: null, ...swim })))
    .select("id")
    .throwOnError();

/** As the schedule calls it. */
async function award() {
  const { data, error } = await platform.service().functions.invoke("award-achievements", { method: "POST" });
  if (error) throw error;
  return data;
}

async function achievementsOf({ client }: Swimmer) {
  const rows = client.from("user_achievements").select("achievement_id, reached_on").not("reached_on", "is", null);
  return (await rows.order("achievement_id").throwOnError()).data.map(
    (row) => `${row.achievement_id} ${row.reached_on}`,
  );
}

async function noticesOf({ client }: Swimmer) {
  const rows = client.from("notifications").select("title").eq("kind", "achievement").order("created_at");
  return (await rows.throwOnError()).data.map(({ title }) => title);
}

async function statsOf({ client, id }: Swimmer) {
  return (await client.from("profiles").select("stats").eq("id", id).single().throwOnError()).data.stats;
}

test("swims earn achievements once, with one notice for all of them, and lose them when they are deleted", async () => {
  const ada = await platform.swimmer("Ada");
  const { data } = await log(ada, { meters: 9000 }, { meters: 8000, started_at: "2026-07-19T11:00:00Z" });
  expect(await award()).toEqual({ swimmers: 1, added: 2 });
  expect(await award()).toEqual({ swimmers: 0, added: 0 });
  expect(await achievementsOf(ada)).toEqual(["first-kilometer 2026-07-18", "windermere 2026-07-19"]);
  expect(await statsOf(ada)).toMatchObject({ achievements: ["first-kilometer", "windermere"] });
  expect(await noticesOf(ada)).toEqual(["2 new achievements"]);

  await ada.client
    .from("workouts")
    .update({ deleted_at: new Date().toISOString() })
    .eq("id", data[0]?.id ?? "");
  await award();
  expect(await achievementsOf(ada)).toEqual(["first-kilometer 2026-07-19"]);
  await log(ada, { meters: 9000 });
  expect(await award()).toEqual({ swimmers: 1, added: 0 });
  expect(await achievementsOf(ada)).toHaveLength(2);
  expect(await noticesOf(ada)).toEqual(["2 new achievements"]);
});

test("an import of 500 swims grants each achievement once and sends one notice", async () => {
  const bea = await platform.swimmer("Bea");
  const day = (index: number) => new Date(Date.UTC(2025, 0, 1 + index, 12)).toISOString();
  await log(bea, ...Array.from({ length: 500 }, (_, index) => ({ meters: 1000, started_at: day(index) })));
  await award();
  expect(await noticesOf(bea)).toHaveLength(1);
  expect(await achievementsOf(bea)).toContain("year-of-weeks 2025-12-22");
});

test("nothing is earned from Strava, during a high alert, or alone in the dark", async () => {
  const cas = await platform.swimmer("Cas");
  await platform.engine.run(
    AS_OWNER,
    sql`insert into alerts (spot_id, alert_type, severity, title, "timestamp", expiration)
      values (${COVE}, 'water_quality', 'high', 'Sewage in the water', '2026-07-01T10:00:00Z', '2026-07-01T14:00:00Z')`,
  );
  await log(
    cas,
    { meters: 5000, source: "strava" },
    { meters: 5000, started_at: "2026-07-01T09:45:00Z" },
    { meters: 5000, started_at: "2025-12-01T22:00:00Z", company: "alone" },
  );
  await award();
  expect(await achievementsOf(cas)).toEqual([]);
  await log(cas, { meters: 5000, started_at: "2025-12-01T22:00:00Z", company: "buddy" });
  await award();
  expect(await achievementsOf(cas)).toEqual(["first-kilometer 2025-12-01"]);
});

test("a critical alert takes back what was earned during it", async () => {
  const gil = await platform.swimmer("Gil");
  await log(gil, { meters: 1000, started_at: "2026-06-03T10:00:00Z" });
  await award();
  expect(await achievementsOf(gil)).toHaveLength(1);
  await platform.engine.run(
    AS_OWNER,
    sql`insert into alerts (spot_id, alert_type, severity, title, "timestamp", onset, expiration)
      values (${COVE}, 'water_quality', 'critical', 'Spill', '2026-06-03T14:00:00Z', '2026-06-03T09:00:00Z', '2026-06-04T14:00:00Z')`,
  );
  await award();
  expect(await achievementsOf(gil)).toEqual([]);
});

test("a swimmer has their own evaluated at once, and sees nobody else's", async () => {
  const [dan, eve] = [await platform.swimmer("Dan"), await platform.swimmer("Eve")];
  await log(dan, { meters: 1000 });
  await log(eve, { meters: 1000 });
  const { data } = await dan.client.functions.invoke("award-achievements", { method: "POST" });
  expect(data).toEqual({ swimmers: 1, added: 1 });
  expect((await dan.client.rpc("are_my_achievements_due")).data).toBe(false);
  expect((await eve.client.rpc("are_my_achievements_due")).data).toBe(true);
  expect(await achievementsOf(dan)).toHaveLength(1);
  expect((await eve.client.from("user_achievements").select("*")).data).toEqual([]);
});

test("who hides achievements shows none on their profile and gets no notice", async () => {
  const fay = await platform.swimmer("Fay");
  await fay.client.from("user_preferences").update({ shows_achievements: false }).eq("user_id", fay.id).throwOnError();
  await log(fay, { meters: 1000 });
  await award();
  expect(await statsOf(fay)).toMatchObject({ achievements: [] });
  expect(await noticesOf(fay)).toEqual([]);
  await fay.client.from("user_preferences").update({ shows_achievements: true }).eq("user_id", fay.id).throwOnError();
  expect(await statsOf(fay)).toMatchObject({ achievements: ["first-kilometer"] });
});

test("changed definitions evaluate everyone again", async () => {
  const hal = await platform.swimmer("Hal");
  await log(hal, { meters: 1000 });
  await award();
  await platform.engine.script(`update private.achievement_definitions set version = 0;
    delete from user_achievements where user_id = '${hal.id}'`);
  // He knows of it.
  expect(await award()).toEqual({ swimmers: 8, added: 0 });
  expect(await achievementsOf(hal)).toEqual(["first-kilometer 2026-07-18"]);
  expect(await award()).toEqual({ swimmers: 0, added: 0 });
});

/** A gathering of the host with two who go: the second one is there for the first time and greeted by the first. */
async function meet(host: Swimmer, greeter: Swimmer, newcomer: Swimmer, { usesMuster = false } = {}) {
  const id = crypto.randomUUID();
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
  await platform.engine.script(`
    insert into gatherings (id, title, time_zone, starts_at, ends_at, state, created_by, uses_muster, spot_id)
      values ('${id}', 'Dawn swim', 'Europe/Dublin', '2026-07-18T06:00Z', '2026-07-18T07:00Z', 'published', '${host.id}', ${usesMuster}, '${COVE}');
    insert into attendees (id, gathering_id, user_id, state) values ('${mine}', '${id}', '${greeter.id}', 'going');
    insert into attendees (id, gathering_id, user_id, state, is_first_time, greeter_id)
      values ('${theirs}', '${id}', '${newcomer.id}', 'going', true, '${mine}')`);
  const close = () => platform.engine.script(`update gatherings set state = 'closed' where id = '${id}'`);
  const count = () =>
    platform.engine.script(`insert into muster_entries (id, gathering_id, attendee_id, action, at, device_id)
      select gen_random_uuid(), '${id}', id, 'in', now(), gen_random_uuid() from attendees where gathering_id = '${id}'`);
  return { id, close, count };
}

test("hosting and greeting a first-timer are earned once the gathering is over", async () => {
  const [ivy, joe, kay] = [await platform.swimmer("Ivy"), await platform.swimmer("Joe"), await platform.swimmer("Kay")];
  const { id, close } = await meet(ivy, joe, kay);
  await award();
  expect(await achievementsOf(ivy)).toEqual([]);
  await close();
  await award();
  expect(await achievementsOf(ivy)).toEqual(["host 2026-07-18"]);
  expect(await achievementsOf(joe)).toEqual(["first-welcome 2026-07-18"]);
  expect(await achievementsOf(kay)).toEqual([]);
  await platform.engine.script(`delete from gatherings where id = '${id}'`);
  await award();
  expect([await achievementsOf(ivy), await achievementsOf(joe)]).toEqual([[], []]);
});

test("where people are counted, only those who were at the water have come", async () => {
  const [lou, mia, ned] = [await platform.swimmer("Lou"), await platform.swimmer("Mia"), await platform.swimmer("Ned")];
  const { close, count } = await meet(lou, mia, ned, { usesMuster: true });
  await close();
  await award();
  expect([await achievementsOf(lou), await achievementsOf(mia)]).toEqual([[], []]);
  await count();
  await award();
  expect([await achievementsOf(lou), await achievementsOf(mia)]).toEqual([
    ["host 2026-07-18"],
    ["first-welcome 2026-07-18"],
  ]);
});
