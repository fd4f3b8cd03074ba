import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time.ts";
import { qualityScore, segmentOf } from "./engagement.ts";
import { MILESTONES, newMilestones } from "./milestones.ts";
import { startVisit } from "./visit.ts";
import { addFeature, addVisit, daysAway, milestoneCounts, newVisitor, rate } from "./visitor.ts";

const NOW = Date.UTC(2026, 10, 23, 8);
const empty = startVisit("v1", { now: NOW, userId: null });
const features = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);

test.each([
  ["nothing", {}, 0],
  ["15 minutes", { lastAt: NOW + 15 * MINUTE_MS }, 13],
  ["half of each cap", { lastAt: NOW + 15 * MINUTE_MS, interactions: 25, features: features(10), actions: 8 }, 51],
  ["more than each cap", { lastAt: NOW + 5 * HOUR_MS, interactions: 900, features: features(30), actions: 80 }, 100],
])("a visit of %s scores", (_what, visit, score) => {
  expect(qualityScore({ ...empty, ...visit })).toBe(score);
});

test.each([
  [80, 8, 1, 5, "power_user"],
  [80, 7, 14, 5, "regular"],
  [60, 0, 14, 5, "regular"],
  [60, 4, 13, 5, "engaged"],
  [40, 3, 13, 5, "casual"],
  [20, 0, 0, 5, "casual"],
  [19, 20, 90, 5, "at_risk"],
  [19, 1, 1, 1, "new"],
])("score %i with %i features on %i days and %i visits is %s and on", (score, used, daysActive, visits, segment) => {
  expect(segmentOf({ score, features: used, daysActive, visits })).toBe(segment);
});

test("visits, days and features are counted once", () => {
  const first = addVisit(newVisitor("x"), NOW);
  const sameDay = addVisit(first, NOW + HOUR_MS);
  const later = addVisit(sameDay, NOW + 3 * DAY_MS);
  expect(later).toMatchObject({ visits: 3, daysActive: 2 });
  expect([daysAway(first, NOW + HOUR_MS), daysAway(sameDay, NOW + 3 * DAY_MS)]).toEqual([0, 3]);
  expect(addFeature(addFeature([], "map"), "map")).toEqual(["map"]);
  expect(addFeature(features(40), "one more")).toHaveLength(40);
});

test("a visitor is rated by their last five visits", () => {
  const busy = { ...empty, lastAt: NOW + HOUR_MS, interactions: 50, features: features(20), actions: 15 };
  const visitor = { ...newVisitor("x"), visits: 6, features: features(8) };
  const rated = [busy, busy, busy, busy, busy].reduce(rate, rate(visitor, empty));
  expect(rated).toMatchObject({ scores: [100, 100, 100, 100, 100], segment: "power_user" });
});

const counts = fc.record({ sessions: fc.nat(120), days_active: fc.nat(120), features_used: fc.nat(40) });

test("each milestone is reached exactly once on any way", () => {
  expect(newMilestones(milestoneCounts(newVisitor("x")), { sessions: 1, days_active: 1, features_used: 4 })).toEqual([
    { kind: "sessions", threshold: 1 },
    { kind: "days_active", threshold: 1 },
    { kind: "features_used", threshold: 1 },
    { kind: "features_used", threshold: 3 },
  ]);
  fc.assert(
    fc.property(fc.array(counts), (steps) => {
      let before = { sessions: 0, days_active: 0, features_used: 0 };
      const reached: string[] = [];
      for (const step of steps) {
        const after = {
          sessions: Math.max(before.sessions, step.sessions),
          days_active: Math.max(before.days_active, step.days_active),
          features_used: Math.max(before.features_used, step.features_used),
        };
        reached.push(...newMilestones(before, after).map(({ kind, threshold }) => `${kind} ${threshold}`));
        before = after;
      }
      expect(new Set(reached).size).toBe(reached.length);
      const sessions = MILESTONES.sessions.filter((threshold) => threshold <= before.sessions);
      expect(reached.filter((one) => one.startsWith("sessions"))).toHaveLength(sessions.length);
    }),
  );
});
