import { useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import type { Author } from "#app/features/reviews/reviews.data.ts";
import { authorsQuery } from "#app/features/reviews/reviews.queries.ts";
import { Stars } from "#app/features/reviews/stars.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Block } from "#app/ui/block.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatDay } from "#domain/format/dates.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import type { RouteReview } from "#domain/swim-routes/route-review.ts";
import { routePath } from "../route-addresses.ts";
import { RouteRating } from "../route-rating.tsx";

const OwnRouteReview = lazyNamed(() => import("./own-route-review.tsx"), "OwnRouteReview");
const ReportDialog = lazyNamed(() => import("#app/features/reviews/report-dialog.tsx"), "ReportDialog");

type RouteReviewsProps = { route: SwimRoute; reviews: readonly RouteReview[]; userId: string | null };

/** The swimmer's own review, then everyone's. */
export function RouteReviews({ route, reviews, userId }: RouteReviewsProps) {
  const isAuthor = userId !== null && route.createdBy === userId;
  const others = reviews.filter((review) => review.userId !== userId);
  return (
    <Block title="Reviews" anchor="reviews" aside={<RouteRating {...route} />}>
      {userId && !isAuthor && (
        <Suspense fallback={<Skeleton className="h-11 w-44" />}>
          <OwnRouteReview userId={userId} routeId={route.id} />
        </Suspense>
      )}
      {!userId && (
        <p className="text-muted">
          Have you swum it?{" "}
          <TextLink to={`/login?${new URLSearchParams({ next: `${routePath(route.id)}#reviews` })}`}>
            Sign in to write a review
          </TextLink>
        </p>
      )}
      {isAuthor && others.length === 0 && <p className="text-muted">No reviews yet.</p>}
      {others.length > 0 &&
        (userId ? <NamedReviews reviews={others} userId={userId} /> : <ReviewRows reviews={others} />)}
    </Block>
  );
}

function NamedReviews({ reviews, userId }: { reviews: readonly RouteReview[]; userId: string }) {
  const { data: authors = [] } = useQuery(authorsQuery(reviews.map((review) => review.userId)));
  const [reportedId, setReportedId] = useState<string | null>(null);
  return (
    <>
      <ReviewRows reviews={reviews} authors={authors} onReport={setReportedId} />
      {reportedId && (
        <Suspense>
          <ReportDialog
            userId={userId}
            contentType="route_review"
            contentId={reportedId}
            onClose={() => setReportedId(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type ReviewRowsProps = {
  reviews: readonly RouteReview[];
  /** Visitors see "A swimmer". */
  authors?: readonly Author[];
  onReport?: (reviewId: string) => void;
};

function ReviewRows({ reviews, authors = [], onReport }: ReviewRowsProps) {
  return (
    <ul className="mt-3 divide-y divide-line border-line border-t">
      {reviews.map(({ id, userId, rating, comment, createdAt, isEdited }) => {
        const author = authors.find((known) => known.id === userId);
        const name = author?.name ?? "A swimmer";
        return (
          <li key={id} className="py-3.5">
            <article aria-label={`Review by ${name}`}>
              <div className="flex items-start gap-3">
                <Avatar name={name} imageUrl={author?.avatarUrl} size="sm" />
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">{name}</p>
                  <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
                    <Stars value={rating} className="size-4" />
                    <time dateTime={createdAt}>{formatDay(createdAt)}</time>
                    {isEdited && <span>edited</span>}
                  </p>
                </div>
                {onReport && (
                  <IconButton label="Report this review" onPress={() => onReport(id)}>
                    <Flag aria-hidden />
                  </IconButton>
                )}
              </div>
              {comment && <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line">{comment}</p>}
            </article>
          </li>
        );
      })}
    </ul>
  );
}
