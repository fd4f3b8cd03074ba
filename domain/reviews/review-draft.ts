import { reviewError } from "./review-errors.ts";
import { MAX_COMMENT_LENGTH, MAX_REVIEW_PICTURES, type Stars } from "./review-limits.ts";

/** No rating is preselected. */
export type ReviewDraft = { rating: Stars | null; comment: string; images: readonly string[] };
export type FinishedReview = ReviewDraft & { rating: Stars };

export const EMPTY_DRAFT: ReviewDraft = { rating: null, comment: "", images: [] };

/** By field; empty when the draft can be sent. */
export function findDraftProblems({ rating, comment, images }: ReviewDraft) {
  return {
    ...(rating === null && { rating: reviewError("rating_missing").message }),
    ...(comment.trim().length > MAX_COMMENT_LENGTH && {
      comment: reviewError("comment_too_long", { maxLength: MAX_COMMENT_LENGTH }).message,
    }),
    ...(images.length > MAX_REVIEW_PICTURES && {
      images: reviewError("too_many_pictures", { maxPictures: MAX_REVIEW_PICTURES }).message,
    }),
  };
}

export function isFinished(draft: ReviewDraft): draft is FinishedReview {
  return Object.keys(findDraftProblems(draft)).length === 0;
}
