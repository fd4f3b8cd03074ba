import { expect, test } from "vitest";
import type { Workout } from "../workout.ts";
import { mergeWorkouts } from "./merge-workouts.ts";
import type { ReadSwim } from "./read-swim.ts";
import { toWorkout } from "./to-workout.ts";

const read: ReadSwim = {
  format: "fit",
  startedAt: "2026-07-18T06:44:00.000Z",
  seconds: 1851.4,
  movingSeconds: 1900,
  deviceMeters: 1120,
  water: "open_water",
  poolMeters: null,
  strokes: 800,
  heartRate: 131.4,
  maxHeartRate: 152,
  calories: null,
  waterTemperature: 15.2,
  start: { latitude: 53.29, longitude: -6.11 },
  timeZone: "Europe/Dublin",
  strokeRate: 28,
  hasTrack: true,
  line: [],
  repair: { meters: 1500, report: { withoutPosition: 1053, jumps: 2, gapSeconds: 190, gapMeters: 112 } },
};
const found = { id: "a", water: "open_water", spotId: "spot", usesRepaired: true } as const;
const fromFile = toWorkout(read, found);

const byHand: Workout = {
  ...fromFile,
  id: "b",
  spotId: null,
  name: "Behind the harbor",
  startedAt: "2026-07-18T06:40:00.000Z",
  seconds: 1800,
  meters: 1400,
  deviceMeters: null,
  waterTemperature: 14,
  waterTemperatureSource: "typed",
  privateNotes: "Seal off Bullock.",
  health: { ...fromFile.health, heartRate: null, calories: 300, effort: 6 },
  source: "by_hand",
};

test("a swim of a file counts its repaired distance, in whole beats and seconds", () => {
  expect(fromFile).toMatchObject({
    meters: 1500,
    deviceMeters: 1120,
    seconds: 1851,
    movingSeconds: 1851,
    source: "fit",
  });
  expect(fromFile.health.heartRate).toBe(131);
  expect(toWorkout(read, { ...found, usesRepaired: false }).meters).toBe(1120);
  expect(toWorkout({ ...read, timeZone: "GMT+1" }, found).timeZone).toBe("UTC");
});

test("the better source tells time and distance, what was typed stays", () => {
  expect(mergeWorkouts(byHand, fromFile)).toEqual({
    ...byHand,
    startedAt: fromFile.startedAt,
    seconds: 1851,
    movingSeconds: 1851,
    meters: 1500,
    deviceMeters: 1120,
    health: { ...byHand.health, heartRate: 131, maxHeartRate: 152 },
    source: "fit",
  });
});

test("the route of a file is kept where the swimmer named none", () => {
  const along = { ...fromFile, routeId: "route" };
  expect(mergeWorkouts(byHand, along).routeId).toBe("route");
  expect(mergeWorkouts({ ...byHand, routeId: "other" }, along).routeId).toBe("other");
});

test("a lesser source only adds what is missing", () => {
  const stored = { ...fromFile, strokes: null, waterTemperature: null, waterTemperatureSource: null };
  const gpx: Workout = { ...fromFile, id: "c", source: "gpx", meters: 1300, strokes: 750 };
  expect(mergeWorkouts(stored, gpx)).toEqual({
    ...stored,
    strokes: 750,
    waterTemperature: 15.2,
    waterTemperatureSource: "watch",
  });
});

test("a swim of Strava stays one", () => {
  expect(mergeWorkouts({ ...byHand, source: "strava" }, fromFile).source).toBe("strava");
});
