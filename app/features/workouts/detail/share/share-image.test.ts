import { expect, test } from "vitest";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { parseShownActivity } from "#domain/workouts/shown-activity.ts";
import { shareImageOf } from "./share-image.ts";

const { swim } = parseShownActivity({
  id: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
  provider: "garmin",
  workout_id: null,
  name: "Forty Foot to Bullock",
  started_at: "2026-07-18T06:40:00Z",
  time_zone: "Europe/Dublin",
  water_kind: "open_water",
  seconds: 1851,
  moving_seconds: null,
  meters: 1500,
  pool_meters: null,
  strokes: null,
  water_temperature: null,
  heart_rate: null,
  max_heart_rate: null,
  calories: null,
  track: null,
  laps: [],
  restricted: false,
  created_at: "2026-07-18T08:00:00Z",
  updated_at: "2026-07-18T08:00:00Z",
});
const PUBLIC: ShownWorkout = { ...swim, visibility: "public", layers: { ...swim.layers, map: true } };
const LINES: [number, number][][] = [
  [
    [-6.1, 53.3],
    [-6.11, 53.3],
  ],
];
const SHARED: ShownWorkout = { ...PUBLIC, isOwn: false, sharedTrack: { lines: LINES, track: null, laps: [] } };

test.each([
  ["a private swim", { ...PUBLIC, visibility: "private" as const }, SHARED],
  ["a public swim without its map", { ...PUBLIC, layers: swim.layers }, SHARED],
  ["a swim of Strava", { ...PUBLIC, restricted: true }, SHARED],
  ["a swim that others don't see", PUBLIC, null],
])("the picture of %s names no place and has no line", (_what, shown, shared) => {
  const image = shareImageOf(shown, shared, "metric");
  expect(image).toMatchObject({ title: "Open-water swim", date: "Sat 18 Jul 2026", lines: [] });
  expect(image.figures).toEqual([
    { term: "Distance", text: "1.50 km" },
    { term: "In the water", text: "30:51" },
    { term: "Pace /100 m", text: "2:03" },
  ]);
});

test("with a public map it names the spot and has the lines that everyone sees", () => {
  const own = { ...PUBLIC, name: "", spotName: "Quiet Cove" };
  expect(shareImageOf(own, { ...SHARED, name: "" }, "metric")).toMatchObject({
    title: "Open-water swim",
    lines: LINES,
  });
  expect(shareImageOf(PUBLIC, SHARED, "metric").title).toBe("Forty Foot to Bullock");
});
