import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChangeEvent, ChangeType, PresenceEvent, RealtimeEvent } from "./events.ts";
import { mergeEvents, subjectOf } from "./merge-events.ts";
import { createOutbox } from "./outbox.ts";

const open = (capacity = 1_000) =>
  createOutbox<RealtimeEvent>({ perSecond: 10, capacity, subjectOf, merge: mergeEvents });

type Timed = { afterMs: number; event: RealtimeEvent };

/** Every event goes through at its time; what waits goes as soon as it may. */
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
    const going = outbox.offer(event, now);
    if (going) sent.push({ at: now, event: going });
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

/** What listeners of a channel know after these events: rows as each of its subscriptions has been told of them. */
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

test("a client knows the same rows as if nothing had been merged", () => {
  fc.assert(
    fc.property(changes, (all) => {
      const sent = run(all).map(({ event }) => event);
      expect(knownRows(sent)).toEqual(knownRows(all.map(({ event }) => event)));
    }),
    { numRuns: 500 },
  );
});

/** Comings and goings in which nobody comes twice under one reference. */
const presences = fc
  .array(fc.record({ afterMs, key: fc.constantFrom("ann", "ben", "__proto__"), isLeave: fc.boolean() }), {
    maxLength: 60,
  })
  .map((all) => {
    const there = new Map<string, string[]>();
    return all.map(({ afterMs: after, key, isLeave }, index): Timed => {
      const refs = there.get(key) ?? [];
      const gone = isLeave ? refs.shift() : undefined;
      const came = gone === undefined ? `${index}` : undefined;
      if (came) refs.push(came);
      there.set(key, refs);
      const one = (ref: string | undefined) => (ref ? Object.fromEntries([[key, { metas: [{ phx_ref: ref }] }]]) : {});
      return { afterMs: after, event: { kind: "presence", topic: "realtime:a", joins: one(came), leaves: one(gone) } };
    });
  });

/** As the client does it: joins first, then leaves. */
function whoIsThere(events: readonly RealtimeEvent[]) {
  const there = new Set<string>();
  const refs = (list: PresenceEvent["joins"]) =>
    Object.entries(list).flatMap(([key, { metas }]) => metas.map((meta) => `${key} ${meta.phx_ref}`));
  for (const event of events) {
    if (event.kind !== "presence") continue;
    for (const ref of refs(event.joins)) there.add(ref);
    for (const ref of refs(event.leaves)) there.delete(ref);
  }
  return there;
}

test("a client sees the same people as if nothing had been merged", () => {
  fc.assert(
    fc.property(presences, (all) => {
      const sent = run(all).map(({ event }) => event);
      expect(whoIsThere(sent)).toEqual(whoIsThere(all.map(({ event }) => event)));
    }),
    { numRuns: 500 },
  );
});

const broadcasts = fc
  .array(
    fc.record({
      afterMs,
      event: fc.constantFrom("move", "stop"),
      id: fc.option(fc.integer({ min: 1, max: 3 })),
      value: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 80 },
  )
  .map((all) =>
    all.map(({ afterMs: after, event, id, value }): Timed => {
      const json = JSON.stringify(id === null ? { value } : { id, value });
      return {
        afterMs: after,
        event: { kind: "broadcast", topic: "realtime:a", event, payload: { json }, meta: null },
      };
    }),
  );

/** The last word on each subject. */
const lastWords = (events: readonly RealtimeEvent[]) => new Map(events.map((event) => [subjectOf(event), event]));

test("the last broadcast about each subject arrives", () => {
  fc.assert(
    fc.property(broadcasts, (all) => {
      const sent = run(all).map(({ event }) => event);
      expect(lastWords(sent)).toEqual(lastWords(all.map(({ event }) => event)));
    }),
    { numRuns: 500 },
  );
});

test("never more than ten events within a second, and each at once while there are few", () => {
  fc.assert(
    fc.property(fc.oneof(changes, presences, broadcasts), (all) => {
      const sent = run(all).map(({ at }) => at);
      for (let index = 10; index < sent.length; index += 1) {
        expect((sent[index] ?? 0) - (sent[index - 10] ?? 0)).toBeGreaterThanOrEqual(1_000);
      }
    }),
    { numRuns: 500 },
  );
  const first = open();
  const event = change(1, "INSERT", 1, [1]);
  expect(first.offer(event, 0)).toBe(event);
});

test("different subjects keep their order", () => {
  const all = Array.from({ length: 40 }, (_, index) => ({ afterMs: 1, event: change(index, "INSERT", index, [1]) }));
  expect(run(all).map(({ event }) => event)).toEqual(all.map(({ event }) => event));
});

test("an insert that is updated while it waits is still an insert, with the newest record; a delete has the last word", () => {
  const first = change(1, "INSERT", 1, [1]);
  expect(mergeEvents(first, change(1, "UPDATE", 2, [1]))).toEqual(change(1, "INSERT", 2, [1]));
  expect(mergeEvents(first, change(1, "DELETE", 3, [1]))).toEqual(change(1, "DELETE", 3, [1]));
  expect(mergeEvents(first, change(1, "UPDATE", 2, [2]))).toBeNull();
});

test("the queue ends somewhere, and says so", () => {
  const outbox = open(2);
  const offer = (row: number) => outbox.offer(change(row, "INSERT", row, [1]), 0);
  for (let row = 0; row < 10; row += 1) expect(offer(row)).toMatchObject({ kind: "change" });
  expect([offer(10), offer(11), offer(12), offer(11)]).toEqual([null, null, false, null]);
  outbox.drop(({ topic }) => topic === "realtime:a");
  expect(outbox.waitMs(0)).toBeNull();
});
