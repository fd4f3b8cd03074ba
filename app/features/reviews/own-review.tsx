import { useQuery } from "@tanstack/react-query";
import { useStored } from "#app/browser/use-stored.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { Review } from "#domain/reviews/review.ts";
import { OwnReviewStates } from "./own-review-states.tsx";
import { ReviewPictures } from "./review-item.tsx";
import { ownReviewQuery, useRemoveReview } from "./reviews.queries.ts";
import { WrittenReview } from "./written-review.tsx";

const ReviewEditor = lazyNamed(() => import("./review-editor.tsx"), "ReviewEditor");

type OwnReviewProps = { userId: string; spotId: string; isOpen: boolean; backendUrl: string };

export function OwnReview({ userId, spotId, isOpen, backendUrl }: OwnReviewProps) {
  const place = { userId, spotId };
  const query = useQuery(ownReviewQuery(place));
  const hasDraft = useStored("reviewDrafts").some((draft) => draft.spotId === spotId && draft.userId === userId);
  return (
    <OwnReviewStates
      query={query}
      isOpen={isOpen}
      startText={hasDraft ? "Continue your review" : "Write a review"}
      editor={(review, onClose) => <ReviewEditor {...{ ...place, review, backendUrl, onClose }} />}
      written={(review, onEdit) => <OwnWrittenReview {...{ review, place, backendUrl, onEdit }} />}
    />
  );
}

type OwnWrittenReviewProps = {
  review: Review;
  place: { userId: string; spotId: string };
  backendUrl: string;
  onEdit: (() => void) | undefined;
};

function OwnWrittenReview({ review, place, backendUrl, onEdit }: OwnWrittenReviewProps) {
  const remove = useRemoveReview(place);
  return (
    <WrittenReview
      {...{ review, onEdit }}
      onDelete={() => remove.mutateAsync()}
      deleteText="Your rating, text and pictures disappear from this page."
    >
      <ReviewPictures review={review} name="you" backendUrl={backendUrl} />
    </WrittenReview>
  );
}
