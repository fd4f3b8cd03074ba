import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE_MS } from "../time.ts";
import { addInteraction, startVisit, visitDurationMs, visitEnd } from "./visit.ts";

const START = Date.UTC(2026, 10, 23, 8);
const visit = startVisit("v1", { now: START, userId: null });

test.each([
  [29 * MINUTE_MS, null, null],
  [30 * MINUTE_MS, null, "timeout"],
  [1, "ada", "user_changed"],
])("after %i ms as %s the visit ends by %s", (later, userId, end) => {
  expect(visitEnd(visit, { now: START + later, userId })).toBe(end);
});

test("gaps under five minutes are active time, longer ones are not", () => {
  const soon = addInteraction(visit, START + 2 * MINUTE_MS);
  const late = addInteraction(soon, START + 10 * MINUTE_MS);
  const after = addInteraction(late, START + 10 * MINUTE_MS + 1_000);
  expect(after).toMatchObject({
    interactions: 3,
    activeMs: 2 * MINUTE_MS + 1_000,
    lastAt: START + 10 * MINUTE_MS + 1_000,
  });
});

test("active time never exceeds the visit, whatever the clock does", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10 * MINUTE_MS, max: 40 * MINUTE_MS })), (steps) => {
      let now = START;
      let current = visit;
      for (const step of steps) {
        now += step;
        current = addInteraction(current, now);
      }
      expect(current.activeMs).toBeGreaterThanOrEqual(0);
      expect(current.activeMs).toBeLessThanOrEqual(visitDurationMs(current));
      expect(current.interactions).toBe(steps.length);
    }),
  );
});
