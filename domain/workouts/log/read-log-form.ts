import { temperatureText, toCelsius } from "../../accounts/onboarding/temperature-unit.ts";
import { METERS_PER_YARD, type UnitSystem } from "../../format/units.ts";
import { MINUTE_MS, SECOND_MS } from "../../time.ts";
import { readDuration, readNumber } from "../../tools/read-entry.ts";
import type { Workout } from "../workout.ts";
import { MAX_WORKOUT_HOURS, MAX_WORKOUT_KM, MAX_WORKOUT_NAME_LENGTH } from "../workout-limits.ts";
import { fromLocalMinute } from "./local-time.ts";
import { type LogForm, type NamedWorkout, temperatureUnit, toLogForm } from "./log-form.ts";

/** Fields that can be wrong, in the order of the form. */
export type LogField = "place" | "when" | "time" | "distance" | "water" | "air";

export type LogProblem = { field: LogField; text: string };

export type LogContext = {
  units: UnitSystem;
  /** Of the water. */
  timeZone: string;
  nowMs: number;
  /** °C at the start, by the forecast; null is not known. */
  modeledWater: number | null;
  /** The swim that is edited. */
  before: NamedWorkout | null;
};

type LogResult = { ok: true; workout: Workout } | { ok: false; problem: LogProblem };

const WATER_C = { least: -2, most: 45 };
const AIR_C = { least: -40, most: 50 };
/** Clocks differ a little. */
const AHEAD_MS = 5 * MINUTE_MS;

/** Null for what is no time, or longer than anybody swims. */
export function readSwimSeconds(text: string) {
  const seconds = readDuration(text);
  return seconds !== null && seconds <= MAX_WORKOUT_HOURS * 3600 ? Math.round(seconds) : null;
}

function readMeters(text: string, units: UnitSystem) {
  const length = readNumber(text, "whole");
  if (length === null || length <= 0) return null;
  const meters = units === "imperial" ? length * METERS_PER_YARD : length;
  return meters <= MAX_WORKOUT_KM * 1000 ? meters : null;
}

function readDegrees(text: string, units: UnitSystem, { least, most }: typeof WATER_C) {
  const degrees = readNumber(text);
  if (degrees === null) return null;
  const celsius = toCelsius(degrees, temperatureUnit(units));
  return celsius >= least && celsius <= most ? celsius : null;
}

function rangeText({ least, most }: typeof WATER_C, units: UnitSystem) {
  const [from, to] = [least, most].map((end) => temperatureText(end, temperatureUnit(units)));
  return `Enter degrees from ${from} to ${to}.`;
}

/** When a swim of this length started that ends now, or what was entered. */
export function startOf({ when, time }: LogForm, { timeZone, nowMs }: Pick<LogContext, "timeZone" | "nowMs">) {
  if (when !== null) return fromLocalMinute(when, timeZone);
  const endMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  return endMs - (readSwimSeconds(time) ?? 0) * SECOND_MS;
}

const SAYS: Readonly<Record<LogField, string>> = {
  place: "Choose a spot, or name the place.",
  when: "Enter the day and time when you got in.",
  time: "Enter how long you swam, such as 30 or 30:51.",
  distance: `Enter a distance up to ${MAX_WORKOUT_KM} km, or leave it blank.`,
  water: "",
  air: "",
};

/** Reads the form: the swim, or the first field that has to be corrected. */
export function readLogForm(form: LogForm, context: LogContext): LogResult {
  const { units, timeZone, nowMs, modeledWater, before } = context;
  // A text that was not touched keeps the exact value behind it.
  const shown = before && toLogForm(before, units);
  const keeps = (field: "when" | "time" | "distance" | "water" | "air") =>
    shown !== null && form[field] === shown[field];
  const refuse = (field: LogField, text = SAYS[field]): LogResult => ({ ok: false, problem: { field, text } });

  const { place } = form;
  if (!place) return refuse("place");
  const name = place.kind === "named" ? place.name.trim() : "";
  if (place.kind === "named" && name === "") return refuse("place");
  if (name.length > MAX_WORKOUT_NAME_LENGTH) {
    return refuse("place", `Use up to ${MAX_WORKOUT_NAME_LENGTH} characters for the place.`);
  }

  const startMs = before && keeps("when") ? Date.parse(before.startedAt) : startOf(form, context);
  if (startMs === null) return refuse("when");
  if (startMs > nowMs + AHEAD_MS) return refuse("when", "This is in the future. Enter when you got in.");
  const seconds = before && keeps("time") ? before.seconds : readSwimSeconds(form.time);
  if (seconds === null) return refuse("time");

  const meters = before && keeps("distance") ? before.meters : readMeters(form.distance, units);
  if (meters === null && form.distance.trim() !== "") return refuse("distance");
  const typedWater = form.water?.trim() ?? "";
  const water = typedWater === "" ? null : readDegrees(typedWater, units, WATER_C);
  if (typedWater !== "" && water === null) return refuse("water", rangeText(WATER_C, units));
  const air = before && keeps("air") ? before.airTemperature : readDegrees(form.air, units, AIR_C);
  if (air === null && form.air.trim() !== "") return refuse("air", rangeText(AIR_C, units));

  return {
    ok: true,
    workout: {
      ...(before ? measuredOf(before) : NOT_MEASURED),
      id: form.id,
      spotId: place.kind === "spot" ? place.id : null,
      routeId: form.route?.id ?? null,
      name,
      startedAt: new Date(startMs).toISOString(),
      timeZone,
      water: place.kind === "named" ? place.water : "open_water",
      seconds,
      movingSeconds: before && keeps("time") ? before.movingSeconds : null,
      meters,
      ...waterOf(),
      airTemperature: air,
      kit: form.kit,
      entryFeel: form.entryFeel,
      company: form.company,
      hazards: form.hazards,
      privateNotes: form.privateNotes.trim(),
      publicNotes: form.publicNotes.trim(),
      health: {
        heartRate: before?.health.heartRate ?? null,
        maxHeartRate: before?.health.maxHeartRate ?? null,
        calories: before?.health.calories ?? null,
        effort: form.effort,
        shiver: form.shiver,
        mood: form.mood,
      },
      visibility: form.visibility,
      layers: form.layers,
    },
  };

  function waterOf(): Pick<Workout, "waterTemperature" | "waterTemperatureSource"> {
    if (before && keeps("water")) {
      return { waterTemperature: before.waterTemperature, waterTemperatureSource: before.waterTemperatureSource };
    }
    if (form.water === null && modeledWater !== null) {
      return { waterTemperature: modeledWater, waterTemperatureSource: "modeled" };
    }
    return { waterTemperature: water, waterTemperatureSource: water === null ? null : "typed" };
  }
}

/** What no field of the form changes. */
const measuredOf = ({ deviceMeters, poolMeters, strokes, strokeRate, source }: Workout) => ({
  deviceMeters,
  poolMeters,
  strokes,
  strokeRate,
  source,
});

const NOT_MEASURED = {
  deviceMeters: null,
  poolMeters: null,
  strokes: null,
  strokeRate: null,
  source: "by_hand",
} as const;
