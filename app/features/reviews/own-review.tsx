import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { Suspense, useState } from "react";
import { useStored } from "#app/browser/use-stored.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Review } from "#domain/reviews/review.ts";
import { ReviewPictures } from "./review-item.tsx";
import { ownReviewQuery, useRemoveReview } from "./reviews.queries.ts";
import { WrittenReview } from "./written-review.tsx";

const ReviewEditor = lazyNamed(() => import("./review-editor.tsx"), "ReviewEditor");

type OwnReviewProps = { userId: string; spotId: string; isOpen: boolean; backendUrl: string };

export function OwnReview({ userId, spotId, isOpen, backendUrl }: OwnReviewProps) {
  const { data: review, error, refetch } = useQuery(ownReviewQuery({ userId, spotId }));
  const [isWriting, setIsWriting] = useState(false);
  const hasDraft = useStored("reviewDrafts").some((draft) => draft.spotId === spotId && draft.userId === userId);

  if (error) {
    return (
      <p role="alert" className="text-muted">
        {error.message}.{" "}
        <Button variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (review === undefined) return <Skeleton className="h-11 w-44" />;
  if (isWriting && isOpen) {
    return (
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <ReviewEditor
          userId={userId}
          spotId={spotId}
          review={review}
          backendUrl={backendUrl}
          onClose={() => setIsWriting(false)}
        />
      </Suspense>
    );
  }
  if (review) {
    const place = { userId, spotId };
    const onEdit = isOpen ? () => setIsWriting(true) : undefined;
    return <OwnWrittenReview review={review} place={place} backendUrl={backendUrl} onEdit={onEdit} />;
  }
  if (!isOpen) return <p className="text-muted">Reviews are closed.</p>;
  return (
    <Button variant="secondary" onClick={() => setIsWriting(true)}>
      <PenLine className="size-5" aria-hidden />
      {hasDraft ? "Continue your review" : "Write a review"}
    </Button>
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
