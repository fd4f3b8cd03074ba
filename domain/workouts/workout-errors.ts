import { errorCatalogue } from "../errors.ts";
import { MAX_PRIVACY_ZONES, MAX_WORKOUT_PHOTOS, MAX_WORKOUTS } from "./workout-limits.ts";

export const workoutError = errorCatalogue({
  workout_not_found: "Swim not found",
  workouts_not_loaded: "Failed to load swims",
  workout_not_saved: "Failed to save the swim",
  workout_not_deleted: "Failed to delete the swim",
  track_not_loaded: "Failed to load the track",
  track_not_saved: "Failed to save the track",
  too_many_workouts: `You have ${MAX_WORKOUTS} swims, which is as many as we can keep.`,
  too_many_tracks: "Your tracks take as much room as we can keep.",
  too_many_photos: `A swim has at most ${MAX_WORKOUT_PHOTOS} photos.`,
  too_many_zones: `You have ${MAX_PRIVACY_ZONES} privacy zones. Delete one to add another.`,
  daily_quota: "That's as many swims as we can take in one day. Continue tomorrow.",
  zones_not_loaded: "Failed to load privacy zones",
  zone_not_saved: "Failed to save the privacy zone",
  consent_not_saved: "Failed to save your choice about health data",
  invalid_workout: (parameters: { message: string }) => parameters.message,
  sign_in_required: "User must be authenticated",
});
