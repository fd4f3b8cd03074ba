import { expect, test } from "vitest";
import { toGatheringColumns, toPodColumns } from "./draft-columns.ts";
import { DRAFT_ID, draftOf } from "./draft-fixture.ts";
import { moveWeekday, toSeriesRule, toSeriesTemplate } from "./draft-series.ts";
import { addKit, changeKind, emptyDraft, type GatheringDraft } from "./gathering-draft.ts";
import { findProblem } from "./read-draft.ts";
import { storedDraft } from "./stored-draft.ts";

const context = { timeZone: "Europe/Dublin", nowMs: Date.parse("2026-07-14T12:00:00Z") };
const problemOf = (change: Partial<GatheringDraft>) => findProblem(draftOf(change), context)?.field ?? null;

test("a draft that lacks nothing is read by the clock of the place", () => {
  expect(findProblem(draftOf(), context)).toBeNull();
  expect(toGatheringColumns(draftOf({ closesBefore: "12" }), context)).toMatchObject({
    starts_at: "2026-07-18T07:40:00.000Z",
    ends_at: "2026-07-18T08:25:00.000Z",
    answers_close_at: "2026-07-17T19:40:00.000Z",
    capacity: 20,
    place_name: "Forty Foot",
    latitude: null,
  });
});

test.each<[Partial<GatheringDraft>, string | null]>([
  [{ title: "  " }, "title"],
  [{ title: "x".repeat(101) }, "title"],
  [{ ticketUrl: "http://tickets.example" }, "ticketUrl"],
  [{ ticketUrl: "https://tickets.example/swim" }, null],
  [{ place: null }, "place"],
  [{ place: { kind: "named", name: "The slip", latitude: null, longitude: null } }, "place"],
  [{ place: { kind: "named", name: "The slip", latitude: 53.29, longitude: -6.11 } }, null],
  [{ startsAt: "" }, "startsAt"],
  [{ startsAt: "2026-07-14T08:00" }, "startsAt"],
  [{ startsAt: "2026-07-14T08:00", kind: "cleanup" }, null],
  // The night when the clocks go forward.
  [{ startsAt: "2027-03-28T01:30" }, "startsAt"],
  [{ minutes: "0" }, "minutes"],
  [{ repeat: "weekly" }, "weekdays"],
  [{ repeat: "weekly", weekdays: [6], until: "2026-07-01" }, "until"],
  [{ repeat: "tide", weekdays: [6], tideFrom: "10:00", tideTo: "07:00" }, "tide"],
  [{ visibility: "group" }, "group"],
  [{ capacity: "2001" }, "capacity"],
  [{ capacity: "" }, null],
  [{ pods: [{ name: "", from: "", to: "", plan: "" }] }, "pods"],
  [{ pods: [{ name: "Fast", from: "2:20", to: "2:00", plan: "" }] }, "pods"],
  [{ pods: [{ name: "Fast", from: "1:40", to: "2:00", plan: "" }] }, null],
  [{ backup: { id: "0b7d1f7e-0f0a-4c39-8a11-1f2f3c4d5e6f", name: "Forty Foot" } }, "backup"],
])("%o: what to correct is %s", (change, field) => expect(problemOf(change)).toBe(field));

test("a step asks only for what it and those before it show", () => {
  const empty = emptyDraft(DRAFT_ID);
  expect(findProblem(empty, context, "what")?.field).toBe("title");
  expect(findProblem({ ...empty, title: "Dip" }, context, "what")).toBeNull();
  expect(findProblem({ ...empty, title: "Dip" }, context, "where")).toMatchObject({ field: "place", step: "where" });
});

test("writes the rule of a weekly series and of one that follows the tide", () => {
  const zone = "Europe/Dublin";
  expect(toSeriesRule(draftOf(), zone)).toBeNull();
  expect(toSeriesRule(draftOf({ repeat: "weekly", weekdays: [7, 6], until: "2026-10-31" }), zone)).toEqual({
    timeZone: zone,
    firstOn: "2026-07-18",
    until: "2026-10-31",
    rule: { kind: "weekly", interval: 1, weekdays: [6, 7], time: "08:40" },
  });
  expect(toSeriesRule(draftOf({ repeat: "tide", weekdays: [6] }), zone)).toMatchObject({
    until: null,
    rule: { kind: "tidal", weekdays: [6], minutesFromHighWater: -60, from: "07:00", to: "10:00" },
  });
});

test("a series keeps its times relative to the start", () => {
  const columns = toGatheringColumns(draftOf({ closesBefore: "2" }), context);
  const template = toSeriesTemplate(columns, { pods: [], hostNotes: " Gate code 12 " });
  expect(template).toMatchObject({
    host_notes: "Gate code 12",
    minutes: 45,
    answers_close_minutes: 120,
    backup_minutes: null,
  });
  expect(template).not.toHaveProperty("starts_at");
  expect(template).not.toHaveProperty("group_id");
});

test("a weekly series that moves to another day leaves the old one", () => {
  const moved = moveWeekday(
    draftOf({ repeat: "weekly", weekdays: [6, 3], startsAt: "2026-07-19T08:40" }),
    "2026-07-18",
  );
  expect(moved.weekdays).toEqual([7, 3]);
});

test("pods are for those who get into the water", () => {
  const pods = [{ name: " Steady ", from: "2:00", to: "", plan: "round the buoy" }];
  expect(toPodColumns(draftOf({ pods }))).toEqual([
    { name: "Steady", pace_from: 120, pace_to: null, plan: "round the buoy", order_index: 0 },
  ]);
  expect(toPodColumns(draftOf({ pods, kind: "talk" }))).toEqual([]);
});

test("another kind brings its usual values, unless they were changed", () => {
  const cleanup = changeKind(emptyDraft(DRAFT_ID), "cleanup");
  expect(cleanup).toMatchObject({ usesMuster: false, minutes: "120", kit: ["Gloves", "Sturdy shoes"] });
  const own = changeKind({ ...emptyDraft(DRAFT_ID), kit: ["Flask"] }, "cleanup");
  expect(own.kit).toEqual(["Flask"]);
});

test("adds a thing to bring once", () => {
  expect(addKit(["Flask"], " flask ")).toEqual(["Flask"]);
  expect(addKit(["Flask"], "Whistle")).toEqual(["Flask", "Whistle"]);
});

test("what is kept on the device is read back as it was", () => {
  const stored = { userId: DRAFT_ID, editedId: null, changedAt: 1, step: "people", draft: draftOf() };
  expect(storedDraft(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});
