import fc from "fast-check";
import { expect, test } from "vitest";
import type { Track } from "../track.ts";
import { analyzeTrack } from "./analyze-track.ts";
import { bestEfforts, EFFORT_METERS } from "./best-efforts.ts";
import { paceAlong } from "./pace-along.ts";
import { metersAt, type Progress, readProgress, secondsAt, totalMeters, totalSeconds } from "./progress.ts";
import { repairTrack } from "./repair-track.ts";
import { splitByLaps, splitEvery } from "./splits.ts";
import { findStops, stoppedSeconds } from "./stops.ts";
import { measureTrackLegs, straightnessOf } from "./straightness.ts";
import { OUT_AND_BACK, swimAlong, swimByMeters } from "./track-fixture.ts";
import { lineOfTrack } from "./track-line.ts";

const progressOf = (track: Track): Progress => {
  const progress = readProgress(track);
  if (!progress) throw new Error("The fixture has no distance");
  return progress;
};

/** 1 m/s, a rest of 60 s at 200 m, then 1.25 m/s to 700 m. */
const RESTED = swimByMeters([
  [0, 0],
  [200, 200],
  [260, 200],
  [660, 700],
]);

/** Swims of whole seconds and meters, with rests. */
const swims = fc
  .array(fc.record({ seconds: fc.integer({ min: 1, max: 120 }), meters: fc.integer({ min: 0, max: 200 }) }), {
    minLength: 2,
    maxLength: 60,
  })
  .map((steps) => {
    let [second, meter] = [0, 0];
    return swimByMeters([
      [0, 0],
      ...steps.map(({ seconds, meters }): [number, number] => {
        second += seconds;
        meter += meters;
        return [second, meter];
      }),
    ]);
  })
  .filter((track) => readProgress(track) !== null);

test("a time has a place and a place its first time", () => {
  const progress = progressOf(RESTED);
  expect([metersAt(progress, 100), metersAt(progress, 230), metersAt(progress, 999)]).toEqual([100, 200, 700]);
  expect([secondsAt(progress, 200), secondsAt(progress, 325)]).toEqual([200, 360]);
});

test("splits of 500 m: the last one is what is left, with the strokes of each", () => {
  const track = { ...RESTED, strokeRate: [null, 60, null, 50] };
  const [first, last] = splitEvery(track, progressOf(track), 500);
  expect(first).toMatchObject({ fromMeters: 0, toMeters: 500, seconds: 500, pace: 100, strokeRate: null });
  expect(last).toMatchObject({ fromMeters: 500, toMeters: 700, seconds: 160, pace: 80 });
});

test("a stroke rate counts by the time it was measured in", () => {
  const { track } = swimAlong({
    line: [
      [0, 0],
      [100, 0],
    ],
    speed: 1,
  });
  const repaired = repairTrack({ ...track, strokeRate: track.seconds.map((second) => (second <= 50 ? 60 : 40)) }).track;
  const [split] = splitEvery(repaired, progressOf(repaired), 1000);
  expect(split?.strokeRate).toBeCloseTo(50, 5);
  expect(split?.metersPerStroke).toBeCloseTo(100 / ((100 / 60) * 50), 2);
});

test("a length without strokes has none, and a lap without a distance has that of the track", () => {
  const laps = [
    { from: 0, seconds: 200, meters: 200, strokes: null },
    { from: 200, seconds: 60, meters: null, strokes: 0 },
    { from: 260, seconds: 400, meters: 500, strokes: 400 },
  ];
  const [drill, rest, swum] = splitByLaps(RESTED, progressOf(RESTED), laps);
  expect(drill).toMatchObject({ pace: 100, strokeRate: null, metersPerStroke: null });
  expect(rest).toMatchObject({ fromMeters: 200, toMeters: 200, pace: null, strokeRate: null });
  expect(swum).toMatchObject({ fromMeters: 200, toMeters: 700, pace: 80, strokeRate: 60, metersPerStroke: 1.25 });
});

test("splits of any length add up to the swim", () => {
  fc.assert(
    fc.property(swims, fc.constantFrom(91.44, 100, 500, 1000), (track, step) => {
      const progress = progressOf(track);
      const splits = splitEvery(track, progress, step);
      const sum = (pick: (split: (typeof splits)[number]) => number) =>
        splits.reduce((total, split) => total + pick(split), 0);
      expect(sum(({ meters }) => meters)).toBeCloseTo(totalMeters(progress), 6);
      expect(sum(({ seconds }) => seconds)).toBeCloseTo(secondsAt(progress, totalMeters(progress)), 6);
    }),
    // The longest rest that joins the last split.
    {
      numRuns: 50,
      examples: [
        [
          swimByMeters([
            [0, 0],
            [480, 510],
          ]),
          100,
        ],
      ],
    },
  );
});

test("the best 400 m starts where the rest ends", () => {
  const efforts = bestEfforts(progressOf(RESTED));
  expect(efforts).toEqual([
    { meters: 100, seconds: 80, fromMeters: expect.any(Number) },
    { meters: 400, seconds: 320, fromMeters: expect.any(Number) },
  ]);
});

test("no stretch of the swim is faster than its best effort, and a longer one takes longer", () => {
  fc.assert(
    fc.property(swims, fc.double({ min: 0, max: 1, noNaN: true }), (track, share) => {
      const progress = progressOf(track);
      const efforts = bestEfforts(progress);
      expect(efforts).toHaveLength(EFFORT_METERS.filter((meters) => meters <= totalMeters(progress)).length);
      for (const [index, { meters, seconds }] of efforts.entries()) {
        const from = share * (totalMeters(progress) - meters);
        const taken = secondsAt(progress, from + meters) - secondsAt(progress, from);
        expect(seconds).toBeLessThanOrEqual(taken + 1e-6);
        expect(seconds).toBeGreaterThanOrEqual(efforts[index - 1]?.seconds ?? 0);
        expect(seconds).toBeLessThanOrEqual(totalSeconds(progress));
      }
    }),
    { numRuns: 50 },
  );
});

test("a rest of a minute is a stop, a look ahead is none", () => {
  const stops = findStops(progressOf(RESTED));
  expect(stops).toEqual([{ fromMeters: 200, toMeters: 200, fromSeconds: 200, toSeconds: 260 }]);
  expect(stoppedSeconds(stops)).toBe(60);
  const glanced = swimByMeters([
    [0, 0],
    [50, 50],
    [55, 50],
    [105, 100],
  ]);
  expect(findStops(progressOf(glanced))).toEqual([]);
});

test("out and back is four straight legs; an arc drifts", () => {
  const { track } = swimAlong({ line: OUT_AND_BACK, noise: 2 });
  const legs = measureTrackLegs(lineOfTrack(repairTrack(track).track));
  expect(straightnessOf(legs)).toBeGreaterThan(0.97);
  expect(legs.reduce((sum, { meters }) => sum + meters, 0)).toBeGreaterThan(2900);
  const arc = swimAlong({
    line: [
      [0, 0],
      [250, 25],
      [500, 0],
    ],
  }).track;
  const [leg, ...others] = measureTrackLegs(lineOfTrack(repairTrack(arc).track));
  expect(others).toEqual([]);
  expect(leg?.driftMeters).toBeLessThan(-20);
  expect(leg?.straightness).toBeLessThan(1);
});

test("the pace of a moment is that of the meters around it", () => {
  const { track } = swimAlong({
    line: [
      [0, 0],
      [400, 0],
    ],
    speed: 0.8,
  });
  for (const pace of paceAlong(progressOf(repairTrack(track).track))) expect(pace).toBeCloseTo(125, 0);
});

test("the line is cut where the pace changes, and an even pace has one color", () => {
  const slow = {
    line: [
      [0, 0],
      [400, 0],
    ],
    speed: 0.8,
  } as const;
  const even = analyzeTrack(repairTrack(swimAlong(slow).track).track);
  expect(new Set(even?.pieces.map(({ pace }) => pace))).toEqual(new Set([2]));
  const { track } = swimAlong({
    line: [
      [0, 0],
      [800, 0],
    ],
    speed: 1,
  });
  const halved = {
    ...track,
    seconds: track.seconds.map((second) => (second < 400 ? second : 400 + 1.5 * (second - 400))),
  };
  const analysis = analyzeTrack(repairTrack(halved).track);
  expect(analysis?.scale.fast).toBeCloseTo(100, 0);
  expect(analysis?.scale.slow).toBeCloseTo(150, 0);
  expect([analysis?.pieces.at(0)?.pace, analysis?.pieces.at(-1)?.pace]).toEqual([0, 4]);
});

test("channels that the device didn't measure are left out", () => {
  const { track } = swimAlong({
    line: [
      [0, 0],
      [400, 0],
    ],
  });
  const analysis = analyzeTrack({ ...track, temperature: track.seconds.map((second) => 15 + second / 1000) });
  expect(analysis?.channels).toMatchObject({ heartRate: null, strokeRate: null, temperature: { low: 15 } });
  expect(analysis?.meters).toBeCloseTo(400, 0);
});

test("a swim without positions is analyzed by the meters of the device", () => {
  expect(analyzeTrack(RESTED)).toMatchObject({ meters: 700, line: [], legs: [], straightness: null });
  expect(
    analyzeTrack(
      swimByMeters([
        [0, 0],
        [60, 0],
      ]),
    ),
  ).toBeNull();
});
