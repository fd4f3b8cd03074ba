import { PERIODS, type Period } from "#domain/workouts/totals/periods.ts";
import { WATER_CHOICES, type WaterChoice } from "#domain/workouts/totals/swim-day.ts";

export const ACTIVITY_PATH = "/activity";
export const RECORDS_PATH = "/activity/records";
export const WORKOUTS_PATH = "/workouts";
export const ACTIVITIES_PATH = "/activities";
export const LOG_PATH = "/workouts/log";
export const FILES_PATH = "/workouts/log?from=files";
export const CONNECT_PATH = "/connect";

export const workoutPath = (id: string) => `${WORKOUTS_PATH}/${id}`;
export const activityPath = (id: string) => `${ACTIVITIES_PATH}/${id}`;

type Reader = { get(name: string): string | null };

/** Open water unless chosen. */
export const parseWaterChoice = (search: Reader): WaterChoice =>
  WATER_CHOICES.find((choice) => choice === search.get("water")) ?? "open_water";

export const parsePeriod = (search: Reader): Period =>
  PERIODS.find((period) => period === search.get("period")) ?? "month";
