import { useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { ReviewItem } from "./review-item.tsx";
import type { SpotReviews } from "./reviews.loader.ts";
import { authorsQuery } from "./reviews.queries.ts";

const ReportDialog = lazyNamed(() => import("./report-dialog.tsx"), "ReportDialog");

type ReviewListProps = Pick<SpotReviews, "reviews" | "backendUrl">;

/** For visitors. */
export function ReviewList({ reviews, backendUrl }: ReviewListProps) {
  return (
    <ul>
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} author={undefined} backendUrl={backendUrl} />
      ))}
    </ul>
  );
}

/** For swimmers: with names and a way to report a review. */
export function NamedReviewList({ reviews, backendUrl, userId }: ReviewListProps & { userId: string }) {
  const { data: authors = [] } = useQuery(authorsQuery(reviews.map((review) => review.userId)));
  const [reportedId, setReportedId] = useState<string | null>(null);
  return (
    <>
      <ul>
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            author={authors.find(({ id }) => id === review.userId)}
            backendUrl={backendUrl}
            action={
              review.userId !== userId && (
                <IconButton label="Report this review" onPress={() => setReportedId(review.id)}>
                  <Flag aria-hidden />
                </IconButton>
              )
            }
          />
        ))}
      </ul>
      {reportedId && (
        <Suspense>
          <ReportDialog
            userId={userId}
            contentType="review"
            contentId={reportedId}
            onClose={() => setReportedId(null)}
          />
        </Suspense>
      )}
    </>
  );
}
