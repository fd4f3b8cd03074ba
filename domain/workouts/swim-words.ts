import type { Figure } from "../format/figures.ts";
import { formatFixed } from "../format/numbers.ts";
import { METERS_PER_KM, METERS_PER_YARD, type UnitSystem } from "../format/units.ts";
import { legLengthText, legLengthUnit, paceText, routeLengthFigure } from "../swim-routes/route-words.ts";
import type { WaterKind, WorkoutSource } from "./workout.ts";

export const SOURCE_WORDS: Readonly<Record<WorkoutSource, string>> = {
  fit: "FIT",
  tcx: "TCX",
  gpx: "GPX",
  apple: "Apple",
  garmin: "Garmin",
  trainingpeaks: "TrainingPeaks",
  strava: "Strava",
  by_hand: "By hand",
};

type NamedSwim = { name: string; routeName: string | null; spotName: string | null; water: WaterKind };

/** Its own name, else where it was. */
export const swimTitle = ({ name, routeName, spotName, water }: NamedSwim) =>
  name || routeName || spotName || waterTitle(water);

export const waterTitle = (water: WaterKind) => (water === "pool" ? "Pool swim" : "Open-water swim");

/** "1.50 km", or miles. */
export const swumFigure = (meters: number, units: UnitSystem): Figure =>
  routeLengthFigure(meters / METERS_PER_KM, units);

/** What splits count: 100 m, or 100 yd. */
export const hundredMeters = (units: UnitSystem) => (units === "imperial" ? 100 * METERS_PER_YARD : 100);

/** "850 m", "1,200 yd" */
export const alongText = (meters: number, units: UnitSystem) =>
  `${legLengthText(meters, units)} ${legLengthUnit(units)}`;

/** "2:03" for 100 m or 100 yd. */
export const paceTime = (secondsPer100: number, units: UnitSystem) =>
  paceText(secondsPer100, units).split(" ")[0] ?? "";

/** "/100 m" */
export const pacePer = (units: UnitSystem) => `/100 ${legLengthUnit(units)}`;

/** "0.86 m", "0.94 yd" */
export function strokeLengthFigure(meters: number, units: UnitSystem): Figure {
  return {
    figure: formatFixed(units === "imperial" ? meters / METERS_PER_YARD : meters, 2),
    unit: legLengthUnit(units),
  };
}
