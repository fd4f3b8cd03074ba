import { expect, test } from "vitest";
import type { Position } from "../geo/position.ts";
import { calculatePassRate, scoreFreshness } from "./freshness.ts";
import { assessWater, scoreRatio } from "./quality-score.ts";
import { simulateSamples } from "./simulated/simulate-samples.ts";
import { simulateWatershed } from "./simulated/simulate-watershed.ts";

test.each([
  [0, 100],
  [0.25, 100],
  [0.375, 92.5],
  [0.5, 85],
  [1, 65],
  [1.5, 50],
  [2, 35],
  [3, 20],
  [4, 5],
  [90, 5],
])("a ratio of %d to the limit scores %d", (ratio, score) => {
  expect(scoreRatio(ratio)).toBeCloseTo(score);
});

test.each([
  [0, 100],
  [3, 100],
  [3.01, 70],
  [7, 70],
  [14, 40],
  [30, 15],
  [30.01, 0],
])("a sample %d days old has freshness %d", (days, score) => {
  expect(scoreFreshness(days)).toBe(score);
});

const past = (eColi: number, index: number) => ({
  id: String(index),
  sampledAt: "2026-06-01T10:00:00Z",
  eColi,
  enterococci: 1,
  detectionLimit: null,
  isShortTermPollution: false,
  isSimulated: false,
});

test.each([
  [[...Array(19).fill(5), 900], "Ireland", { percent: 95, band: "mostly" }],
  [[5, 5, 5, 900], "Ireland", { percent: 75, band: "often" }],
  [[5, 900], "Ireland", { percent: 50, band: "seldom" }],
  [[240, 240], "Ireland", { percent: 100, band: "mostly" }],
  [[240, 240], "United States", { percent: 0, band: "seldom" }],
])("calculates how often the samples %j in %s met the limit", (values, country, expected) => {
  expect(calculatePassRate(values.map(past), { waterType: "sea", country })).toMatchObject(expected);
});

const NOW = Date.parse("2026-09-10T12:00:00Z");
const spot = { id: "5f0c", latitude: 53.29, longitude: -6.11, waterType: "sea" as const };
const source = { reliability: "unknown" as const, failures: 0 };

test("simulated samples are stable for a spot and day, lie in the past and never prove quality", () => {
  const samples = simulateSamples(spot, NOW);
  expect(samples).toEqual(simulateSamples(spot, NOW + 1000));
  expect(samples.every(({ sampledAt }) => Date.parse(sampledAt) <= NOW)).toBe(true);
  expect(new Set(samples.map(({ externalId }) => externalId)).size).toBe(20);
  const rows = samples.map(({ externalId, ...values }) => ({
    ...values,
    id: externalId,
    detectionLimit: null,
    isShortTermPollution: false,
    isSimulated: true,
  }));
  const water = assessWater(rows, { waterType: "sea", country: "Ireland", nowMs: NOW, source, official: null });
  expect(water.water.status).toBe("classified");
  expect(water.isSafe).toBe(false);
});

test("simulated waters are of every class, and some have no samples", () => {
  const found = new Set<string>();
  for (let index = 0; index < 300; index++) {
    const one = { ...spot, id: `spot-${index}`, waterType: index % 2 ? ("river" as const) : ("sea" as const) };
    const rows = simulateSamples(one, NOW).map(({ externalId, ...values }) => ({
      ...values,
      id: externalId,
      detectionLimit: null,
      isShortTermPollution: false,
      isSimulated: true,
    }));
    found.add(
      assessWater(rows, { waterType: one.waterType, country: "Ireland", nowMs: NOW, source, official: null }).quality,
    );
  }
  expect([...found].sort()).toEqual(["excellent", "fair", "good", "poor", "unknown"]);
});

test("a simulated watershed is stable, starts at its spot and contains its pollution sources", () => {
  for (let index = 0; index < 50; index++) {
    const one = { ...spot, id: `spot-${index}`, name: "Forty Foot", facesDeg: index % 2 ? 90 : null };
    const watershed = simulateWatershed(one);
    expect(watershed).toEqual(simulateWatershed(one));
    const ring = watershed?.boundary.coordinates[0] ?? [];
    expect(ring[0]).toEqual([-6.11, 53.29]);
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(watershed?.area_sq_km).toBeGreaterThan(1);
    for (const { coordinates } of watershed?.pollution_sources ?? []) expect(isInside(ring, coordinates)).toBe(true);
  }
  expect(simulateWatershed({ ...spot, name: "Alert", latitude: 82.5, facesDeg: null })).toBeNull();
});

function isInside(ring: readonly (readonly [number, number])[], { latitude, longitude }: Position) {
  return ring.slice(1).reduce((inside, [x, y], index) => {
    const [beforeX, beforeY] = ring[index] ?? [x, y];
    const crosses = y > latitude !== beforeY > latitude;
    return crosses && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x ? !inside : inside;
  }, false);
}
