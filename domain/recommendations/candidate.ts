import type { SpotFacts } from "../conditions/facts/hour-facts.ts";
import type { WeatherOutlook } from "../conditions/facts/weather-hours.ts";
import type { Difficulty, WaterType } from "../spots/spot-words.ts";

/** The traits that spots are compared by. */
export type SpotTraits = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  waterType: WaterType | null;
  difficulty: Difficulty | null;
  amenities: readonly string[];
  isFamilyFriendly: boolean | null;
  watershedId: string | null;
};

/** Why a spot counts as one the swimmer likes. */
export type TasteSource = "favorite" | "visit" | "workout";
export type TasteEvidence = { spot: SpotTraits; source: TasteSource };

/** A thumbs up or down on a recommendation. */
export type Feedback = { spot: SpotTraits; isHelpful: boolean; at: string };

/** Temperature preferences are part of each spot's facts. */
export type Taste = { evidence: readonly TasteEvidence[]; feedback: readonly Feedback[] };

/** A spot to rank, with everything that decides its hours. */
export type Candidate = {
  spot: SpotTraits;
  outlook: WeatherOutlook;
  facts: SpotFacts;
  /** Null when the swimmer's position is not known. */
  distanceKm: number | null;
  /** Swimmers who starred this spot and one of the swimmer's; null when too few to show. */
  coSwimmers: number | null;
};
