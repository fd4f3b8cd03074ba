import { expect, test } from "vitest";
import { NOW, TOMORROW_MORNING } from "../hours/when.ts";
import { FIXTURE_NOW_MS as nowMs, timelineOf } from "../timeline-fixture.ts";
import { findBestSwim } from "./best-swim.ts";

const reader = { nowMs };
const spotOf = (name: string, verdict: ReturnType<typeof timelineOf>, distanceKm: number | null = null) => ({
  name,
  verdict,
  alert: null,
  distanceKm,
});
const bad = timelineOf(() => ({ points: 30 }));
const goodAt = (place: number) => timelineOf((hour) => ({ points: hour === place ? 95 : 50 }));

test("takes the best hour of the rest of the day", () => {
  const best = findBestSwim([spotOf("Cove", goodAt(3)), spotOf("Bay", bad)], reader, NOW);
  expect(best).toMatchObject({
    spot: { name: "Cove" },
    verdict: { at: "2026-11-22T12:00:00.000Z", state: "good" },
    isWorthGoing: true,
  });
});

test("takes the nearer of two equal spots", () => {
  const best = findBestSwim([spotOf("Far", timelineOf(), 40), spotOf("Near", timelineOf(), 3)], reader, NOW);
  expect(best?.spot.name).toBe("Near");
});

test("looks at the next days when nothing is good or fair today", () => {
  const later = timelineOf((place) => ({ points: place === 26 ? 95 : 30 }));
  expect(findBestSwim([spotOf("Cove", later)], reader, NOW)).toMatchObject({
    verdict: { at: "2026-11-23T11:00:00.000Z" },
    isWorthGoing: true,
  });
});

test("names the least bad when nothing is worth going to", () => {
  expect(findBestSwim([spotOf("Cove", bad)], reader, NOW)).toMatchObject({
    verdict: { state: "caution" },
    isWorthGoing: false,
  });
});

test("keeps to tomorrow morning when asked", () => {
  const best = findBestSwim([spotOf("Cove", goodAt(3))], reader, TOMORROW_MORNING);
  expect(best?.verdict.at.slice(0, 10)).toBe("2026-11-23");
});

test("finds nothing without spots", () => {
  expect(findBestSwim([], reader, NOW)).toBeNull();
});
