import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";
import { type RatingSummary, summarizeRatings } from "#domain/reviews/rating-summary.ts";
import { parseReview, type Review } from "#domain/reviews/review.ts";
import type { ReviewCursor } from "#domain/reviews/review-cursor.ts";
import type { FinishedReview } from "#domain/reviews/review-draft.ts";
import { reviewError } from "#domain/reviews/review-errors.ts";

const REVIEW =
  "id, user_id, spot_id, rating, comment, images, is_hidden, hidden_reason, withdrawn_at, created_at, updated_at";

/** Reviews on one page of a spot. */
export const REVIEWS_PER_PAGE = 6;

export type ReviewPage = { reviews: Review[]; next: ReviewCursor | null };

/** One page of what swimmers say about a spot, the newest first. */
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
  // One more than is shown tells whether there are more.
  const { data, error } = await ordered.limit(REVIEWS_PER_PAGE + 1);
  if (error) throw reviewError("reviews_not_loaded", error);
  const reviews = data.slice(0, REVIEWS_PER_PAGE).map(parseReview);
  const last = reviews.at(-1);
  return { reviews, next: data.length > REVIEWS_PER_PAGE && last ? { createdAt: last.createdAt, id: last.id } : null };
}

export async function getRatingSummary(client: BackendClient, spotId: string): Promise<RatingSummary> {
  const { data, error } = await client.rpc("get_rating_counts", { spot: spotId }, { get: true });
  if (error) throw reviewError("reviews_not_loaded", error);
  return summarizeRatings(data);
}

/** The swimmer's own review of a spot, hidden or not; null when they wrote none. */
export async function getOwnReview(client: BackendClient, { userId, spotId }: Place): Promise<Review | null> {
  if (!userId) throw reviewError("sign_in_required");
  const own = client.from("spot_reviews").select(REVIEW).eq("user_id", userId).eq("spot_id", spotId);
  const { data, error } = await own.maybeSingle();
  if (error) throw reviewError("reviews_not_loaded", error);
  return data ? parseReview(data) : null;
}

type Place = { userId: string; spotId: string };

/** Writes the swimmer's review of a spot, in the place of the one before. */
export async function saveReview(client: BackendClient, { userId, spotId }: Place, review: FinishedReview) {
  if (!userId) throw reviewError("sign_in_required");
  const place = { user_id: userId, spot_id: spotId };
  const words = { rating: review.rating, comment: review.comment.trim(), images: [...review.images] };
  const reviews = client.from("spot_reviews");
  const changed = await reviews.update(words).match(place).select("id");
  if (changed.error) throw toReviewError(changed.error);
  if (changed.data.length > 0) return;
  const { error } = await reviews.insert({ ...place, ...words });
  if (error) throw toReviewError(error);
}

export async function removeReview(client: BackendClient, { userId, spotId }: Place) {
  if (!userId) throw reviewError("sign_in_required");
  const { error } = await client.from("spot_reviews").delete().match({ user_id: userId, spot_id: spotId });
  if (error) throw toAppError(error);
}

/** What the database says in its hints, in the swimmer's words. */
export function toReviewError(problem: BackendProblem & { hint?: string | null }) {
  const { hint } = problem;
  if (hint === "reviews_closed" || hint === "foreign_picture" || hint === "photo_hidden")
    return reviewError(hint, problem);
  return toAppError(problem);
}

export type Author = { id: string; name: string; avatarUrl: string | null };

/** Who these swimmers are, as other swimmers see them. */
export async function listAuthors(client: BackendClient, ids: readonly string[]): Promise<Author[]> {
  const profiles = client.from("public_profiles").select("id, username, full_name, display_name, avatar_url");
  const { data, error } = await profiles.in("id", [...ids]);
  if (error) throw toAppError(error);
  return data.map(({ id, username, full_name, display_name, avatar_url }) => ({
    id,
    name: display_name || full_name || username,
    avatarUrl: avatar_url,
  }));
}
