import type { SpotFacts } from "../conditions/hour-facts.ts";
import type { WeatherOutlook } from "../conditions/weather-hours.ts";
import type { Difficulty, WaterType } from "../spots/spot-words.ts";

/** What spots are compared by. */
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

/** Why a spot is taken for one that the swimmer likes. */
export type TasteSource = "favorite" | "visit" | "workout";
export type TasteEvidence = { spot: SpotTraits; source: TasteSource };

/** A thumb under a recommendation. */
export type Feedback = { spot: SpotTraits; isHelpful: boolean; at: string };

/** What the ranking knows of the one whom it is for. The water they like stands in the facts of each spot. */
export type Taste = { evidence: readonly TasteEvidence[]; feedback: readonly Feedback[] };

/** A spot that may be recommended, with everything that decides how its hours are. */
export type Candidate = {
  spot: SpotTraits;
  outlook: WeatherOutlook;
  facts: SpotFacts;
  /** From the place of the swimmer; null when none is known. */
  distanceKm: number | null;
  /** Other swimmers who star a spot of the swimmer's and this one, too; null where they are too few to be told. */
  coSwimmers: number | null;
};
