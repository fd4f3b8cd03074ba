import { expect, test } from "vitest";
import { readOrNothing } from "../../read-shape.ts";
import { newPoint } from "../route-points.ts";
import { keepDrafts, packDraft, readStoredDraft, type StoredDraft } from "./stored-draft.ts";

const idOf = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;

const draft = (count: number, changes: Partial<StoredDraft> = {}): StoredDraft => ({
  id: idOf(count),
  userId: idOf(99),
  routeId: null,
  isPublished: false,
  basedOn: null,
  changedAt: 1_795_000_000_000,
  isSent: false,
  isQueued: false,
  name: "Sandycove to Vico",
  description: "",
  type: null,
  visibility: "public",
  spotIds: [],
  stream: { springSpeed: 1.2, floodTowardDeg: 45 },
  figures: { distance: 3.48, estimated_time: 56, difficulty: "Moderate" },
  points: [
    newPoint({ latitude: 53.2893, longitude: -6.1142 }, "waypoint", "Forty Foot"),
    newPoint({ latitude: 53.2911111, longitude: -6.1 }),
    { ...newPoint({ latitude: 53.29, longitude: -6.11 }, "exit"), depth: 2.5 },
  ],
  ...changes,
});

test("a draft comes back as it was stored", () => {
  const stored: unknown = JSON.parse(JSON.stringify(packDraft(draft(1))));
  expect(readStoredDraft(stored)).toEqual(draft(1));
});

test("a draft from before routes had a stream opens without one", () => {
  const { stream: _stream, ...old } = packDraft(draft(1));
  expect(readStoredDraft(old).stream).toEqual({ springSpeed: null, floodTowardDeg: null });
});

test("a damaged draft is refused", () => {
  const { points, ...rest } = packDraft(draft(1));
  expect(readOrNothing(readStoredDraft, { ...rest, points: [[91, 0, 0]] })).toBeUndefined();
  expect(readOrNothing(readStoredDraft, { ...rest, points: [...points, [53, -6, 9]] })).toBeUndefined();
});

test("beyond five drafts the oldest goes that the server has", () => {
  const five = [1, 2, 3, 4, 5].map((count) => draft(count, { isSent: count === 3 }));
  expect(keepDrafts(five, draft(6))?.map(({ id }) => id)).toEqual([6, 1, 2, 4, 5].map(idOf));
});

test("a sixth draft is refused while the server has none of the others", () => {
  const five = [1, 2, 3, 4, 5].map((count) => draft(count));
  expect(keepDrafts(five, draft(6))).toBeNull();
  expect(keepDrafts(five, draft(3))).toHaveLength(5);
});
