import * as z from "zod/mini";
import { HOUR_MS } from "../time.ts";
import { isTimeZone } from "./time-zone.ts";
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
import {
  MAX_WORKOUT_HOURS,
  MAX_WORKOUT_KM,
  MAX_WORKOUT_NAME_LENGTH,
  MAX_WORKOUT_NOTES_LENGTH,
} from "./workout-limits.ts";

const text = (name: string, maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength, `${name} may have up to ${maxLength} characters.`));

const figure = (message: string, min: number, max: number) =>
  z.number(message).check(z.gte(min, message), z.lte(max, message));
const whole = (message: string, min: number, max: number) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message));

const seconds = whole(`Time in water is between 1 second and ${MAX_WORKOUT_HOURS} hours.`, 1, MAX_WORKOUT_HOURS * 3600);
const meters = (name: string) => figure(`${name} is between 0 and ${MAX_WORKOUT_KM} km.`, 0, MAX_WORKOUT_KM * 1000);
const beats = (name: string) => z.nullable(whole(`${name} is between 20 and 260 beats per minute.`, 20, 260));

const health = z.object({
  heartRate: beats("Heart rate"),
  maxHeartRate: beats("Highest heart rate"),
  calories: z.nullable(whole("Calories are between 0 and 100,000 kcal.", 0, 100_000)),
  effort: z.nullable(whole("Effort is a whole number from 1 to 10.", 1, 10)),
  shiver: z.nullable(whole("Cold is a whole number from 0 to 5.", 0, 5)),
  mood: z.nullable(z.enum(MOODS)),
});

/** What the database accepts, with a message for each field. */
const workoutSchema = (now: number) =>
  z
    .object({
      id: z.uuid(),
      spotId: z.nullable(z.uuid()),
      routeId: z.nullable(z.uuid()),
      name: text("The name", MAX_WORKOUT_NAME_LENGTH),
      startedAt: z.iso
        .datetime({ offset: true, error: "The start is a date and a time." })
        .check(z.refine((at) => !(Date.parse(at) > now + 24 * HOUR_MS), "The start can't be in the future.")),
      timeZone: z.string().check(z.refine(isTimeZone, "The time zone is not known.")),
      water: z.enum(WATER_KINDS),
      seconds,
      movingSeconds: z.nullable(
        whole("Moving time is not longer than the time in water.", 0, MAX_WORKOUT_HOURS * 3600),
      ),
      meters: z.nullable(meters("Distance")),
      deviceMeters: z.nullable(meters("The device's distance")),
      poolMeters: z.nullable(figure("The pool is between 1 and 1,000 m long.", 1, 1000)),
      strokes: z.nullable(whole("Strokes are between 1 and 1,000,000.", 1, 1_000_000)),
      strokeRate: z.nullable(figure("Stroke rate is between 1 and 200 per minute.", 1, 200)),
      waterTemperature: z.nullable(figure("Water temperature is between −5 and 50 °C.", -5, 50)),
      waterTemperatureSource: z.nullable(z.enum(TEMPERATURE_SOURCES)),
      airTemperature: z.nullable(figure("Air temperature is between −60 and 60 °C.", -60, 60)),
      kit: z.readonly(z.array(z.enum(KIT_ITEMS))),
      entryFeel: z.nullable(z.enum(ENTRY_FEELS)),
      company: z.nullable(z.enum(COMPANIES)),
      hazards: z.readonly(z.array(z.enum(SWIM_HAZARDS))),
      privateNotes: text("Private notes", MAX_WORKOUT_NOTES_LENGTH),
      publicNotes: text("Public notes", MAX_WORKOUT_NOTES_LENGTH),
      health,
      source: z.enum(WORKOUT_SOURCES),
      visibility: z.enum(WORKOUT_VISIBILITIES),
      layers: z.object({
        analysis: z.boolean(),
        time: z.boolean(),
        map: z.boolean(),
        heartRate: z.boolean(),
        photos: z.boolean(),
      }),
    })
    .check(
      z.refine((swim) => swim.movingSeconds === null || swim.movingSeconds <= swim.seconds, {
        path: ["movingSeconds"],
        error: "Moving time is not longer than the time in water.",
      }),
      z.refine((swim) => (swim.waterTemperature === null) === (swim.waterTemperatureSource === null), {
        path: ["waterTemperatureSource"],
        error: "A water temperature needs its source.",
      }),
      z.refine((swim) => swim.source !== "strava" || swim.visibility === "private", {
        path: ["visibility"],
        error: "A swim of Strava stays private.",
      }),
    );

export type WorkoutProblem = { field: string; message: string };

/** Empty for a swim that can be saved; `now` in milliseconds. */
export function findWorkoutProblems(workout: Workout, now: number): WorkoutProblem[] {
  const parsed = workoutSchema(now).safeParse(workout);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
}
