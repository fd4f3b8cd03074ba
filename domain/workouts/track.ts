/** Channels of equal length, one value a sample, in the order of time; null is not measured. */
export type Track = {
  /** Seconds since the start of the swim. */
  seconds: readonly number[];
  /** Degrees; null under water, and where the device wrote a position that can't be. */
  latitude: readonly (number | null)[];
  longitude: readonly (number | null)[];
  /** Meters since the start, as the device counted. */
  meters: readonly (number | null)[];
  /** Beats per minute. */
  heartRate: readonly (number | null)[];
  /** Strokes per minute. */
  strokeRate: readonly (number | null)[];
  /** Water by the watch, °C. */
  temperature: readonly (number | null)[];
};

/** A length of a pool, or a lap that the swimmer or the device set. */
export type Lap = {
  /** Seconds since the start of the swim. */
  from: number;
  seconds: number;
  meters: number | null;
  /** Null for drills: devices write 0 where they didn't measure. */
  strokes: number | null;
};

export const SWIM_FILE_FORMATS = ["fit", "gpx", "tcx", "apple"] as const;
export type SwimFileFormat = (typeof SWIM_FILE_FORMATS)[number];

/** A swim as a file or a platform tells it, before repair. */
export type RecordedSwim = {
  format: SwimFileFormat;
  /** ISO instant. */
  startedAt: string;
  /** From start to end, with stops. */
  seconds: number;
  movingSeconds: number | null;
  deviceMeters: number | null;
  /** Null where the file names neither: TCX has no swim sport. */
  water: "open_water" | "pool" | null;
  poolMeters: number | null;
  strokes: number | null;
  heartRate: number | null;
  maxHeartRate: number | null;
  /** Kilocalories. */
  calories: number | null;
  /** °C. */
  waterTemperature: number | null;
  laps: readonly Lap[];
  /** Null for a swim without samples. */
  track: Track | null;
};
