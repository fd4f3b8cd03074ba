import type { Company } from "../workouts/workout.ts";

/** What achievements ask about one swim. */
export type SwimFacts = {
  /** YYYY-MM-DD where the water is. */
  day: string;
  seconds: number;
  meters: number | null;
  isOpenWater: boolean;
  spotId: string | null;
  /** Sea, lake, river … of its spot. */
  waterType: string | null;
  country: string | null;
  /** °C. */
  waterTemperature: number | null;
  company: Company | null;
  /** A high or critical alert was active at the spot. */
  isDuringAlert: boolean;
  /** Or it may have been dark: see `isInDark`. */
  isInDark: boolean;
};

/** Everything an evaluation reads. Days of reports and reviews may repeat. */
export type AchievementFacts = {
  /** By day, without what came from Strava: others may see achievements. */
  swims: readonly SwimFacts[];
  /** Mondays (YYYY-MM-DD) of weeks that a freeze covers. */
  frozenWeeks: readonly string[];
  reportDays: readonly string[];
  verifiedReportDays: readonly string[];
  reviewDays: readonly string[];
  publishedRouteDays: readonly string[];
  /** Gatherings that the swimmer hosted and others came to. */
  hostedDays: readonly string[];
  /** For each first-timer whom the swimmer greeted and who came. */
  welcomedDays: readonly string[];
  /** Cleanups whose numbers a host reviewed, with what the swimmer took out. */
  cleanups: readonly { day: string; grams: number }[];
  /** The days on which quiz questions were first answered right. */
  quizDays: readonly string[];
};
