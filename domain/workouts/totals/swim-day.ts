import type { WaterKind } from "../workout.ts";
import type { Day } from "./days.ts";

/** The swims of one day in one kind of water. */
export type SwimDay = {
  day: Day;
  water: WaterKind;
  swims: number;
  /** Of the swims with a distance. */
  meters: number;
  seconds: number;
  /** Of the swims with a distance, for the pace. */
  pacedSeconds: number;
  /** °C; null is not known. */
  meanWaterTemperature: number | null;
  /** In water below `COLD_BELOW`. */
  coldSeconds: number;
};

/** °C; shared with the database. */
export const COLD_BELOW = 15;

export const WATER_CHOICES = ["open_water", "pool", "both"] as const;
/** Pool and open water are added up only when chosen. */
export type WaterChoice = (typeof WATER_CHOICES)[number];

export const ofWater = <Row extends { water: WaterKind }>(rows: readonly Row[], choice: WaterChoice): readonly Row[] =>
  choice === "both" ? rows : rows.filter(({ water }) => water === choice);
