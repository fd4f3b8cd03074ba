import * as shape from "../read-shape.ts";
import { SWIM_FILE_FORMATS } from "./track.ts";
import {
  COMPANIES,
  ENTRY_FEELS,
  KIT_ITEMS,
  MOODS,
  SWIM_HAZARDS,
  TEMPERATURE_SOURCES,
  WATER_KINDS,
  WORKOUT_SOURCES,
  WORKOUT_VISIBILITIES,
  type Workout,
} from "./workout.ts";
import { workoutConditions } from "./workout-conditions.ts";
import { sharedTrack } from "./workout-track.ts";

const orNull = shape.orNull;
const named = shape.record({ name: shape.text });

const listFields = {
  id: shape.id,
  spot_id: orNull(shape.id),
  route_id: orNull(shape.id),
  import_id: orNull(shape.id),
  name: shape.text,
  started_at: shape.text,
  time_zone: shape.text,
  day: shape.text,
  water_kind: shape.oneOf(WATER_KINDS),
  seconds: shape.figure,
  moving_seconds: orNull(shape.figure),
  meters: orNull(shape.figure),
  device_meters: orNull(shape.figure),
  pool_meters: orNull(shape.figure),
  strokes: orNull(shape.figure),
  stroke_rate: orNull(shape.figure),
  water_temperature: orNull(shape.figure),
  water_temperature_source: orNull(shape.oneOf(TEMPERATURE_SOURCES)),
  air_temperature: orNull(shape.figure),
  kit: shape.listOf(shape.oneOf(KIT_ITEMS), KIT_ITEMS.length),
  entry_feel: orNull(shape.oneOf(ENTRY_FEELS)),
  company: orNull(shape.oneOf(COMPANIES)),
  hazards: shape.listOf(shape.oneOf(SWIM_HAZARDS), SWIM_HAZARDS.length),
  private_notes: shape.text,
  public_notes: shape.text,
  heart_rate: orNull(shape.figure),
  max_heart_rate: orNull(shape.figure),
  calories: orNull(shape.figure),
  effort: orNull(shape.figure),
  shiver: orNull(shape.figure),
  mood: orNull(shape.oneOf(MOODS)),
  source: shape.oneOf(WORKOUT_SOURCES),
  restricted: shape.flag,
  visibility: shape.oneOf(WORKOUT_VISIBILITIES),
  shows_analysis: shape.flag,
  shows_time: shape.flag,
  shows_map: shape.flag,
  shows_heart_rate: shape.flag,
  shows_photos: shape.flag,
  conditions: orNull(workoutConditions),
  created_at: shape.text,
  updated_at: shape.text,
  deleted_at: orNull(shape.text),
  /** Null away from spots, and where the reader may not see the spot. */
  spots: orNull(named),
  workout_tracks: orNull(shape.record({ uses_repaired: shape.flag })),
} as const;

const listRow = shape.record(listFields);
type ListRow = shape.Read<typeof listRow>;

const toWorkout = (row: ListRow): Workout => ({
  id: row.id,
  spotId: row.spot_id,
  routeId: row.route_id,
  name: row.name,
  startedAt: row.started_at,
  timeZone: row.time_zone,
  water: row.water_kind,
  seconds: row.seconds,
  movingSeconds: row.moving_seconds,
  meters: row.meters,
  deviceMeters: row.device_meters,
  poolMeters: row.pool_meters,
  strokes: row.strokes,
  strokeRate: row.stroke_rate,
  waterTemperature: row.water_temperature,
  waterTemperatureSource: row.water_temperature_source,
  airTemperature: row.air_temperature,
  kit: row.kit,
  entryFeel: row.entry_feel,
  company: row.company,
  hazards: row.hazards,
  privateNotes: row.private_notes,
  publicNotes: row.public_notes,
  health: {
    heartRate: row.heart_rate,
    maxHeartRate: row.max_heart_rate,
    calories: row.calories,
    effort: row.effort,
    shiver: row.shiver,
    mood: row.mood,
  },
  source: row.source,
  visibility: row.visibility,
  layers: {
    analysis: row.shows_analysis,
    time: row.shows_time,
    map: row.shows_map,
    heartRate: row.shows_heart_rate,
    photos: row.shows_photos,
  },
});

const toLoaded = (row: ListRow) => ({
  ...toWorkout(row),
  /** The date where the swim was. */
  day: row.day,
  spotName: row.spots?.name ?? null,
  importId: row.import_id,
  /** Of Strava: for its owner alone. */
  restricted: row.restricted,
  hasTrack: row.workout_tracks !== null,
  conditions: row.conditions,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

/** A swim as lists show it. */
export type LoadedWorkout = ReturnType<typeof toLoaded>;

/** Throws on a row of another shape. */
export const parseWorkout = (value: unknown): LoadedWorkout => toLoaded(listRow(value));

const photo = shape.record({ id: shape.id, path: shape.text, caption: shape.text });

const file = shape.record({
  id: shape.id,
  name: shape.text,
  format: shape.oneOf(SWIM_FILE_FORMATS),
  bytes: shape.figure,
  /** Null: the original stayed on the device. */
  path: orNull(shape.text),
});
export type WorkoutFile = shape.Read<typeof file>;

const shownRow = shape.record({
  ...listFields,
  /** Null in others' swims whose owner keeps the time back. */
  seconds: orNull(shape.figure),
  routes: orNull(named),
  workout_photos: shape.listOf(photo),
  workout_files: shape.listOf(file),
  /** Only others' swims have these. */
  author_name: shape.orElse(orNull(shape.text), null),
  shared_track: shape.orElse(orNull(sharedTrack), null),
});

/** A swim on its page: the reader's own, or what its owner lets others see. */
export type ShownWorkout = ReturnType<typeof parseShownWorkout>;

export function parseShownWorkout(value: unknown, { isOwn }: { isOwn: boolean }) {
  const row = shownRow(value);
  return {
    ...toLoaded({ ...row, seconds: row.seconds ?? 0 }),
    isOwn,
    /** Without it `seconds` says nothing. */
    isTimed: row.seconds !== null,
    routeName: row.routes?.name ?? null,
    /** Null for the reader's own. */
    author: row.author_name,
    photos: row.workout_photos,
    files: row.workout_files,
    /** What others see of the track; the reader's own is loaded by `readTrack`. */
    sharedTrack: row.shared_track,
  };
}
