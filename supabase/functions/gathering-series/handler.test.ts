import { FunctionsHttpError } from "@supabase/supabase-js";
import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givePremium } from "#server/testing/premium.ts";
import { startProduct } from "#server/testing/start-product.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
let ada: Awaited<ReturnType<typeof platform.swimmer>>;
let ben: typeof ada;
beforeAll(async () => {
  platform = await startProduct();
  [ada, ben] = [await platform.swimmer("Ada"), await platform.swimmer("Ben")];
  await givePremium(platform.engine, ada.id, { tier: "pro" });
});
afterAll(() => platform.stop());

const FIRST = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const weekly = (time: string) => ({
  rule: { kind: "weekly", interval: 1, weekdays: [7], time },
  timeZone: "Europe/Dublin",
  firstOn: FIRST,
  until: null,
});
const TEMPLATE = {
  title: "Sunday swim",
  latitude: 53.29,
  longitude: -6.11,
  place_name: "Forty Foot",
  minutes: 60,
  visibility: "link",
};

async function call(swimmer: typeof ada, body: object) {
  const { data, error } = await swimmer.client.functions.invoke("gathering-series", { body });
  if (error instanceof FunctionsHttpError) return (await error.context.json()).error.code as string;
  if (error) throw error;
  return data as { seriesId: string; occurrences: { on: string; startsAt: string }[] };
}
const create = (swimmer: typeof ada, changes: object = {}) =>
  call(swimmer, { action: "create", series: weekly("07:30"), groupId: null, template: TEMPLATE, ...changes });

async function datesOf(series: string) {
  const rows = platform.service().from("gatherings").select("id, title, state, occurrence_on, starts_at, is_exception");
  return (await rows.eq("series_id", series).order("occurrence_on").throwOnError()).data;
}

test("a preview writes nothing; hosting a series is part of the pro plan", async () => {
  const preview = await call(ben, { action: "preview", series: weekly("07:30"), spotId: null });
  expect(preview).toMatchObject({ seriesId: null, skipped: [] });
  expect(await create(ben)).toBe("needs_premium");
  expect((await platform.service().from("gatherings").select("id")).data).toEqual([]);
});

test("a time that clocks skip, and words that no gathering has, are refused", async () => {
  expect(await create(ada, { series: weekly("01:30") })).toBe("invalid_body");
  expect(await create(ada, { template: { ...TEMPLATE, state: "published" } })).toBe("series_refused");
  expect(await create(ada, { template: { ...TEMPLATE, capacity: 0 } })).toBe("series_refused");
});

test("every date has the pods and host notes of its series, which only those who are going read", async () => {
  const pods = [{ name: "Steady", pace_from: 120, pace_to: 150, plan: "Round the buoy", order_index: 0 }];
  const made = await create(ada, { template: { ...TEMPLATE, pods, host_notes: "Gate code 12" } });
  if (typeof made === "string") throw new Error(made);
  const ids = (await datesOf(made.seriesId)).map(({ id }) => id);
  const podsOf = async () =>
    (await platform.service().from("pods").select("gathering_id, name, plan").in("gathering_id", ids).throwOnError())
      .data;
  const notesOf = async (swimmer: typeof ada) =>
    (await swimmer.client.from("gathering_notes").select("host_notes").in("gathering_id", ids).throwOnError()).data;
  expect(await podsOf()).toHaveLength(ids.length);
  expect(new Set((await notesOf(ada)).map(({ host_notes }) => host_notes))).toEqual(new Set(["Gate code 12"]));
  await ben.client.rpc("answer_gathering", { gathering: ids[0] ?? "", answer: "going" }).throwOnError();
  expect(await notesOf(ben)).toEqual([{ host_notes: "Gate code 12" }]);
  const series = await ben.client.from("gathering_series").select("template").eq("id", made.seriesId).throwOnError();
  expect(JSON.stringify(series.data)).toContain("Steady");
  expect(JSON.stringify(series.data)).not.toContain("Gate code");

  const changed = await call(ada, {
    action: "change",
    seriesId: made.seriesId,
    fromOn: FIRST,
    series: weekly("07:30"),
    template: { ...TEMPLATE, pods: [{ ...pods[0], plan: "To the rock" }], host_notes: "" },
  });
  if (typeof changed === "string") throw new Error(changed);
  expect(new Set((await podsOf()).map(({ plan }) => plan))).toEqual(new Set(["To the rock"]));
  expect(await notesOf(ben)).toEqual([{ host_notes: "" }]);
});

test("one date may be moved or cancelled; a change of all that follow leaves it, keeps answers and drops other days", async () => {
  const made = await create(ada);
  if (typeof made === "string") throw new Error(made);
  const before = await datesOf(made.seriesId);
  const [, second, third, fourth] = before;
  const start = Date.parse(third?.starts_at ?? "");
  const moved = {
    gathering: third?.id ?? "",
    starts: new Date(start + 3_600_000).toISOString(),
    ends: new Date(start + 7_200_000).toISOString(),
  };
  await ada.client.rpc("reschedule_gathering", moved).throwOnError();
  await ben.client.rpc("answer_gathering", { gathering: fourth?.id ?? "", answer: "going" }).throwOnError();
  const changed = await call(ada, {
    action: "change",
    seriesId: made.seriesId,
    fromOn: second?.occurrence_on,
    series: weekly("09:00"),
    template: { ...TEMPLATE, title: "Late swim" },
  });
  if (typeof changed === "string") throw new Error(changed);
  expect(await datesOf(made.seriesId)).toMatchObject([{ title: "Sunday swim" }]);
  const after = await datesOf(changed.seriesId);
  expect(after).toHaveLength(before.length - 1 + (after.length - before.length + 1));
  expect(after[0]).toMatchObject({ id: second?.id, title: "Late swim", is_exception: false });
  expect(after[1]).toMatchObject({ id: third?.id, title: "Sunday swim", is_exception: true });
  expect(after[2]).toMatchObject({ id: fourth?.id, title: "Late swim" });
  const answers = await platform.engine.run(
    AS_OWNER,
    sql`select state from attendees where gathering_id = ${fourth?.id}`,
  );
  expect(answers).toEqual([{ state: "going" }]);
  const mondays = { ...weekly("09:00"), rule: { kind: "weekly", interval: 1, weekdays: [1], time: "09:00" } };
  await call(ada, {
    action: "change",
    seriesId: changed.seriesId,
    fromOn: second?.occurrence_on,
    series: mondays,
    template: TEMPLATE,
  });
  // The answered date stays as a cancelled one, and so does the one that was moved by hand: nobody answered that.
  expect(await datesOf(changed.seriesId)).toMatchObject([{ id: fourth?.id, state: "cancelled" }]);
});

test("a new host's public series waits for staff with all its dates, and every day of the week is one", async () => {
  await platform.engine.script("delete from private.rows_added");
  const rule = { kind: "weekly", interval: 1, weekdays: [1, 2, 3, 4, 5, 6, 7], time: "07:30" };
  const series = { ...weekly("07:30"), rule };
  const made = await create(ada, { series, template: { ...TEMPLATE, visibility: "public" } });
  if (typeof made === "string") throw new Error(made);
  const dates = await datesOf(made.seriesId);
  expect(dates.length).toBeGreaterThanOrEqual(84);
  expect(new Set(dates.map(({ state }) => state))).toEqual(new Set(["pending"]));
  await platform.engine.run(AS_OWNER, sql`update gatherings set state = 'published' where id = ${dates[0]?.id}`);
  expect(new Set((await datesOf(made.seriesId)).map(({ state }) => state))).toEqual(new Set(["published"]));
  await platform.engine.script("delete from private.rows_added");
});

test("an ended series has no dates any more, and only its hosts end it", async () => {
  const made = await create(ada);
  if (typeof made === "string") throw new Error(made);
  const dates = await datesOf(made.seriesId);
  const end = { series: made.seriesId, from_on: dates[1]?.occurrence_on ?? "", reason: "Winter" };
  expect((await ben.client.rpc("end_gathering_series", end)).error?.hint).toBe("series_not_found");
  await ada.client.rpc("end_gathering_series", end).throwOnError();
  expect(await datesOf(made.seriesId)).toHaveLength(1);
  const { data } = await ada.client.from("gathering_series").select("ended_at, until").eq("id", made.seriesId).single();
  expect(data?.ended_at).not.toBeNull();
});

test("a tidal series follows the tide of its spot and names the dates it skips", async () => {
  const spot = crypto.randomUUID();
  const row = { id: spot, name: "Forty Foot", latitude: 53.289, longitude: -6.114, water_type: "sea" as const };
  await platform.service().from("spots").insert(row).throwOnError();
  const series = {
    rule: { kind: "tidal", weekdays: [6, 7], minutesFromHighWater: -60, from: "07:00", to: "10:00" },
    timeZone: "Europe/Dublin",
    firstOn: FIRST,
    until: null,
  };
  const made = await create(ada, { series, template: { ...TEMPLATE, spot_id: spot } });
  if (typeof made === "string") throw new Error(made);
  expect(made.occurrences.length).toBeGreaterThan(2);
  expect(await datesOf(made.seriesId)).toHaveLength(made.occurrences.length);
  const { data } = await ada.client.from("gathering_series").select("skipped").eq("id", made.seriesId).single();
  expect(data?.skipped).toContainEqual({
    on: expect.any(String),
    reason: expect.stringContaining("The tide would be at"),
  });
});
