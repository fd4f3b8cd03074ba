import fc from "fast-check";
import { expect, test } from "vitest";
import type { UsageEvent } from "./events.ts";
import { enqueue, flushDelayMs, nextBatch, withoutSent } from "./queue.ts";

const event = (id: number): UsageEvent => ({
  id: String(id),
  visitId: "v",
  at: id,
  path: "/",
  isSignedIn: false,
  name: "Page View",
  properties: {},
});
const events = (from: number, count: number) => Array.from({ length: count }, (_, index) => event(from + index));

test("keeps the newest 50 and sends the oldest five of them first", () => {
  const queue = enqueue(events(0, 48), events(48, 5));
  expect(queue.map(({ at }) => at)).toEqual(events(3, 50).map(({ at }) => at));
  expect(nextBatch(queue).map(({ at }) => at)).toEqual([3, 4, 5, 6, 7]);
});

test.each([
  [0, 1_000, 0, null],
  [1, 6_000, 1_000, 5_000],
  [9, 6_000, 7_000, 0],
  [1, 9_000_000, 1_000, 60_000],
])("%i waiting, next at %i, at %i: wait %s ms", (waiting, nextFlushAt, now, delayMs) => {
  expect(flushDelayMs(events(0, waiting), nextFlushAt, now)).toBe(delayMs);
});

test("whatever is added while a batch is on its way stays, and nothing is sent twice", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }), (additions) => {
      let next = 0;
      let queue: readonly UsageEvent[] = [];
      const sent: number[] = [];
      for (const count of additions) {
        const batch = nextBatch(queue);
        queue = enqueue(queue, events(next, count));
        next += count;
        queue = withoutSent(queue, batch);
        sent.push(...batch.map(({ at }) => at));
      }
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent).toEqual(sent.toSorted((one, other) => one - other));
    }),
  );
});
