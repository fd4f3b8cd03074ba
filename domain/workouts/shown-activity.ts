import * as shape from "../read-shape.ts";
import type { ShownWorkout } from "./loaded-workout.ts";
import { WATER_KINDS } from "./workout.ts";
import { lapShape, track } from "./workout-track.ts";

const orNull = shape.orNull;

const activityRow = shape.record({
  id: shape.id,
  provider: shape.oneOf(["strava", "garmin", "apple", "trainingpeaks"]),
  workout_id: orNull(shape.id),
  name: shape.text,
  started_at: shape.text,
  time_zone: shape.text,
  water_kind: orNull(shape.oneOf(WATER_KINDS)),
  seconds: shape.figure,
  moving_seconds: orNull(shape.figure),
  meters: orNull(shape.figure),
  pool_meters: orNull(shape.figure),
  strokes: orNull(shape.figure),
  water_temperature: orNull(shape.figure),
  heart_rate: orNull(shape.figure),
  max_heart_rate: orNull(shape.figure),
  calories: orNull(shape.figure),
  track: orNull(track),
  laps: shape.listOf(lapShape),
  restricted: shape.flag,
  created_at: shape.text,
  updated_at: shape.text,
});

/** What a platform brought, with the swim that was made of it. */
export type ShownActivity = { swim: ShownWorkout; workoutId: string | null };

/** As its page shows it: like a swim that nobody else may see. Throws on a row of another shape. */
export function parseShownActivity(value: unknown): ShownActivity {
  const row = activityRow(value);
  const swim: ShownWorkout = {
    id: row.id,
    spotId: null,
    routeId: null,
    name: row.name,
    startedAt: row.started_at,
    timeZone: row.time_zone,
    water: row.water_kind ?? "open_water",
    seconds: row.seconds,
    movingSeconds: row.moving_seconds,
    meters: row.meters,
    deviceMeters: row.meters,
    poolMeters: row.pool_meters,
    strokes: row.strokes,
    strokeRate: null,
    waterTemperature: row.water_temperature,
    waterTemperatureSource: row.water_temperature === null ? null : "watch",
    airTemperature: null,
    kit: [],
    entryFeel: null,
    company: null,
    hazards: [],
    privateNotes: "",
    publicNotes: "",
    health: {
      heartRate: row.heart_rate,
      maxHeartRate: row.max_heart_rate,
      calories: row.calories,
      effort: null,
      shiver: null,
      mood: null,
    },
    source: row.provider,
    visibility: "private",
    layers: { analysis: false, time: false, map: false, heartRate: false, photos: false },
    day: row.started_at.slice(0, 10),
    spotName: null,
    importId: null,
    restricted: row.restricted,
    hasTrack: false,
    conditions: null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: null,
    isOwn: true,
    isTimed: true,
    routeName: null,
    author: null,
    photos: [],
    files: [],
    sharedTrack: { lines: [], track: row.track, laps: row.laps },
  };
  return { swim, workoutId: row.workout_id };
}
