import { expect, test } from "vitest";
import type { WaterType } from "../spots/spot-words.ts";
import { DAY_MS } from "../time.ts";
import { classifyWater, spreadOf } from "./classify-water.ts";
import type { BacteriaSample } from "./water-sample.ts";

const NOW = Date.parse("2026-09-01T12:00:00Z");
/** A worked example, calculated by hand. */
const VECTOR = [10, 20, 35, 60, 80, 110, 150, 220, 40, 30, 90, 310, 15, 25, 70, 500];

const sample = (index: number, values: Partial<BacteriaSample>): BacteriaSample => ({
  id: String(index).padStart(3, "0"),
  sampledAt: new Date(NOW - index * 7 * DAY_MS).toISOString(),
  eColi: null,
  enterococci: null,
  detectionLimit: null,
  isShortTermPollution: false,
  isSimulated: false,
  ...values,
});
const both = (eColi: readonly number[], enterococci: readonly number[] = eColi.map(() => 5)) =>
  eColi.map((value, index) => sample(index, { eColi: value, enterococci: enterococci[index] ?? null }));
const classOf = (samples: readonly BacteriaSample[], waterType: WaterType | null = "sea") =>
  classifyWater(samples, { waterType, nowMs: NOW });

test("calculates the percentiles of the worked example with the sample deviation (n - 1)", () => {
  const spread = spreadOf(VECTOR.map((value) => ({ value, detectionLimit: null })));
  expect(spread?.mean).toBeCloseTo(1.7956, 4);
  expect(spread?.sigma).toBeCloseTo(0.4807, 4);
  expect(spread?.p90).toBeCloseTo(258.1, 1);
  expect(spread?.p95).toBeCloseTo(387.8, 1);
});

test.each<[string, WaterType | null, BacteriaSample[], string]>([
  ["the worked example at the coast", "sea", both(VECTOR), "good"],
  ["the worked example inland", "lake", both(VECTOR), "excellent"],
  ["the worked example where the kind of water is not known", null, both(VECTOR), "good"],
  ["the worse of the two counts", "lake", both(VECTOR, VECTOR), "good"],
  ["every value equal to the limit of Excellent", "sea", both(Array(16).fill(250)), "excellent"],
  ["every value a little above it", "sea", both(Array(16).fill(251)), "good"],
  ["every value equal to the limit of Good at the coast", "sea", both(Array(16).fill(500)), "good"],
  ["every value just above Good", "sea", both(Array(16).fill(501)), "poor"],
  [
    "a 95th percentile above Good and a 90th below Sufficient",
    "lake",
    both([...Array(12).fill(120), ...Array(4).fill(1100)]),
    "fair",
  ],
])("%s", (_case, waterType, samples, expected) => {
  expect(classOf(samples, waterType)).toMatchObject({ status: "classified", quality: expected });
});

test.each<[string, BacteriaSample[], string, string]>([
  ["no sample", [], "not_classified", "unknown"],
  ["three clean samples", both([5, 5, 5]), "not_classified", "unknown"],
  ["four clean samples", both([5, 5, 5, 5]), "provisional", "fair"],
  ["fifteen clean samples", both(Array(15).fill(5)), "provisional", "fair"],
  ["four dirty samples", both(Array(4).fill(3000)), "provisional", "poor"],
  ["sixteen clean samples", both(Array(16).fill(5)), "classified", "excellent"],
  [
    "sixteen samples of one kind of bacteria alone",
    both(Array(16).fill(5)).map((one) => ({ ...one, enterococci: null })),
    "provisional",
    "fair",
  ],
  [
    "sixteen samples of more than four seasons ago",
    both(Array(16).fill(5)).map((one) => ({ ...one, sampledAt: "2020-07-01T00:00:00Z" })),
    "not_classified",
    "unknown",
  ],
])("%s: class by number of samples", (_case, samples, status, quality) => {
  expect(classOf(samples)).toMatchObject({ status, quality });
});

test("counts a zero as the detection limit", () => {
  const zero = spreadOf([{ value: 0, detectionLimit: 15 }]);
  expect([zero?.mean, zero?.sigma]).toEqual([Math.log10(15), 0]);
});

test("leaves out short-term pollution, at most one sample a season or 15 %", () => {
  const clean = both(Array(16).fill(5));
  const spill = (index: number) =>
    sample(100 + index, { eColi: 20_000, enterococci: 5_000, isShortTermPollution: true });
  expect(classOf([...clean, ...[1, 2, 3, 4].map(spill)])).toMatchObject({ quality: "excellent", samples: 16 });
  expect(classOf([...clean, ...[1, 2, 3, 4, 5].map(spill)])).toMatchObject({ quality: "good", samples: 17 });
});
