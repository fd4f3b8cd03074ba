import type { SpotTraits, TasteEvidence } from "./candidate.ts";

/** Where the record of a swim came from. */
type WorkoutOrigin = "by_hand" | "file" | "garmin" | "apple" | "trainingpeaks" | "strava_api";
export type WorkoutAtSpot = { spot: SpotTraits; origin: WorkoutOrigin };

/** Swims at spots, as far as the ranking may learn from them: what the Strava API gave is for its owner's eyes only. */
export function toWorkoutEvidence(workouts: readonly WorkoutAtSpot[]): TasteEvidence[] {
  return workouts.filter(({ origin }) => origin !== "strava_api").map(({ spot }) => ({ spot, source: "workout" }));
}
