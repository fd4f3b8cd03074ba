import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChangeEvent, ChangeType, RealtimeEvent } from "../events.ts";
import { createOutbox, mergeChanges } from "./outbox.ts";

const open = (capacity = 1_000) => createOutbox({ perSecond: 10, capacity });

type Timed = { afterMs: number; event: RealtimeEvent };

/** Offers every event at its time, and takes waiting ones as soon as they may be sent. */
function run(all: readonly Timed[]) {
  const outbox = open();
  const sent: { at: number; event: RealtimeEvent }[] = [];
  let now = 0;
  const takeUntil = (end: number) => {
    for (let wait = outbox.waitMs(now); wait !== null && now + wait <= end; wait = outbox.waitMs(now)) {
      now += wait;
      for (const event of outbox.take(now)) sent.push({ at: now, event });
    }
    now = Math.max(now, end);
  };
  for (const { afterMs, event } of all) {
    takeUntil(now + afterMs);
    if (outbox.offer(event, now) === "send") sent.push({ at: now, event });
  }
  takeUntil(now + 1_000_000);
  return sent;
}

const change = (row: number, type: ChangeType, version: number, ids: number[]): ChangeEvent => ({
  kind: "change",
  topic: "realtime:a",
  ids,
  type,
  schema: "public",
  table: "tides",
  committedAt: "",
  columns: "[]",
  record: type === "DELETE" ? null : `{"id":${row},"version":${version}}`,
  oldRecord: `{"id":${row}}`,
});

/** The rows that each subscription has received after these events. */
function knownRows(events: readonly RealtimeEvent[]) {
  const known: Record<string, Record<string, string>> = {};
  for (const event of events) {
    if (event.kind !== "change") continue;
    for (const id of event.ids) {
      const rows = known[id] ?? {};
      known[id] = rows;
      if (event.record === null) delete rows[event.oldRecord];
      else rows[event.oldRecord] = event.record;
    }
  }
  return known;
}

const afterMs = fc.integer({ min: 0, max: 150 });

const changes = fc
  .array(
    fc.record({
      afterMs,
      row: fc.integer({ min: 1, max: 4 }),
      type: fc.constantFrom<ChangeType>("INSERT", "UPDATE", "DELETE"),
      ids: fc.subarray([1, 2, 3], { minLength: 1 }),
    }),
    { maxLength: 80 },
  )
  .map((all) =>
    all.map(({ afterMs: after, row, type, ids }, index) => ({ afterMs: after, event: change(row, type, index, ids) })),
  );

test("a client ends up with the same rows as without merging", () => {
  fc.assert(
    fc.property(changes, (all) => {
      const sent = run(all).map(({ event }) => event);
      expect(knownRows(sent)).toEqual(knownRows(all.map(({ event }) => event)));
    }),
    { numRuns: 500 },
  );
});

test("sends at most ten events within a second, and the first at once", () => {
  fc.assert(
    fc.property(changes, (all) => {
      const sent = run(all).map(({ at }) => at);
      for (let index = 10; index < sent.length; index += 1) {
        expect((sent[index] ?? 0) - (sent[index - 10] ?? 0)).toBeGreaterThanOrEqual(1_000);
      }
    }),
    { numRuns: 500 },
  );
  expect(open().offer(change(1, "INSERT", 1, [1]), 0)).toBe("send");
});

test("broadcasts are never merged", () => {
  const message = { kind: "broadcast", topic: "realtime:a", event: "e", payload: { json: "{}" } } as const;
  expect(run(Array.from({ length: 30 }, () => ({ afterMs: 0, event: message })))).toHaveLength(30);
});

test("changes of different rows keep their order", () => {
  const all = Array.from({ length: 40 }, (_, index) => ({ afterMs: 1, event: change(index, "INSERT", index, [1]) }));
  expect(run(all).map(({ event }) => event)).toEqual(all.map(({ event }) => event));
});

test("an update of a waiting insert stays an insert, and a delete replaces it", () => {
  const first = change(1, "INSERT", 1, [1]);
  expect(mergeChanges(first, change(1, "UPDATE", 2, [1]))).toEqual(change(1, "INSERT", 2, [1]));
  expect(mergeChanges(first, change(1, "DELETE", 3, [1]))).toEqual(change(1, "DELETE", 3, [1]));
  expect(mergeChanges(first, change(1, "UPDATE", 2, [2]))).toBeNull();
});

test("a full queue takes only changes of waiting rows", () => {
  const outbox = open(2);
  const offer = (row: number) => outbox.offer(change(row, "INSERT", row, [1]), 0);
  for (let row = 0; row < 10; row += 1) expect(offer(row)).toBe("send");
  expect([offer(10), offer(11), offer(12), offer(11)]).toEqual(["waits", "waits", "full", "waits"]);
  outbox.drop(({ topic }) => topic === "realtime:a");
  expect(outbox.waitMs(0)).toBeNull();
});
