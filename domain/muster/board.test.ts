import fc from "fast-check";
import { expect, test } from "vitest";
import { buildBoard, dueAt, foldEntries, mergeEntries } from "./board.ts";
import { GATHERING, idOf, person, press, START_MS } from "./board-fixture.ts";
import type { MusterEntry } from "./entry.ts";
import { MUSTER_ACTIONS } from "./entry.ts";

const at = (minute: number) => START_MS + minute * 60_000;
const PEOPLE = [
  person(1, "Joe O.", { buddyId: idOf(2), capColor: "Red" }),
  person(2, "Ana L."),
  person(3, "Sam S."),
  person(4, "Max L."),
  person(5, "Bo F.", { attendance: "maybe" }),
];
const boardOf = (entries: readonly MusterEntry[], minute: number) =>
  buildBoard({ gathering: GATHERING, people: PEOPLE, entries }, at(minute));
const shownOf = (entries: readonly MusterEntry[], minute: number) =>
  boardOf(entries, minute).rows.map(({ person: { name }, shown }) => `${name} ${shown}`);

test("overdue come first, then the longest in the water, ashore, out", () => {
  const entries = [press(1, "in", 0), press(2, "in", 0), press(3, "in", 8), press(2, "out", 14)];
  expect(shownOf(entries, 26)).toEqual(["Joe O. overdue", "Sam S. in", "Max L. ashore", "Ana L. out"]);
  const { counts, rows } = boardOf(entries, 26);
  expect(counts).toEqual({ in: 1, out: 1, overdue: 1, ashore: 1 });
  expect([rows[0]?.minutesOver, rows[0]?.isWithoutBuddy, rows[0]?.buddy?.name]).toEqual([6, true, "Ana L."]);
  expect(rows.find(({ person: { name } }) => name === "Ana L.")?.buddy?.name).toBe("Joe O.");
});

test("someone is overdue from the minute that the host set, not before", () => {
  const entries = [press(1, "in", 0)];
  expect(boardOf(entries, 24.99).counts).toMatchObject({ in: 1, overdue: 0 });
  expect(boardOf(entries, 25).counts).toMatchObject({ in: 0, overdue: 1 });
});

test("without a planned time in the water, the end of the swim counts, or its length for a late start", () => {
  const open = { ...GATHERING, minutesInWater: null };
  expect(dueAt(at(5), open)).toBe(at(45));
  expect(dueAt(at(50), open)).toBe(at(95));
});

test("it can be closed only when nobody is in or overdue", () => {
  const entries = [press(1, "in", 0)];
  expect(boardOf(entries, 1).canClose).toBe(false);
  expect(boardOf(entries, 60).canClose).toBe(false);
  expect(boardOf([...entries, press(1, "out", 61)], 62).canClose).toBe(true);
  expect(boardOf([], 62).canClose).toBe(true);
});

test("an undo brings back the state before, with its time, also when two phones pressed the same", () => {
  const went = press(1, "in", 0);
  const [out, outAgain] = [press(1, "out", 10), press(1, "out", 11)];
  const found = foldEntries([went, out, outAgain]).get(idOf(1));
  expect(found).toEqual({ state: "out", since: at(10), entryIds: [out.id, outAgain.id] });
  const undone = (found?.entryIds ?? []).map((id) => press(1, "undo", 12, id));
  expect(foldEntries([...undone, outAgain, out, went]).get(idOf(1))).toMatchObject({ state: "in", since: at(0) });
});

test("counted swimmers stay on the board whatever they answer later; others only when they are going", () => {
  expect(shownOf([press(5, "in", 0)], 1)).toContain("Bo F. in");
  expect(shownOf([], 1).some((row) => row.startsWith("Bo"))).toBe(false);
});

test("a press that arrives late counts by when it was made", () => {
  const early = press(1, "in", 0);
  expect(foldEntries([press(1, "out", 10), early]).get(idOf(1))?.state).toBe("out");
});

const anyEntry = fc
  .record({
    number: fc.integer({ min: 100, max: 160 }),
    who: fc.integer({ min: 1, max: 4 }),
    action: fc.constantFrom(...MUSTER_ACTIONS),
    minute: fc.integer({ min: 0, max: 30 }),
    undoes: fc.integer({ min: 100, max: 160 }),
  })
  .map(
    ({ number, who, action, minute, undoes }): MusterEntry => ({
      id: idOf(number),
      attendeeId: idOf(who),
      action,
      at: at(minute),
      undoesId: action === "undo" ? idOf(undoes) : null,
    }),
  );
const anyEntries = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 40 });

test("any order and any split over devices gives the same board", () => {
  const cases = anyEntries.chain((entries) =>
    fc.record({
      entries: fc.constant(entries),
      shuffled: fc.shuffledSubarray(entries, { minLength: entries.length }),
      devices: fc.array(fc.subarray(entries), { minLength: 1, maxLength: 4 }),
      minute: fc.integer({ min: 0, max: 90 }),
    }),
  );
  fc.assert(
    fc.property(cases, ({ entries, shuffled, devices, minute }) => {
      const board = boardOf(entries, minute);
      expect(boardOf(shuffled, minute)).toEqual(board);
      // Each device has a part, some entries are on several; together they have all.
      expect(boardOf(mergeEntries(...devices, shuffled), minute)).toEqual(board);
      expect(boardOf(mergeEntries(mergeEntries(shuffled), ...devices.toReversed()), minute)).toEqual(board);
    }),
  );
});

test("everyone on the board is counted once, and time alone never takes anyone out of the water", () => {
  fc.assert(
    fc.property(anyEntries, fc.integer({ min: 0, max: 90 }), fc.nat(600), (entries, minute, later) => {
      const [now, then] = [boardOf(entries, minute), boardOf(entries, minute + later)];
      const { in: inWater, out, overdue, ashore } = now.counts;
      expect(inWater + out + overdue + ashore).toBe(now.rows.length);
      expect(then.counts.in + then.counts.overdue).toBe(inWater + overdue);
      expect(then.counts.overdue).toBeGreaterThanOrEqual(overdue);
      expect(then.canClose).toBe(now.canClose);
    }),
  );
});
