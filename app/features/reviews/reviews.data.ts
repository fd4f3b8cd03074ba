import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";
import { type RatingSummary, summarizeRatings } from "#domain/reviews/rating-summary.ts";
import { parseReview, type Review } from "#domain/reviews/review.ts";
import type { ReviewCursor } from "#domain/reviews/review-cursor.ts";
import type { FinishedReview } from "#domain/reviews/review-draft.ts";
import { reviewError } from "#domain/reviews/review-errors.ts";

const reviewsNotLoaded = (problem: unknown) => reviewError("reviews_not_loaded", problem);

const REVIEW =
  "id, user_id, spot_id, rating, comment, images, is_hidden, hidden_reason, withdrawn_at, created_at, updated_at";

/** Reviews on one page of a spot. */
export const REVIEWS_PER_PAGE = 6;

export type ReviewPage = { reviews: Review[]; next: ReviewCursor | null };

/** One page of a spot's reviews, the newest first. */
export async function listReviews(
  client: BackendClient,
  spotId: string,
  after: ReviewCursor | null = null,
): Promise<ReviewPage> {
  const all = client.from("spot_reviews").select(REVIEW).eq("spot_id", spotId).eq("is_shown", true);
  const rest = after
    ? all.or(`created_at.lt."${after.createdAt}",and(created_at.eq."${after.createdAt}",id.lt.${after.id})`)
    : all;
  const ordered = rest.order("created_at", { ascending: false }).order("id", { ascending: false });
  // One more than shown: its presence means there is a next page.
  const data = unwrap(await ordered.limit(REVIEWS_PER_PAGE + 1), reviewsNotLoaded);
  const reviews = data.slice(0, REVIEWS_PER_PAGE).map(parseReview);
  const last = reviews.at(-1);
  return { reviews, next: data.length > REVIEWS_PER_PAGE && last ? { createdAt: last.createdAt, id: last.id } : null };
}

export async function getRatingSummary(client: BackendClient, spotId: string): Promise<RatingSummary> {
  const data = unwrap(await client.rpc("get_rating_counts", { spot: spotId }, { get: true }), reviewsNotLoaded);
  return summarizeRatings(data);
}

/** The swimmer's own review of a spot, hidden or not; null without one. */
export async function getOwnReview(client: BackendClient, { userId, spotId }: SwimmerAtSpot): Promise<Review | null> {
  if (!userId) throw reviewError("sign_in_required");
  const own = client.from("spot_reviews").select(REVIEW).eq("user_id", userId).eq("spot_id", spotId);
  const data = unwrap(await own.maybeSingle(), reviewsNotLoaded);
  return data ? parseReview(data) : null;
}

type SwimmerAtSpot = { userId: string; spotId: string };

/** Creates or replaces the swimmer's review of a spot. */
export async function saveReview(client: BackendClient, { userId, spotId }: SwimmerAtSpot, review: FinishedReview) {
  if (!userId) throw reviewError("sign_in_required");
  const place = { user_id: userId, spot_id: spotId };
  const words = { rating: review.rating, comment: review.comment.trim(), images: [...review.images] };
  const reviews = client.from("spot_reviews");
  const changed = unwrap(await reviews.update(words).match(place).select("id"), toReviewError);
  if (changed.length > 0) return;
  unwrap(await reviews.insert({ ...place, ...words }), toReviewError);
}

export async function removeReview(client: BackendClient, { userId, spotId }: SwimmerAtSpot) {
  if (!userId) throw reviewError("sign_in_required");
  unwrap(await client.from("spot_reviews").delete().match({ user_id: userId, spot_id: spotId }));
}

/** Translates the hints of the database. */
export function toReviewError(problem: BackendProblem & { hint?: string | null }) {
  const { hint } = problem;
  if (hint === "reviews_closed" || hint === "foreign_picture" || hint === "photo_hidden")
    return reviewError(hint, problem);
  return toAppError(problem);
}

export type Author = { id: string; name: string; avatarUrl: string | null };

export async function listAuthors(client: BackendClient, ids: readonly string[]): Promise<Author[]> {
  const profiles = client.from("public_profiles").select("id, username, full_name, display_name, avatar_url");
  const data = unwrap(await profiles.in("id", [...ids]));
  return data.map(({ id, username, full_name, display_name, avatar_url }) => ({
    id,
    name: display_name || full_name || username,
    avatarUrl: avatar_url,
  }));
}
