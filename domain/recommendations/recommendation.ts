import type { SwimWindow } from "../conditions/best-windows.ts";
import type { Factor } from "../conditions/score/score-factors.ts";
import type { Gate } from "../conditions/score/score-gates.ts";
import type { HourScore, OverallRating } from "../conditions/score/score-hour.ts";
import type { Candidate } from "./candidate.ts";

/** The points of all factors add up to the score. */
export type Recommendation = {
  candidate: Candidate;
  window: SwimWindow;
  /** 0 to 100, never above the water's score. */
  score: number;
  /** The worst hour of the window, scored for the water alone. */
  hour: HourScore;
  rating: OverallRating;
  gates: readonly Gate[];
  factors: readonly Factor[];
  /** 0 to 100; 0 for simulated values. */
  confidence: number;
  /** Picked as something new to the swimmer. */
  isNew: boolean;
};

/** Why no spot is recommended: the main reason against each spot's best hour. */
export type NotToday = {
  /** Spots with hours to judge. */
  spots: number;
  /** Most common first. */
  reasons: readonly { text: string; spots: number }[];
  /** The spot closest to being recommended. */
  closest: { candidate: Candidate; best: HourScore };
  /** Any of it is based on simulated values. */
  isSimulated: boolean;
};

export type RecommendationResult = {
  recommendations: readonly Recommendation[];
  /** Null with recommendations or without candidates. */
  notToday: NotToday | null;
};
