import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CalendarAddress,
  createAddress,
  endAddress,
  readAddressDate,
} from "#app/features/calendars/calendar.data.ts";
import { serveCalendar } from "#app/features/calendars/serve-calendar.server.ts";
import { answerGathering } from "#app/features/gatherings/answers.data.ts";
import { cancelGathering, createGathering, rescheduleGathering } from "#app/features/gatherings/host/host.data.ts";
import { toGatheringColumns, toPodColumns } from "#domain/gatherings/draft/draft-columns.ts";
import { draftOf } from "#domain/gatherings/draft/draft-fixture.ts";
import type { GatheringDraft } from "#domain/gatherings/draft/gathering-draft.ts";
import { DAY_MS } from "#domain/time.ts";
import { toLocalMinute } from "#domain/workouts/log/local-time.ts";
import { startProduct } from "#server/testing/start-product.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<Platform["swimmer"]>>;
let platform: Platform;
let ada: Swimmer;
let ben: Swimmer;
let cleo: Swimmer;
const GROUP = crypto.randomUUID();

beforeAll(async () => {
  platform = await startProduct();
  [ada, ben, cleo] = await Promise.all([platform.swimmer("Ada"), platform.swimmer("Ben"), platform.swimmer("Cleo")]);
  // A host whom staff know: nobody looks at their events first.
  await platform.service().from("user_roles").insert({ user_id: ada.id, role: "moderator" }).throwOnError();
  await ada.client.from("swim_groups").insert({ id: GROUP, name: "Dippers" }).throwOnError();
  await ben.client.rpc("join_group", { group_id: GROUP }).throwOnError();
});
afterAll(() => platform.stop());

const DUBLIN = { timeZone: "Europe/Dublin" };
const SLIP = { kind: "named", name: "The slip", latitude: 53.2775, longitude: -6.1037 } as const;
const inDays = (days: number) => toLocalMinute(Date.now() + days * DAY_MS, DUBLIN.timeZone);

async function plan(change: Partial<GatheringDraft> = {}) {
  const id = crypto.randomUUID();
  const draft = draftOf({ id, place: SLIP, startsAt: inDays(3), ...change });
  const parts = { pods: toPodColumns(draft), hostNotes: "" };
  await createGathering(ada.client, id, toGatheringColumns(draft, DUBLIN), parts);
  return id;
}

/** As `pages/gatherings/*-calendar.ts` ask; nobody reads as a visitor. */
function serve(address: CalendarAddress, reader: Swimmer | null = null, headers: HeadersInit = {}) {
  const request = new Request(`${platform.siteUrl}/calendar`, { headers });
  const client = reader?.client ?? platform.visitor();
  return serveCalendar(platform, { request, address, reader: { client, userId: reader?.id ?? null } });
}

async function readEvents(...asked: Parameters<typeof serve>) {
  const calendar = new ICAL.Component(ICAL.parse(await (await serve(...asked)).text()));
  return calendar.getAllSubcomponents("vevent").map((part) => {
    const { summary, sequence, uid } = new ICAL.Event(part);
    return { summary, sequence, uid, status: String(part.getFirstPropertyValue("status")) };
  });
}

const NOT_FOUND = { init: { status: 404 } };

test("a public swim is shared by caches, and asked again it is not modified until it changes", async () => {
  const id = await plan({ title: "Dawn dip" });
  const first = await serve({ of: "gathering", id });
  const etag = first.headers.get("ETag") ?? "";
  expect(first.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=900");
  const again = await serve({ of: "gathering", id }, null, { "If-None-Match": etag });
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);

  const starts = new Date(Date.now() + 4 * DAY_MS);
  const times = { starts: starts.toISOString(), ends: new Date(starts.getTime() + 3_600_000).toISOString() };
  await rescheduleGathering(ada.client, id, times);
  const moved = await serve({ of: "gathering", id }, null, { "If-None-Match": etag });
  expect(moved.status).toBe(200);
  const uid = `${id}@tideline`;
  expect(await readEvents({ of: "gathering", id })).toMatchObject([{ uid, sequence: 1, status: "CONFIRMED" }]);
  await cancelGathering(ada.client, id, "Too windy");
  expect(await readEvents({ of: "gathering", id })).toEqual([
    { uid, sequence: 2, status: "CANCELLED", summary: "Canceled: Dawn dip" },
  ]);
});

test("a swim for members is there for them, not for others, and stays out of shared caches", async () => {
  const id = await plan({ title: "Members' dip", group: { id: GROUP, name: "Dippers" }, visibility: "group" });
  const own = await serve({ of: "gathering", id }, ben);
  expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, max-age=900"]);
  await expect(serve({ of: "gathering", id })).rejects.toMatchObject(NOT_FOUND);
  await expect(serve({ of: "gathering", id }, cleo)).rejects.toMatchObject(NOT_FOUND);
  await expect(serve({ of: "gathering", id: "nonsense" }, ben)).rejects.toMatchObject(NOT_FOUND);
});

test("what waits for staff is tentative for its host", async () => {
  const id = crypto.randomUUID();
  const draft = draftOf({ id, place: SLIP, startsAt: inDays(3) });
  await createGathering(cleo.client, id, toGatheringColumns(draft, DUBLIN), { pods: [], hostNotes: "" });
  expect(await readEvents({ of: "gathering", id }, cleo)).toMatchObject([{ status: "TENTATIVE" }]);
  await expect(serve({ of: "gathering", id }, ben)).rejects.toMatchObject(NOT_FOUND);
});

test("everyone subscribes to a group's public swims, members to all by a secret of their own", async () => {
  await plan({ title: "Open dip", group: { id: GROUP, name: "Dippers" } });
  await plan({ title: "Own dip", group: { id: GROUP, name: "Dippers" }, visibility: "group" });
  const titles = async (address: CalendarAddress) => (await readEvents(address)).map(({ summary }) => summary);
  expect(await titles({ of: "group", id: GROUP })).toEqual(["Open dip"]);
  const token = await createAddress(ben.client, GROUP);
  expect(await titles({ of: "members", token })).toEqual(expect.arrayContaining(["Open dip", "Own dip"]));
  expect((await serve({ of: "members", token })).headers.get("Cache-Control")).toBe("private, max-age=900");
  await expect(serve({ of: "me", token })).rejects.toMatchObject(NOT_FOUND);
  await expect(createAddress(cleo.client, GROUP)).rejects.toThrow();
  const block = { user_id: ben.id, blocked_id: ada.id };
  await ben.client.from("blocked_swimmers").insert(block).throwOnError();
  expect(await titles({ of: "members", token })).toEqual([]);
  await ben.client.from("blocked_swimmers").delete().match(block).throwOnError();
  await ben.client.rpc("leave_group", { group_id: GROUP }).throwOnError();
  await expect(serve({ of: "members", token })).rejects.toMatchObject(NOT_FOUND);
});

test("a swimmer's own calendar holds what they answered until its address is renewed or ended", async () => {
  const id = await plan({ title: "Answered dip" });
  await answerGathering(cleo.client, id, "maybe");
  expect(await readAddressDate(cleo.client, null)).toBeNull();
  const first = await createAddress(cleo.client, null);
  const titles = async (token: string) => (await readEvents({ of: "me", token })).map(({ summary }) => summary);
  expect(await titles(first)).toContain("Answered dip");
  expect(await readAddressDate(cleo.client, null)).not.toBeNull();
  const second = await createAddress(cleo.client, null);
  await expect(serve({ of: "me", token: first })).rejects.toMatchObject(NOT_FOUND);
  expect(await titles(second)).toContain("Answered dip");
  await endAddress(cleo.client, null);
  await expect(serve({ of: "me", token: second })).rejects.toMatchObject(NOT_FOUND);
});
