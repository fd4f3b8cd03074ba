import { useQuery } from "@tanstack/react-query";
import { PenLine, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useStored } from "#app/browser/use-stored.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Review } from "#domain/reviews/review.ts";
import { ReviewPictures } from "./review-item.tsx";
import { ownReviewQuery, useRemoveReview } from "./reviews.queries.ts";
import { Stars } from "./stars.tsx";

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
    return <WrittenReview review={review} place={place} backendUrl={backendUrl} onEdit={onEdit} />;
  }
  if (!isOpen) return <p className="text-muted">Reviews are closed.</p>;
  return (
    <Button variant="secondary" onClick={() => setIsWriting(true)}>
      <PenLine className="size-5" aria-hidden />
      {hasDraft ? "Continue your review" : "Write a review"}
    </Button>
  );
}

type WrittenReviewProps = {
  review: Review;
  place: { userId: string; spotId: string };
  backendUrl: string;
  onEdit: (() => void) | undefined;
};

function WrittenReview({ review, place, backendUrl, onEdit }: WrittenReviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveReview(place);
  return (
    <section aria-label="Your review" className="rounded-control bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-3 font-semibold">
          Your review {!review.isWithdrawn && <Stars value={review.rating} />}
        </p>
        <div className="flex gap-1">
          {onEdit && (
            <Button variant="quiet" size="sm" className="min-h-11" onClick={onEdit}>
              <PenLine className="size-4.5" aria-hidden /> Edit
            </Button>
          )}
          {!review.isWithdrawn && (
            <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setIsAsking(true)}>
              <Trash2 className="size-4.5" aria-hidden /> Delete
            </Button>
          )}
        </div>
      </div>
      {review.isHidden && <HiddenNote review={review} />}
      {!onEdit && <p className="mt-1 text-muted text-sm">Reviews are closed: you can only delete yours.</p>}
      {review.comment && <p className="mt-2 max-w-[65ch] whitespace-pre-line break-words">{review.comment}</p>}
      <ReviewPictures review={review} name="you" backendUrl={backendUrl} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete your review?"
        description="Your rating, text and pictures disappear from this page."
        confirmLabel="Delete"
        isDangerous
        onConfirm={() => remove.mutateAsync()}
      />
    </section>
  );
}

function HiddenNote({ review: { hiddenReason, isWithdrawn } }: { review: Review }) {
  return (
    <div className="mt-1 max-w-[65ch] text-sm">
      <p className="text-buoy-text">
        {isWithdrawn ? "Hidden by our team, then deleted by you." : "Hidden by our team; only you can see it."}
      </p>
      {hiddenReason && <p className="mt-1 break-words">Why: {hiddenReason}</p>}
      <p className="mt-1 text-muted">If you change it, our team checks it again.</p>
    </div>
  );
}
