import type { WorkoutSource } from "#domain/workouts/workout.ts";

export const SOURCE_WORDS: Readonly<Record<WorkoutSource, string>> = {
  fit: "FIT file",
  tcx: "TCX file",
  gpx: "GPX file",
  apple: "Apple Health",
  garmin: "Garmin",
  trainingpeaks: "TrainingPeaks",
  strava: "Strava",
  by_hand: "By hand",
};
