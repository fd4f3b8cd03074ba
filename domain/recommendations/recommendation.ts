import type { SwimWindow } from "../conditions/best-windows.ts";
import type { Factor } from "../conditions/score-factors.ts";
import type { Gate } from "../conditions/score-gates.ts";
import type { HourScore, OverallRating } from "../conditions/score-hour.ts";
import type { Candidate } from "./candidate.ts";

/** Where and when to swim, and why. The points of all factors add up to the score. */
export type Recommendation = {
  candidate: Candidate;
  window: SwimWindow;
  /** 0 to 100, never above that of its water. */
  score: number;
  /** The hour that it is judged by, the worst of the window, for the water alone. */
  hour: HourScore;
  rating: OverallRating;
  gates: readonly Gate[];
  factors: readonly Factor[];
  /** 0 to 100; 0 for simulated values. */
  confidence: number;
  /** Whether it is there to widen what the swimmer knows. */
  isNew: boolean;
};

/** Why no spot is worth going to: what decides against the best hour of each. */
export type NotToday = {
  /** Of which there are hours to judge. */
  spots: number;
  /** The commonest first. */
  reasons: readonly { text: string; spots: number }[];
  /** The spot that comes nearest to being worth it. */
  closest: { candidate: Candidate; best: HourScore };
  /** Whether any of it is told by made-up values. */
  isSimulated: boolean;
};

export type Advice = {
  recommendations: readonly Recommendation[];
  /** Null while anything is recommended, and where nothing was looked at. */
  notToday: NotToday | null;
};
