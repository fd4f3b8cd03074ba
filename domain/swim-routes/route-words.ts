import { type Figure, figureText } from "../format/figures.ts";
import { formatFixed } from "../format/numbers.ts";
import { KM_PER_MILE, type UnitSystem } from "../format/units.ts";
import type { RouteType } from "./swim-route.ts";

export const ROUTE_TYPE_WORDS: Readonly<Record<RouteType, string>> = {
  "out-and-back": "Out and back",
  loop: "Loop",
  "point-to-point": "Point to point",
  crossing: "Crossing",
  drift: "Drift",
};

const MINUTES_PER_HOUR = 60;

/** Beside every swim route that nobody has measured or organized. */
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

const SECONDS_PER_MINUTE = 60;

/** "1:58 /100 m" */
export function paceText(secondsPer100: number) {
  const whole = Math.round(secondsPer100);
  return `${Math.floor(whole / SECONDS_PER_MINUTE)}:${String(whole % SECONDS_PER_MINUTE).padStart(2, "0")} /100 m`;
}
