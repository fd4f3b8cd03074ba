import type { WaterKind, WorkoutSource } from "./workout.ts";

/** Null: any. */
export type WorkoutFilters = {
  water: WaterKind | null;
  spotId: string | null;
  routeId: string | null;
  source: WorkoutSource | null;
  importId: string | null;
  /** "2026-11-22", where the swim was, both inclusive. */
  fromDay: string | null;
  toDay: string | null;
  /** In names, notes and spots' names; empty: any. */
  search: string;
  minMeters: number | null;
  maxMeters: number | null;
};

export const NO_WORKOUT_FILTERS: WorkoutFilters = {
  water: null,
  spotId: null,
  routeId: null,
  source: null,
  importId: null,
  fromDay: null,
  toDay: null,
  search: "",
  minMeters: null,
  maxMeters: null,
};

export const WORKOUTS_PER_PAGE = 30;
