import { useQuery } from "@tanstack/react-query";
import { Ban, Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { ReviewItem } from "./review-item.tsx";
import type { Author } from "./reviews.data.ts";
import type { SpotReviews } from "./reviews.loader.ts";
import { authorsQuery } from "./reviews.queries.ts";

const BlockDialog = lazyNamed(() => import("#app/features/blocking/block-dialog.tsx"), "BlockDialog");
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
  const [blocked, setBlocked] = useState<Author | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <>
      <ul>
        {reviews.map((review) => {
          const author = authors.find(({ id }) => id === review.userId);
          return (
            <ReviewItem
              key={review.id}
              review={review}
              author={author}
              backendUrl={backendUrl}
              action={
                review.userId !== userId && (
                  <span className="flex">
                    {author && (
                      <IconButton label="Block this swimmer" onPress={() => setBlocked(author)}>
                        <Ban aria-hidden />
                      </IconButton>
                    )}
                    <IconButton label="Report this review" onPress={() => setReportedId(review.id)}>
                      <Flag aria-hidden />
                    </IconButton>
                  </span>
                )
              }
            />
          );
        })}
      </ul>
      {blocked && (
        <Suspense>
          <BlockDialog
            userId={userId}
            swimmer={blocked}
            onBlocked={() => void revalidate()}
            onClose={() => setBlocked(null)}
          />
        </Suspense>
      )}
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
