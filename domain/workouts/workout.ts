/** What a swimmer logged: by hand, from a file, or made of an activity that a fitness platform brought. */
export type Workout = {
  /** Made on the device, so that a swim that is sent twice is kept once. */
  id: string;
  spotId: string | null;
  routeId: string | null;
  /** A name for a swim away from every spot. */
  name: string;
  /** ISO instant of getting in. */
  startedAt: string;
  /** IANA zone of the water: the day and the clock of the swim. */
  timeZone: string;
  water: WaterKind;
  /** From getting in to getting out. */
  seconds: number;
  /** Without stops; null is not known. */
  movingSeconds: number | null;
  /** The distance that counts, in meters: repaired, by the device, or typed. */
  meters: number | null;
  deviceMeters: number | null;
  poolMeters: number | null;
  strokes: number | null;
  /** Strokes per minute. */
  strokeRate: number | null;
  /** °C. */
  waterTemperature: number | null;
  waterTemperatureSource: TemperatureSource | null;
  /** °C. */
  airTemperature: number | null;
  kit: readonly KitItem[];
  entryFeel: EntryFeel | null;
  company: Company | null;
  hazards: readonly SwimHazard[];
  privateNotes: string;
  publicNotes: string;
  health: WorkoutHealth;
  source: WorkoutSource;
  visibility: WorkoutVisibility;
  layers: VisibleLayers;
};

/** Kept only with the swimmer's consent to health data; null is not given. */
type WorkoutHealth = {
  /** Beats per minute. */
  heartRate: number | null;
  maxHeartRate: number | null;
  /** Kilocalories. */
  calories: number | null;
  /** Perceived exertion from 1 to 10. */
  effort: number | null;
  /** Shivering from 0 to 5. */
  shiver: number | null;
  mood: Mood | null;
};

/** What others see of a swim that everyone may see. */
export type VisibleLayers = {
  analysis: boolean;
  /** Without it they see the day alone. */
  time: boolean;
  map: boolean;
  heartRate: boolean;
  photos: boolean;
};

export const WATER_KINDS = ["open_water", "pool"] as const;
export type WaterKind = (typeof WATER_KINDS)[number];

/** By preference: of two records of one swim the earlier one is kept. */
export const WORKOUT_SOURCES = ["fit", "tcx", "gpx", "apple", "garmin", "trainingpeaks", "strava", "by_hand"] as const;
export type WorkoutSource = (typeof WORKOUT_SOURCES)[number];

export const WORKOUT_VISIBILITIES = ["private", "public"] as const;
export type WorkoutVisibility = (typeof WORKOUT_VISIBILITIES)[number];

export const TEMPERATURE_SOURCES = ["typed", "watch", "modeled"] as const;
type TemperatureSource = (typeof TEMPERATURE_SOURCES)[number];

export const KIT_ITEMS = ["skins", "shorty", "wetsuit", "gloves", "boots", "hat", "tow_float"] as const;
export type KitItem = (typeof KIT_ITEMS)[number];

export const ENTRY_FEELS = ["easy", "fresh", "gasped"] as const;
export type EntryFeel = (typeof ENTRY_FEELS)[number];

export const COMPANIES = ["alone", "buddy", "group"] as const;
export type Company = (typeof COMPANIES)[number];

export const MOODS = ["rough", "flat", "fine", "great"] as const;
export type Mood = (typeof MOODS)[number];

export const SWIM_HAZARDS = ["jellyfish", "boats", "debris", "swell"] as const;
export type SwimHazard = (typeof SWIM_HAZARDS)[number];
