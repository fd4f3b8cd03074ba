import { Suspense } from "react";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { type RatingSummary, starsText } from "#domain/reviews/rating-summary.ts";
import { formatReviewCursor } from "#domain/reviews/review-cursor.ts";
import { NamedReviewList, ReviewList } from "./review-list.tsx";
import { REVIEWS_PARAMETER, type SpotReviews } from "./reviews.loader.ts";
import { Stars } from "./stars.tsx";

const OwnReview = lazyNamed(() => import("./own-review.tsx"), "OwnReview");

type ReviewsPartProps = {
  answer: SpotReviews;
  spotId: string;
  /** Of the spot's page. */
  path: string;
  userId: string | null;
};

/** The rating, the swimmer's own review, then everyone's. */
export function ReviewsPart({ answer, spotId, path, userId }: ReviewsPartProps) {
  const { summary, reviews, next, isFirstPage, isOpen, backendUrl } = answer;
  return (
    <section aria-label="Reviews">
      <RatingSummaryPanel summary={summary} />
      <div className="mt-5 empty:mt-0">
        {userId ? (
          <Suspense fallback={<Skeleton className="h-11 w-44" />}>
            <OwnReview userId={userId} spotId={spotId} isOpen={isOpen} backendUrl={backendUrl} />
          </Suspense>
        ) : (
          <Invitation isOpen={isOpen} path={path} />
        )}
      </div>
      {reviews.length > 0 && (
        <div className="mt-5 border-line border-t">
          {userId ? (
            <NamedReviewList reviews={reviews} backendUrl={backendUrl} userId={userId} />
          ) : (
            <ReviewList reviews={reviews} backendUrl={backendUrl} />
          )}
        </div>
      )}
      {(next || !isFirstPage) && (
        <p className="flex flex-wrap gap-x-6 border-line border-t pt-2">
          {!isFirstPage && <PageLink to={`${path}#reviews`}>Newest reviews</PageLink>}
          {next && (
            <PageLink to={`${path}?${new URLSearchParams({ [REVIEWS_PARAMETER]: formatReviewCursor(next) })}#reviews`}>
              More reviews
            </PageLink>
          )}
        </p>
      )}
    </section>
  );
}

function Invitation({ isOpen, path }: { isOpen: boolean; path: string }) {
  if (!isOpen) return <p className="text-muted">Reviews are closed.</p>;
  return (
    <p className="text-muted">
      Have you swum here?{" "}
      <TextLink to={`/login?${new URLSearchParams({ next: `${path}#reviews` })}`}>Sign in to write a review</TextLink>
    </p>
  );
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center" preventScrollReset>
      {children}
    </TextLink>
  );
}

function RatingSummaryPanel({ summary: { average, count, bars } }: { summary: RatingSummary }) {
  if (average === null) return <p className="text-muted">No ratings yet</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div>
        <p className="font-heading font-semibold text-3xl tabular-nums tracking-[-0.02em]">{average.toFixed(1)}</p>
        <Stars value={average} className="size-5" />
        <p className="mt-1 text-muted text-sm">{count === 1 ? "1 rating" : `${count} ratings`}</p>
      </div>
      <ul className="min-w-52 flex-1 space-y-1.5" aria-label="Ratings by stars">
        {bars.map(({ stars, count: given, percent }) => (
          <li key={stars} className="grid grid-cols-[4rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm">
            <span className="text-muted">{starsText(stars)}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-buoy" style={{ width: `${percent}%` }} />
            </span>
            <span className="text-right tabular-nums">{given}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
