import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";
import type { Stars } from "#domain/reviews/review-limits.ts";
import { routeError } from "#domain/swim-routes/route-errors.ts";
import { parseRouteReview, type RouteReview } from "#domain/swim-routes/route-review.ts";

const REVIEW = "id, user_id, rating, comment, is_hidden, hidden_reason, withdrawn_at, created_at, updated_at";
const MAX_SHOWN = 50;

const reviewsNotLoaded = (problem: unknown) => routeError("reviews_not_loaded", problem);

/** The shown reviews of a route, the newest first. */
export async function listRouteReviews(client: BackendClient, routeId: string): Promise<RouteReview[]> {
  const shown = client.from("route_reviews").select(REVIEW).eq("route_id", routeId).eq("is_shown", true);
  const ordered = shown.order("created_at", { ascending: false }).order("id", { ascending: false });
  return unwrap(await ordered.limit(MAX_SHOWN), reviewsNotLoaded).map(parseRouteReview);
}

type SwimmerOnRoute = { userId: string; routeId: string };

/** The swimmer's own review, hidden or not; null without one. */
export async function getOwnRouteReview(client: BackendClient, { userId, routeId }: SwimmerOnRoute) {
  if (!userId) throw routeError("sign_in_required");
  const own = client.from("route_reviews").select(REVIEW).match({ user_id: userId, route_id: routeId });
  const data = unwrap(await own.maybeSingle(), reviewsNotLoaded);
  return data ? parseRouteReview(data) : null;
}

type WrittenReview = { rating: Stars; comment: string };

/** Creates or replaces the swimmer's review of a route. */
export async function writeRouteReview(
  client: BackendClient,
  { userId, routeId }: SwimmerOnRoute,
  { rating, comment }: WrittenReview,
) {
  if (!userId) throw routeError("sign_in_required");
  const about = { user_id: userId, route_id: routeId };
  const words = { rating, comment: comment.trim() };
  const reviews = client.from("route_reviews");
  const changed = unwrap(await reviews.update(words).match(about).select("id"), toReviewError);
  if (changed.length > 0) return;
  unwrap(await reviews.insert({ ...about, ...words }), toReviewError);
}

export async function deleteRouteReview(client: BackendClient, { userId, routeId }: SwimmerOnRoute) {
  if (!userId) throw routeError("sign_in_required");
  unwrap(await client.from("route_reviews").delete().match({ user_id: userId, route_id: routeId }));
}

function toReviewError(problem: BackendProblem & { hint?: string | null }) {
  const { hint } = problem;
  return hint === "reviews_closed" || hint === "own_route" ? routeError(hint, problem) : toAppError(problem);
}
