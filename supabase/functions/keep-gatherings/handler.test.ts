import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { givePremium } from "#server/testing/premium.ts";
import { startProduct } from "#server/testing/start-product.ts";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { handleKeepGatherings } from "./handler.ts";
import { createKeepData } from "./keep-gatherings.data.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
let ada: Awaited<ReturnType<typeof platform.swimmer>>;
let ben: typeof ada;
beforeAll(async () => {
  platform = await startProduct();
  [ada, ben] = [await platform.swimmer("Ada"), await platform.swimmer("Ben")];
  await givePremium(platform.engine, ada.id, { tier: "pro" });
  // Her gatherings need no approval.
  await platform.service().from("user_roles").insert({ user_id: ada.id, role: "moderator" }).throwOnError();
});
afterAll(() => platform.stop());
beforeEach(() =>
  platform.engine.script(`delete from gathering_series; delete from gatherings; delete from swim_groups; delete from notifications;
    delete from private.gathering_notices; delete from private.rows_added`),
);

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** As the schedule calls it. */
async function keep(): Promise<Record<string, number>> {
  const { data, error } = await platform.service().functions.invoke("keep-gatherings", { method: "POST" });
  if (error) throw error;
  return data;
}

async function plan(
  changes: Partial<{ starts_at: string; ends_at: string; capacity: number; kind: "swim" | "cleanup" }> = {},
) {
  const row = {
    id: crypto.randomUUID(),
    title: "Morning swim",
    place_name: "Forty Foot",
    latitude: 53.29,
    longitude: -6.11,
    time_zone: "Europe/Dublin",
    starts_at: inHours(72),
    ends_at: inHours(73),
    state: "published" as const,
    ...changes,
  };
  await ada.client.from("gatherings").insert(row).throwOnError();
  return row.id;
}

const answer = (swimmer: typeof ada, gathering: string, text: string) =>
  swimmer.client.rpc("answer_gathering", { gathering, answer: text }).throwOnError();

async function toldTo({ id }: typeof ada) {
  const rows = platform
    .service()
    .from("notifications")
    .select("kind, title, body")
    .eq("user_id", id)
    .order("created_at");
  return (await rows.throwOnError()).data;
}

/** To guests. */
async function readMails() {
  await platform.settled();
  return platform.mails.filter(({ to }) => to.startsWith("gus@"));
}

/** Notices wait some seconds for an undo. */
const letNoticesBeDue = () =>
  platform.engine.script("update private.gathering_notices set due_at = now() where handled_at is null");

test("reminders come 24 and 2 hours before, once each", async () => {
  const swim = await plan({ starts_at: inHours(20), ends_at: inHours(21) });
  await answer(ben, swim, "going");
  expect(await keep()).toMatchObject({ reminders: 1, told: 1 });
  expect(await keep()).toMatchObject({ reminders: 0, told: 0 });
  await platform.engine.script(`update gatherings set starts_at = now() + interval '90 minutes' where id = '${swim}'`);
  await keep();
  expect((await toldTo(ben)).map(({ title }) => title)).toEqual(["Tomorrow: Morning swim", "Soon: Morning swim"]);
});

test("guests get a mail about a no-go, and nobody a reminder after it", async () => {
  const swim = await plan({ starts_at: inHours(1), ends_at: inHours(2) });
  await answer(ben, swim, "going");
  const ask = { gathering: swim, guest_name: "May", email: "may@example.org" };
  const { data } = await platform.service().rpc("ask_as_guest", ask).throwOnError();
  await platform
    .visitor()
    .rpc("answer_by_link", { token: (data as { token: string }).token, answer: "going" })
    .throwOnError();
  const decide = (decision: string, reason: string) =>
    ada.client.rpc("decide_gathering", { gathering: swim, decision, reason }).throwOnError();
  await decide("no_go", "Swell.");
  expect(await keep()).toMatchObject({ reminders: 0, told: 1 });
  await platform.settled();
  const mails = platform.mails.filter(({ to }) => to === "may@example.org");
  expect(mails.map(({ subject }) => subject)).toEqual(["No-go: Morning swim"]);
  expect(mails[0]?.text).toMatch(/It doesn't go ahead: .*\. Swell\./);
  expect(await toldTo(ben)).toEqual([]);
  await platform.engine.script("delete from private.rows_added");
  await decide("go", "");
  expect(await keep()).toMatchObject({ reminders: 1 });
});

test("who wants no reminders gets none", async () => {
  const swim = await plan({ starts_at: inHours(20), ends_at: inHours(21) });
  await answer(ben, swim, "going");
  const settings = ben.client.from("user_notification_settings");
  await settings.update({ event_reminders: false }).eq("user_id", ben.id).throwOnError();
  expect(await keep()).toMatchObject({ reminders: 1, told: 0 });
  await settings.update({ event_reminders: true }).eq("user_id", ben.id).throwOnError();
});

test("a place that becomes free is offered, and told; unconfirmed it passes on", async () => {
  const swim = await plan({ capacity: 1 });
  await answer(ada, swim, "going");
  await answer(ben, swim, "going");
  await answer(ada, swim, "not");
  await keep();
  expect(await toldTo(ben)).toMatchObject([{ kind: "gathering_place", title: "A place is free: Morning swim" }]);
  await platform.engine.script("update attendees set offered_until = now() where state = 'offered'");
  expect(await keep()).toMatchObject({ waits: 1, told: 1 });
  expect((await toldTo(ben)).map(({ title }) => title)).toContain("Your place has passed on: Morning swim");
});

test("everyone who answered is told of a change and of a cancellation, guests by mail, once each after a crash as well", async () => {
  const swim = await plan();
  await answer(ben, swim, "maybe");
  const ask = { gathering: swim, guest_name: "Gus", email: "gus@example.org" };
  const { data } = await platform.service().rpc("ask_as_guest", ask).throwOnError();
  const { token } = data as { token: string };
  await platform.visitor().rpc("answer_by_link", { token, answer: "going" }).throwOnError();
  await ada.client
    .rpc("reschedule_gathering", { gathering: swim, starts: inHours(80), ends: inHours(81) })
    .throwOnError();
  expect(await keep()).toMatchObject({ told: 0 });
  await letNoticesBeDue();
  expect(await keep()).toMatchObject({ told: 2 });
  // As if it had crashed before it noted that it was done.
  await platform.engine.script("update private.gathering_notices set handled_at = null, due_at = now()");
  expect(await keep()).toMatchObject({ told: 0 });
  await ada.client.rpc("cancel_gathering", { gathering: swim, reason: "Too windy" }).throwOnError();
  await letNoticesBeDue();
  await keep();
  expect(await toldTo(ben)).toMatchObject([
    { title: "Changed: Morning swim", body: expect.stringContaining("It was") },
    { title: "Canceled: Morning swim", body: expect.stringContaining("Too windy") },
  ]);
  const sent = await readMails();
  expect(sent.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    "gus@example.org Changed: Morning swim",
    "gus@example.org Canceled: Morning swim",
  ]);
  expect(sent[0]?.text).toContain(`/events/answer/${token}`);
});

test("members are told of posts, except those who muted the group or blocked the author", async () => {
  const group = crypto.randomUUID();
  const [cas, dan] = [await platform.swimmer("Cas"), await platform.swimmer("Dan")];
  await ada.client.from("swim_groups").insert({ id: group, name: "Dippers" }).throwOnError();
  for (const { client } of [ben, cas, dan]) await client.rpc("join_group", { group_id: group }).throwOnError();
  await cas.client.from("group_mutes").insert({ group_id: group }).throwOnError();
  await dan.client.from("blocked_swimmers").insert({ user_id: dan.id, blocked_id: ada.id }).throwOnError();
  await ada.client.from("group_posts").insert({ group_id: group, body: "Cold today" }).throwOnError();
  await letNoticesBeDue();
  expect(await keep()).toMatchObject({ told: 1 });
  expect(await toldTo(ben)).toMatchObject([{ kind: "group_post", title: "New post in Dippers" }]);
});

test("a series is written twelve weeks ahead, and what is long over is closed", async () => {
  const series = {
    rule: { kind: "weekly", interval: 1, weekdays: [7], time: "07:30" },
    timeZone: "Europe/Dublin",
    firstOn: inHours(24).slice(0, 10),
    until: null,
  };
  const template = {
    title: "Sunday swim",
    latitude: 53.29,
    longitude: -6.11,
    place_name: "Forty Foot",
    minutes: 60,
    answers_close_minutes: 120,
  };
  const create = await ada.client.functions.invoke("gathering-series", {
    body: { action: "create", series, groupId: null, template },
  });
  expect(create.error).toBeNull();
  const count = async () =>
    (await ada.client.from("gatherings").select("id").eq("series_id", create.data.seriesId)).data?.length;
  const written = await count();
  expect(written).toBeGreaterThanOrEqual(11);
  expect(await keep()).toMatchObject({ dates: 0 });
  await platform.engine.script(`delete from gatherings where occurrence_on > current_date + 70;
    update gathering_series set expand_at = now(), expanded_through = current_date + 70`);
  const { dates = 0 } = await keep();
  expect(dates).toBeGreaterThan(0);
  // The clock of this test may have passed a week since the first dates were written.
  const rewritten = await count();
  expect(rewritten).toBeGreaterThanOrEqual(written ?? 0);
  await platform.engine.script(
    "update gatherings set answers_close_at = null, starts_at = now() - interval '15 hours', ends_at = now() - interval '14 hours'",
  );
  expect(await keep()).toMatchObject({ closed: rewritten });
});

test("a series or a notice that fails keeps no other waiting, and a cancellation is tried until the start", async () => {
  const [first, second] = [await plan(), await plan()];
  for (const swim of [first, second]) await answer(ben, swim, "going");
  await platform.engine.script(`insert into gathering_series (time_zone, rrule, first_on, local_time, template)
    values ('Foo/Bar', 'FREQ=WEEKLY;BYDAY=SU', current_date, '07:30', '{}')`);
  const cancel = (gathering: string) =>
    ada.client.rpc("cancel_gathering", { gathering, reason: "Too windy" }).throwOnError();
  for (const swim of [first, second]) await cancel(swim);
  await platform.engine.script("update private.gathering_notices set due_at = now(), attempts = 30");
  const service = platform.service();
  const data = createKeepData(service);
  let reads = 0;
  const failOnce: typeof data.readRecipients = (notice) => {
    reads += 1;
    if (reads === 1) throw new Error("The connection was lost");
    return data.readRecipients(notice);
  };
  const deps = {
    add: (items: NotificationItem[]) => addNotifications(service, items),
    siteUrl: "",
    now: () => new Date(),
  };
  const request = new Request("http://localhost/keep-gatherings", { method: "POST" });
  const kept = await handleKeepGatherings(request, { ...deps, data: { ...data, readRecipients: failOnce } });
  expect(await kept.json()).toMatchObject({ failedSeries: 1, failedNotices: 1, told: 1 });
  await letNoticesBeDue();
  expect(await keep()).toMatchObject({ told: 1 });
  expect(await toldTo(ben)).toHaveLength(2);
});

test("guests' addresses are removed 30 days after the gathering", async () => {
  const swim = await plan();
  const ask = { gathering: swim, guest_name: "Gus", email: "gus@example.org" };
  const { data } = await platform.service().rpc("ask_as_guest", ask).throwOnError();
  await platform
    .visitor()
    .rpc("answer_by_link", { token: (data as { token: string }).token, answer: "going" })
    .throwOnError();
  await platform.engine.script(
    "update gatherings set starts_at = now() - interval '32 days', ends_at = now() - interval '31 days'",
  );
  expect(await keep()).toMatchObject({ removed: 1 });
  expect(await platform.engine.run(AS_OWNER, sql`select from private.guest_contacts`)).toEqual([]);
});
