import { fromCelsius } from "../../accounts/onboarding/temperature-unit.ts";
import { METERS_PER_YARD, type UnitSystem } from "../../format/units.ts";
import { formatDuration } from "../../tools/read-entry.ts";
import { FIRST_LAYERS } from "../new-swim-audience.ts";
import type {
  Company,
  EntryFeel,
  KitItem,
  Mood,
  SwimHazard,
  VisibleLayers,
  WaterKind,
  Workout,
  WorkoutVisibility,
} from "../workout.ts";
import { toLocalMinute } from "./local-time.ts";

export type LogPlace =
  | { kind: "spot"; id: string; name: string }
  /** Away from every spot. */
  | { kind: "named"; name: string; water: WaterKind };

/** As typed, so that a reload loses nothing. */
export type LogForm = {
  /** Of the swim. */
  id: string;
  place: LogPlace | null;
  route: { id: string; name: string } | null;
  /** "2026-07-18T07:40" by the clock there; null: the swim has just ended. */
  when: string | null;
  /** Minutes, or "30:51". */
  time: string;
  /** Meters or yards. */
  distance: string;
  /** Degrees; null until touched, when the modeled value counts. */
  water: string | null;
  air: string;
  kit: readonly KitItem[];
  entryFeel: EntryFeel | null;
  effort: number | null;
  shiver: number | null;
  mood: Mood | null;
  company: Company | null;
  hazards: readonly SwimHazard[];
  privateNotes: string;
  publicNotes: string;
  visibility: WorkoutVisibility;
  layers: VisibleLayers;
};

export const QUICK_MINUTES = [10, 20, 30, 45, 60] as const;

export const emptyLogForm = (id: string): LogForm => ({
  id,
  place: null,
  route: null,
  when: null,
  time: "",
  distance: "",
  water: null,
  air: "",
  kit: [],
  entryFeel: null,
  effort: null,
  shiver: null,
  mood: null,
  company: null,
  hazards: [],
  privateNotes: "",
  publicNotes: "",
  visibility: "private",
  layers: FIRST_LAYERS,
});

export const temperatureUnit = (units: UnitSystem) => (units === "imperial" ? "F" : "C");

function timeTextOf(seconds: number) {
  return seconds % 60 === 0 ? String(seconds / 60) : formatDuration(seconds);
}

function distanceTextOf(meters: number | null, units: UnitSystem) {
  if (meters === null) return "";
  return String(Math.round(units === "imperial" ? meters / METERS_PER_YARD : meters));
}

function degreesTextOf(celsius: number | null, units: UnitSystem) {
  return celsius === null ? "" : String(fromCelsius(celsius, temperatureUnit(units)));
}

export type NamedWorkout = Workout & { spotName?: string | null | undefined; routeName?: string | null | undefined };

function placeOf({ spotId, spotName, name, water }: NamedWorkout): LogPlace {
  if (spotId) return { kind: "spot", id: spotId, name: spotName ?? (name || "A spot") };
  return { kind: "named", name, water };
}

/** A swim as its form shows it. */
export function toLogForm(workout: NamedWorkout, units: UnitSystem): LogForm {
  const { id, routeId, routeName, startedAt, timeZone, health } = workout;
  const { kit, entryFeel, company, hazards, privateNotes, publicNotes, visibility, layers } = workout;
  return {
    id,
    place: placeOf(workout),
    route: routeId ? { id: routeId, name: routeName ?? "Swim route" } : null,
    when: toLocalMinute(Date.parse(startedAt), timeZone),
    time: timeTextOf(workout.seconds),
    distance: distanceTextOf(workout.meters, units),
    water: degreesTextOf(workout.waterTemperature, units),
    air: degreesTextOf(workout.airTemperature, units),
    ...{ kit, entryFeel, company, hazards, privateNotes, publicNotes, visibility, layers },
    effort: health.effort,
    shiver: health.shiver,
    mood: health.mood,
  };
}

type Fresh = { id: string; units: UnitSystem };

/** What Strava measured stays in its swim: of that one only where it was and what was worn is used again. */
export const isRepeatedInPart = ({ source }: Workout) => source === "strava";

function repeatInPart(workout: NamedWorkout, id: string): LogForm {
  return { ...emptyLogForm(id), place: workout.spotId ? placeOf(workout) : null, kit: workout.kit };
}

/** The usual swim once more: what differs from day to day is left out. */
export function repeatSwim(workout: NamedWorkout, { id, units }: Fresh): LogForm {
  if (isRepeatedInPart(workout)) return repeatInPart(workout, id);
  const { place, route, time, kit, company, visibility, layers } = toLogForm(workout, units);
  return { ...emptyLogForm(id), place, route, time, kit, company, visibility, layers };
}

/** A duplicate is a swim of its own, at another time. */
export function duplicateSwim(workout: NamedWorkout, { id, units }: Fresh): LogForm {
  if (isRepeatedInPart(workout)) return repeatInPart(workout, id);
  return { ...toLogForm(workout, units), id, when: null, privateNotes: "", publicNotes: "" };
}
