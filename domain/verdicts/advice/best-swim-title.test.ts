import { expect, test } from "vitest";
import { NOW, TOMORROW_MORNING, type When } from "../hours/when.ts";
import { FIXTURE_NOW_MS as nowMs, timelineOf } from "../timeline-fixture.ts";
import { findBestSwim } from "./best-swim.ts";
import { bestSwimTitle } from "./best-swim-title.ts";

const HOUR: When = { kind: "hour", local: "2026-11-23T09" };
const bad = timelineOf(() => ({ points: 30 }));

test.each([
  ["Your best swim today", timelineOf(), NOW],
  ["Your best swim tomorrow", timelineOf(), TOMORROW_MORNING],
  ["Nothing good in the next 48 hours", bad, NOW],
  ["Nothing good tomorrow morning", bad, TOMORROW_MORNING],
  ["Nothing good on Mon 09:00", bad, HOUR],
  ["Your best swim isn't known yet", null, NOW],
  ["Your best swim isn't known yet", null, HOUR],
])("says %s", (title, verdict, when) => {
  const best = findBestSwim([{ name: "Cove", verdict, alert: null, distanceKm: null }], { nowMs }, when);
  expect(best && bestSwimTitle(best, { when, nowMs })).toBe(title);
});
