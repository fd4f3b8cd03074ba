import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE_MS } from "../time.ts";
import { extendedOutBy, graceEndMs, isLate, isOver, PLAN_STATES, type PlanTimes, planState } from "./plan-state.ts";
import { STATE_CASES } from "./state-cases.ts";

test.each(STATE_CASES)("%s", (_what, plan, moment, expected) => {
  expect(planState(plan, Date.parse(moment))).toBe(expected);
});

test("the cases name every state", () => {
  expect(new Set(STATE_CASES.map(([, , , state]) => state))).toEqual(new Set(PLAN_STATES));
});

const START_MS = Date.parse("2026-07-18T06:00:00Z");
const toTime = (minutes: number) => new Date(START_MS + minutes * MINUTE_MS).toISOString();
const running = fc
  .record({
    minutes: fc.integer({ min: 1, max: 1800 }),
    graceMinutes: fc.integer({ min: 5, max: 15 }),
    extensions: fc.nat(30),
  })
  .map(
    ({ minutes, graceMinutes, extensions }): PlanTimes => ({
      ...{ startsAt: toTime(0), outBy: toTime(minutes), graceMinutes, extensions, closedAt: null, endedAs: null },
    }),
  );
const moment = fc.integer({ min: -3000, max: 6000 }).map((minutes) => START_MS + minutes * MINUTE_MS);

const ORDER = ["planned", "active", "extended", "due", "grace", "escalated"];

test("time alone only moves a running plan up the ladder", () => {
  fc.assert(
    fc.property(running, moment, moment, (plan, a, b) => {
      const [early, late] = [planState(plan, Math.min(a, b)), planState(plan, Math.max(a, b))];
      expect(ORDER.indexOf(early)).toBeLessThanOrEqual(ORDER.indexOf(late));
    }),
  );
});

test("nobody is late before the time, and everybody is told after the grace period", () => {
  fc.assert(
    fc.property(running, moment, (plan, now) => {
      expect(isLate(planState(plan, now))).toBe(now >= Date.parse(plan.outBy));
      expect(planState(plan, now) === "escalated").toBe(now >= graceEndMs(plan));
    }),
  );
});

test("a plan that has ended stays ended", () => {
  fc.assert(
    fc.property(running, moment, fc.nat(1000), (plan, closed, later) => {
      const ended = { ...plan, closedAt: new Date(closed).toISOString(), endedAs: "out" } as const;
      expect(isOver(planState(ended, closed + later))).toBe(true);
    }),
  );
});

test("an extension always ends the alarm, by nine to ten minutes from now at least", () => {
  fc.assert(
    fc.property(running, moment, (plan, now) => {
      const outBy = extendedOutBy(plan.outBy, now);
      expect(isLate(planState({ ...plan, outBy }, now))).toBe(false);
      expect(Date.parse(outBy)).toBeGreaterThan(Date.parse(plan.outBy));
      expect(Date.parse(outBy) - Math.max(now, Date.parse(plan.outBy))).toBeGreaterThan(9 * MINUTE_MS);
    }),
  );
});
