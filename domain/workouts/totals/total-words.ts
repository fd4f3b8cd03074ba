import { formatDay, formatWeekday } from "../../format/dates.ts";
import { type Figure, figureText } from "../../format/figures.ts";
import { formatFixed } from "../../format/numbers.ts";
import type { UnitSystem } from "../../format/units.ts";
import { legLengthText, legLengthUnit, paceText } from "../../swim-routes/route-words.ts";
import { swumFigure } from "../swim-words.ts";
import type { DayRange } from "./days.ts";
import type { GoalMeasure, GoalProgress, SwimGoal } from "./goals.ts";
import type { Period } from "./periods.ts";
import type { WaterChoice } from "./swim-day.ts";

export const PERIOD_WORDS: Readonly<Record<Period, string>> = { week: "Week", month: "Month", year: "Year" };

export const WATER_CHOICE_WORDS: Readonly<Record<WaterChoice, string>> = {
  open_water: "Open water",
  pool: "Pool",
  both: "Both",
};

export const MEASURE_WORDS: Readonly<Record<GoalMeasure, string>> = {
  distance: "Distance",
  swims: "Swims",
  days: "Days with a swim",
};

export const swumText = (meters: number, units: UnitSystem) => figureText(swumFigure(meters, units));

/** "5 h 50", "35 min" */
export function waterTimeFigure(seconds: number): Figure {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return { figure: String(minutes), unit: "min" };
  return { figure: `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`, unit: "" };
}

export const waterTimeText = (seconds: number) => figureText(waterTimeFigure(seconds)).trim();

/** The time for 100 m or 100 yd, apart from its unit. */
export function paceFigure(secondsPer100: number, units: UnitSystem): Figure {
  const text = paceText(secondsPer100, units);
  const end = text.indexOf(" ");
  return { figure: text.slice(0, end), unit: text.slice(end + 1) };
}

/** "1,500 m" */
export const recordDistanceText = (meters: number, units: UnitSystem) =>
  `${legLengthText(meters, units)} ${legLengthUnit(units)}`;

/** "1–18 Jun", "28 Dec–3 Jan" */
export function rangeText({ from, to }: DayRange) {
  const [first, last] = [shortDay(from), shortDay(to)];
  if (from === to) return last;
  return first.slice(-3) === last.slice(-3) ? `${first.slice(0, -4)}–${last}` : `${first}–${last}`;
}

/** "18 Jul" */
export const shortDay = (day: string) => formatDay(day).slice(0, -5);

/** "Sat 18 Jul" */
export const weekdayText = (day: string) => formatWeekday(day, "UTC");

/** "+2.1 km", "−1 swim" */
export function changeText(meters: number, units: UnitSystem) {
  if (Math.round(meters) === 0) return "No change";
  return `${meters > 0 ? "+" : "−"}${swumText(Math.abs(meters), units)}`;
}

const COUNTED = { swims: ["swim", "swims"], days: ["day", "days"] } as const;

export function goalAmountText(measure: GoalMeasure, amount: number, units: UnitSystem) {
  if (measure === "distance") return swumText(amount, units);
  const shown = formatFixed(amount, 0);
  return `${shown} ${COUNTED[measure][shown === "1" ? 0 : 1]}`;
}

/** "50 km this month, open water" */
export function goalText({ measure, target, period, water }: SwimGoal, units: UnitSystem) {
  const where = water === "both" ? "" : `, ${WATER_CHOICE_WORDS[water].toLowerCase()}`;
  return `${goalAmountText(measure, target, units)} a ${period}${where}`;
}

/** How far ahead of an even pace, or what is left. */
export function goalPaceText({ measure, target }: SwimGoal, progress: GoalProgress, units: UnitSystem) {
  if (progress.isReached) return "Reached";
  const left = `${goalAmountText(measure, target - progress.done, units)} to go`;
  const days =
    progress.daysLeft === 0 ? "last day" : `${progress.daysLeft} ${progress.daysLeft === 1 ? "day" : "days"} left`;
  const off = measure === "distance" ? progress.ahead : Math.round(progress.ahead);
  const isOnPace = measure === "distance" ? Math.abs(off) < target / 100 : off === 0;
  if (isOnPace) return `${left}, ${days}, on pace`;
  return `${left}, ${days}, ${goalAmountText(measure, Math.abs(off), units)} ${off > 0 ? "ahead" : "behind"}`;
}
