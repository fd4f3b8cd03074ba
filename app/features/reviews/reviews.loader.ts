import type { BackendClient } from "#app/backend/backend-client.ts";
import type { RatingSummary } from "#domain/reviews/rating-summary.ts";
import type { SpotPhoto } from "#domain/reviews/review.ts";
import { parseReviewCursor } from "#domain/reviews/review-cursor.ts";
import { listPhotos } from "./photos.data.ts";
import { getRatingSummary, listReviews, type ReviewPage } from "./reviews.data.ts";

/** The parameter of the address with the last review of the page before. */
export const REVIEWS_PARAMETER = "reviews";

/** The public reviews and photos of a spot. */
export type SpotReviews = ReviewPage & {
  summary: RatingSummary;
  photos: SpotPhoto[];
  isFirstPage: boolean;
  /** Whether new ones may be written. */
  isOpen: boolean;
  /** Where pictures are served. */
  backendUrl: string;
};

type Asked = { spotId: string; query: URLSearchParams; isOpen: boolean; backendUrl: string };

export async function loadReviews(client: BackendClient, asked: Asked): Promise<SpotReviews> {
  const { spotId, query, isOpen, backendUrl } = asked;
  const after = parseReviewCursor(query.get(REVIEWS_PARAMETER));
  const [page, summary, photos] = await Promise.all([
    listReviews(client, spotId, after),
    getRatingSummary(client, spotId),
    listPhotos(client, spotId),
  ]);
  return { ...page, summary, photos, isFirstPage: after === null, isOpen, backendUrl };
}
