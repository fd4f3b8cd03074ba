import { type Figure, figureText } from "../format/figures.ts";
import { formatFixed, formatNumber } from "../format/numbers.ts";
import { KM_PER_MILE, METERS_PER_YARD, type UnitSystem } from "../format/units.ts";
import { formatDuration, readDuration } from "../tools/read-entry.ts";
import { PACE_LIMITS } from "./route-limits.ts";
import type { RoutePointType } from "./route-point.ts";
import type { RouteType } from "./swim-route.ts";

export const ROUTE_TYPE_WORDS: Readonly<Record<RouteType, string>> = {
  "out-and-back": "Out and back",
  loop: "Loop",
  "point-to-point": "Point to point",
  crossing: "Crossing",
  drift: "Drift",
};

export const POINT_TYPE_WORDS: Readonly<Record<RoutePointType, string>> = {
  waypoint: "Point",
  exit: "Exit",
  landmark: "Landmark",
  buoy: "Buoy",
  hazard: "Hazard",
  "boat-lane": "Boat lane",
};

const MINUTES_PER_HOUR = 60;

/** Shown with every swim route: none is measured or organized by us. */
export const SKETCH_NOTE = "A sketch, not an official course.";

/** "3.48 km", "12.4 km"; or miles. */
export function routeLengthFigure(km: number, units: UnitSystem): Figure {
  const [length, unit] = units === "imperial" ? [km / KM_PER_MILE, "mi"] : [km, "km"];
  return { figure: formatFixed(length, length < 10 ? 2 : 1), unit };
}

/** "56 min", "1 h 05 min" */
export function swimTimeText(minutes: number) {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < MINUTES_PER_HOUR) return `${whole} min`;
  const rest = String(whole % MINUTES_PER_HOUR).padStart(2, "0");
  return `${Math.floor(whole / MINUTES_PER_HOUR)} h ${rest} min`;
}

export const routeLengthText = (km: number, units: UnitSystem) => figureText(routeLengthFigure(km, units));

const CIRCLE = 360;

/** "007°": three digits, as a compass has it. */
export const courseText = (degrees: number) => `${String(Math.round(degrees) % CIRCLE).padStart(3, "0")}°`;

/** Legs in whole meters or yards. */
export const legLengthText = (meters: number, units: UnitSystem) =>
  formatNumber(Math.round(units === "imperial" ? meters / METERS_PER_YARD : meters));
export const legLengthUnit = (units: UnitSystem) => (units === "imperial" ? "yd" : "m");

/** "1:58 /100 m"; for yards the time of a hundred yards. */
export function paceText(secondsPer100: number, units: UnitSystem) {
  const seconds = units === "imperial" ? secondsPer100 * METERS_PER_YARD : secondsPer100;
  return `${formatDuration(Math.round(seconds))} /100 ${legLengthUnit(units)}`;
}

/** Seconds, or null for what is no pace of a swimmer. */
export function readPace(text: string): number | null {
  const typed = readDuration(text, "pace");
  const pace = typed && Math.round(typed);
  return pace !== null && pace >= PACE_LIMITS.fastest && pace <= PACE_LIMITS.slowest ? pace : null;
}
