import * as shape from "../read-shape.ts";
import { STARS } from "../reviews/review-limits.ts";

const reviewRow = shape.record({
  id: shape.id,
  user_id: shape.id,
  rating: shape.oneOf(STARS),
  comment: shape.text,
  is_hidden: shape.flag,
  hidden_reason: shape.orNull(shape.text),
  withdrawn_at: shape.orNull(shape.text),
  created_at: shape.text,
  updated_at: shape.text,
});

export type RouteReview = ReturnType<typeof parseRouteReview>;

export function parseRouteReview(row: unknown) {
  const review = reviewRow(row);
  return {
    id: review.id,
    userId: review.user_id,
    rating: review.rating,
    comment: review.comment,
    isHidden: review.is_hidden,
    hiddenReason: review.hidden_reason,
    isWithdrawn: review.withdrawn_at !== null,
    createdAt: review.created_at,
    isEdited: review.updated_at !== review.created_at,
  };
}
