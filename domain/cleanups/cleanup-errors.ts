import { errorCatalogue } from "../errors.ts";
import { CLEANUP_PHOTOS_LIMIT } from "./cleanup-limits.ts";

export const cleanupError = errorCatalogue({
  cleanup_not_found: "Cleanup not found",
  cleanups_not_loaded: "Failed to load cleanups",
  litter_not_loaded: "Failed to load litter reports",
  card_not_loaded: "Failed to load the debris card",
  counts_not_saved: "Failed to save the counts",
  not_taking_part: "Only people who are going can count. Answer “Going” first.",
  cleanup_not_saved: "Failed to save the cleanup",
  review_not_saved: "Failed to save the numbers",
  review_first: "That's a lot. Review the numbers of somebody else who came first.",
  too_many_counts: "That's more than one person can count at a cleanup.",
  reason_missing: "Say why the numbers changed.",
  answer_not_saved: "Failed to save your answer",
  photo_not_saved: "Failed to save the photo",
  too_many_photos: `A cleanup has at most ${CLEANUP_PHOTOS_LIMIT} photos.`,
  daily_quota: "That's as much as we can take in one day. Continue tomorrow.",
});
