import type { SpotTraits, TasteEvidence } from "./candidate.ts";

type WorkoutOrigin = "by_hand" | "file" | "garmin" | "apple" | "trainingpeaks" | "strava_api";
export type WorkoutAtSpot = { spot: SpotTraits; origin: WorkoutOrigin };

/** Data from the Strava API is only for its owner, so the ranking must not learn from it. */
export function toWorkoutEvidence(workouts: readonly WorkoutAtSpot[]): TasteEvidence[] {
  return workouts.filter(({ origin }) => origin !== "strava_api").map(({ spot }) => ({ spot, source: "workout" }));
}
