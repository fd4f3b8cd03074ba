import { expect, test } from "vitest";
import { timelineOf } from "./timeline-fixture.ts";
import { packTimeline, unpackTimeline } from "./verdict-timeline.ts";

test("a timeline arrives as it was packed", () => {
  const timeline = timelineOf((place) => ({ isDark: place % 5 === 0, waterC: place % 2 ? 11.25 : null }));
  const packed = packTimeline(timeline);
  expect(unpackTimeline(packed)).toEqual(timeline);
  expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(timeline).length / 8);
});

test("a timeline without hours stays without", () => {
  const timeline = { ...timelineOf(), hours: [] };
  expect(unpackTimeline(packTimeline(timeline))).toEqual(timeline);
});
