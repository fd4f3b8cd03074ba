import { afterAll, beforeAll, expect, test } from "vitest";
import { toGatheringColumns, toPodColumns } from "#domain/gatherings/draft/draft-columns.ts";
import { draftOf } from "#domain/gatherings/draft/draft-fixture.ts";
import type { GatheringDraft } from "#domain/gatherings/draft/gathering-draft.ts";
import { NO_EVENT_FILTERS } from "#domain/gatherings/events/event-filters.ts";
import { DAY_MS } from "#domain/time.ts";
import { toLocalMinute } from "#domain/workouts/log/local-time.ts";
import { startProduct } from "#server/testing/start-product.ts";
import {
  addComment,
  answerGathering,
  approveComment,
  confirmPlace,
  deleteComment,
  listAttendees,
  setAttendanceDetails,
  setBuddy,
  setPod,
} from "./answers.data.ts";
import { listComments, listEvents, listOwnGatherings, listPods, readGathering } from "./gatherings.data.ts";
import {
  cancelGathering,
  changeGathering,
  createGathering,
  readDraftSource,
  readHostNotes,
  rescheduleGathering,
  restoreGathering,
} from "./host/host.data.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<Platform["swimmer"]>>;
let platform: Platform;
let ada: Swimmer;
let ben: Swimmer;
let cleo: Swimmer;

beforeAll(async () => {
  platform = await startProduct();
  ada = await platform.swimmer("Ada");
  ben = await platform.swimmer("Ben");
  cleo = await platform.swimmer("Cleo");
  // A host whom staff know: nobody looks at their events first.
  await platform.service().from("user_roles").insert({ user_id: ada.id, role: "moderator" }).throwOnError();
});
afterAll(() => platform.stop());

const DUBLIN = { timeZone: "Europe/Dublin" };
const DALKEY = { latitude: 53.2775, longitude: -6.1037 };
const SLIP = { kind: "named", name: "The slip", ...DALKEY } as const;
const inDays = (days: number) => toLocalMinute(Date.now() + days * DAY_MS, DUBLIN.timeZone);

async function plan(host: Swimmer, change: Partial<GatheringDraft> = {}) {
  const id = crypto.randomUUID();
  const draft = draftOf({ id, place: SLIP, startsAt: inDays(3), ...change });
  const parts = { pods: toPodColumns(draft), hostNotes: draft.hostNotes };
  const state = await createGathering(host.client, id, toGatheringColumns(draft, DUBLIN), parts);
  return { id, state, draft, parts };
}

const list = (change = {}, client = platform.visitor()) =>
  listEvents(client, { ...NO_EVENT_FILTERS, ...change }, Date.now());
const titles = async (change = {}) => (await list(change)).gatherings.map(({ title }) => title);

test("a host's first public event waits for staff; one of staff is listed for visitors", async () => {
  expect((await plan(ben, { title: "Ben's first" })).state).toBe("pending");
  expect((await plan(ada, { title: "Moonlit dip", kind: "talk" })).state).toBe("published");
  expect(await titles({ search: "moon" })).toEqual(["Moonlit dip"]);
  expect(await titles({ search: "Ben's" })).toEqual([]);
  expect(await titles({ kind: "race" })).not.toContain("Moonlit dip");
  expect(await titles({ near: DALKEY, radiusKm: 10 })).toContain("Moonlit dip");
  expect(await titles({ near: { latitude: 48, longitude: 2 }, radiusKm: 100 })).toEqual([]);
  expect(await titles({ from: inDays(4).slice(0, 10) })).not.toContain("Moonlit dip");
  expect(await titles({ from: inDays(3).slice(0, 10), to: inDays(3).slice(0, 10) })).toContain("Moonlit dip");
  expect(await titles({ isPast: true })).not.toContain("Moonlit dip");
});

test("answers fill the places, then the waiting list, whose first gets the place that is given back", async () => {
  const { id } = await plan(ada, { title: "One place", capacity: "1", description: "Once round" });
  expect((await answerGathering(ben.client, id, "going")).state).toBe("going");
  expect(await answerGathering(cleo.client, id, "going")).toMatchObject({ state: "waiting", queuePosition: 1 });
  await answerGathering(ben.client, id, "not");
  const offered = await readGathering(cleo.client, id);
  expect(offered?.mine).toMatchObject({ state: "offered", goingCount: 0, offeredCount: 1 });
  expect((await confirmPlace(cleo.client, id)).state).toBe("going");
  const own = await listOwnGatherings(cleo.client, { userId: cleo.id, nowMs: Date.now(), pages: 1 });
  expect(own.gatherings.map((row) => row.title)).toContain("One place");
  expect(own.answers[id]).toBe("going");
});

test("visitors get the count and no names; a private one is for anyone with the link", async () => {
  const { id } = await plan(ada, { title: "By link", visibility: "link" });
  await answerGathering(ben.client, id, "going");
  const seen = await readGathering(platform.visitor(), id);
  expect(seen?.gathering).toMatchObject({
    title: "By link",
    goingCount: 1,
    hostName: null,
    createdBy: null,
    isHost: false,
  });
  expect(await titles({ search: "By link" })).toEqual([]);
  expect(await listAttendees(platform.visitor(), id).catch(() => [])).toEqual([]);
  expect(await readGathering(platform.visitor(), crypto.randomUUID())).toBeNull();
  expect(await readGathering(platform.visitor(), "no id")).toBeNull();
});

test("pods, buddies, newcomers and notes are for those who are going", async () => {
  const pods = [{ name: "Steady", from: "2:00", to: "2:20", plan: "round the buoy" }];
  const { id } = await plan(ada, { title: "With pods", pods, hostNotes: "Gate code 12" });
  await answerGathering(ben.client, id, "going");
  await answerGathering(cleo.client, id, "going");
  await setAttendanceDetails(ben.client, id, { isFirstTime: true });
  const [pod] = await listPods(platform.visitor(), id);
  const people = await listAttendees(ada.client, id);
  const [first, second] = [ben, cleo].map(
    ({ id: userId }) => people.find((person) => person.userId === userId)?.id ?? "",
  );
  await setPod(ben.client, first ?? "", pod?.id ?? "");
  await setBuddy(ben.client, first ?? "", second ?? "");
  const mine = (await readGathering(ben.client, id))?.mine;
  expect(mine).toMatchObject({ isFirstTime: true, podId: pod?.id, buddyId: second });
  expect(await readHostNotes(ben.client, id)).toBe("Gate code 12");
  expect(await readHostNotes(platform.visitor(), id).catch(() => null)).toBeNull();
});

test("a comment on a public page waits for the host", async () => {
  const { id } = await plan(ada, { title: "Asked about" });
  await addComment(ben.client, id, " Is there parking? ");
  expect(await listComments(platform.visitor(), id, null)).toEqual([]);
  const [waiting] = await listComments(ada.client, id, ada.id);
  expect(waiting).toMatchObject({ body: "Is there parking?", isApproved: false, userId: ben.id });
  await approveComment(ada.client, waiting?.id ?? "");
  expect(await listComments(platform.visitor(), id, null)).toMatchObject([{ body: "Is there parking?", userId: null }]);
  await deleteComment(ada.client, waiting?.id ?? "", true);
  expect(await listComments(platform.visitor(), id, null)).toEqual([]);
});

test("a host changes, moves, cancels and restores it; others don't", async () => {
  const { id, draft, parts } = await plan(ada, {
    title: "To change",
    pods: [{ name: "A", from: "", to: "", plan: "" }],
  });
  const changed = { ...draft, title: "Changed", pods: [{ name: "B", from: "", to: "", plan: "" }] };
  const columns = toGatheringColumns(changed, DUBLIN);
  await changeGathering(ada.client, id, columns, { pods: toPodColumns(changed), hostNotes: "" });
  expect((await listPods(ada.client, id)).map(({ name }) => name)).toEqual(["B"]);
  await expect(changeGathering(ben.client, id, columns, parts)).rejects.toMatchObject({ code: "gathering_not_found" });
  const source = await readDraftSource(ada.client, id);
  expect(source.draft).toMatchObject({ title: "Changed", startsAt: draft.startsAt, minutes: "45", capacity: "20" });
  await expect(readDraftSource(ben.client, id)).rejects.toMatchObject({ code: "gathering_not_found" });

  const starts = new Date(Date.now() + 5 * DAY_MS).toISOString();
  await rescheduleGathering(ada.client, id, { starts, ends: new Date(Date.parse(starts) + 3_600_000).toISOString() });
  await cancelGathering(ada.client, id, "Waves too high");
  expect((await readGathering(ben.client, id))?.gathering).toMatchObject({
    state: "cancelled",
    cancelReason: "Waves too high",
    previousStartsAt: expect.any(String),
  });
  await expect(answerGathering(ben.client, id, "going")).rejects.toMatchObject({ code: "gathering_not_open" });
  await restoreGathering(ada.client, id);
  expect((await readGathering(ben.client, id))?.gathering.state).toBe("published");
});
