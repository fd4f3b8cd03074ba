/** A swim of export.xml, before its records and its route are added. Numbers are NaN where it doesn't say. */
export type AppleWorkout = {
  source: string;
  /** "2026-07-18 07:40" where the swimmer was. */
  localStart: string;
  startedAt: number;
  endedAt: number;
  movingSeconds: number;
  meters: number;
  strokes: number;
  calories: number;
  heartRate: number;
  maxHeartRate: number;
  waterTemperature: number;
  water: "pool" | "open_water" | null;
  poolMeters: number;
  timeZone: string | null;
  lengths: { at: number; seconds: number; isDrill: boolean }[];
  /** Paths of GPX files within the export. */
  routes: string[];
};

export const SWIMMING = "HKWorkoutActivityTypeSwimming";

export const RECORD_KINDS = {
  HKQuantityTypeIdentifierDistanceSwimming: "meters",
  HKQuantityTypeIdentifierSwimmingStrokeCount: "strokes",
  HKQuantityTypeIdentifierHeartRate: "heartRate",
  HKQuantityTypeIdentifierWaterTemperature: "temperature",
} as const;
export type RecordKind = (typeof RECORD_KINDS)[keyof typeof RECORD_KINDS];
