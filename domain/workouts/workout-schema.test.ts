import { expect, test } from "vitest";
import type { Workout } from "./workout.ts";
import { findWorkoutProblems } from "./workout-schema.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");

const SWIM: Workout = {
  id: "11111111-1111-4111-8111-111111111111",
  spotId: null,
  routeId: null,
  name: "Dawn",
  startedAt: "2026-11-23T06:40:00Z",
  timeZone: "Europe/Dublin",
  water: "open_water",
  seconds: 1800,
  movingSeconds: null,
  meters: 1500,
  deviceMeters: null,
  poolMeters: null,
  strokes: null,
  strokeRate: null,
  waterTemperature: 11.5,
  waterTemperatureSource: "typed",
  airTemperature: null,
  kit: ["skins", "hat"],
  entryFeel: "fresh",
  company: "buddy",
  hazards: [],
  privateNotes: "",
  publicNotes: "",
  health: { heartRate: null, maxHeartRate: null, calories: null, effort: 4, shiver: 1, mood: "great" },
  source: "by_hand",
  visibility: "private",
  layers: { analysis: true, time: false, map: false, heartRate: false, photos: true },
};

test("a whole swim has no problem", () => expect(findWorkoutProblems(SWIM, NOW)).toEqual([]));

test.each<[string, Partial<Workout>]>([
  ["seconds", { seconds: 0 }],
  ["seconds", { seconds: 73 * 3600 }],
  ["movingSeconds", { movingSeconds: 1801 }],
  ["meters", { meters: -1 }],
  ["startedAt", { startedAt: "2026-11-25T06:40:00Z" }],
  ["startedAt", { startedAt: "yesterday" }],
  ["timeZone", { timeZone: "Europe/Atlantis" }],
  ["waterTemperatureSource", { waterTemperatureSource: null }],
  ["visibility", { source: "strava", visibility: "public" }],
  ["name", { name: "n".repeat(101) }],
  ["health.effort", { health: { ...SWIM.health, effort: 11 } }],
])("a wrong %s is named", (field, change) => {
  const problems = findWorkoutProblems({ ...SWIM, ...change }, NOW);
  expect(problems.map((problem) => problem.field)).toEqual([field]);
  expect(problems[0]?.message).toMatch(/^[A-Z].*\.$/);
});
