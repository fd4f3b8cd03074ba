import { useQuery } from "@tanstack/react-query";
import { PenLine, Trash2 } from "lucide-react";
import { type FormEvent, Suspense, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { StarInput } from "#app/features/reviews/star-input.tsx";
import { Stars } from "#app/features/reviews/stars.tsx";
import { Button } from "#app/ui/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { QueryView } from "#app/ui/query-view.tsx";
import { reviewError } from "#domain/reviews/review-errors.ts";
import { MAX_COMMENT_LENGTH, type Stars as StarCount } from "#domain/reviews/review-limits.ts";
import type { RouteReview } from "#domain/swim-routes/route-review.ts";
import { ownRouteReviewQuery, useDeleteRouteReview, useWriteRouteReview } from "../swim-routes.queries.ts";

/** Waits for the first press. */
const ConfirmDialog = lazyNamed(() => import("#app/ui/overlay/confirm-dialog.tsx"), "ConfirmDialog");

type Place = { userId: string; routeId: string };

/** Written, being written, or not yet. */
export function OwnRouteReview(place: Place) {
  const own = useQuery(ownRouteReviewQuery(place));
  const [isWriting, setIsWriting] = useState(false);
  return (
    <QueryView query={own} loading="Loading your review">
      {(review) => {
        if (isWriting) return <ReviewForm place={place} review={review} onClose={() => setIsWriting(false)} />;
        if (review) return <WrittenReview place={place} review={review} onEdit={() => setIsWriting(true)} />;
        return (
          <Button variant="secondary" onClick={() => setIsWriting(true)}>
            <PenLine className="size-5" aria-hidden /> Write a review
          </Button>
        );
      }}
    </QueryView>
  );
}

type WrittenReviewProps = { place: Place; review: RouteReview; onEdit: () => void };

function WrittenReview({ place, review, onEdit }: WrittenReviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteRouteReview(place);
  const { revalidate } = useRevalidator();
  return (
    <section aria-label="Your review" className="rounded-control bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-3 font-semibold">
          Your review {!review.isWithdrawn && <Stars value={review.rating} />}
        </p>
        <div className="flex gap-1">
          <Button variant="quiet" size="sm" className="min-h-11" onClick={onEdit}>
            <PenLine className="size-4.5" aria-hidden /> Edit
          </Button>
          {!review.isWithdrawn && (
            <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setIsAsking(true)}>
              <Trash2 className="size-4.5" aria-hidden /> Delete
            </Button>
          )}
        </div>
      </div>
      {review.isHidden && (
        <p className="mt-1 text-buoy-text text-sm">
          {review.isWithdrawn ? "Hidden by our team, then deleted by you." : "Hidden by our team; only you can see it."}
          {review.hiddenReason && ` Why: ${review.hiddenReason}`}
        </p>
      )}
      {review.comment && <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line">{review.comment}</p>}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setIsAsking}
            title="Delete your review?"
            description="Your rating and text disappear from this page."
            confirmLabel="Delete"
            isDangerous
            onConfirm={async () => {
              await remove.mutateAsync();
              await revalidate();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

type ReviewFormProps = { place: Place; review: RouteReview | null; onClose: () => void };

function ReviewForm({ place, review, onClose }: ReviewFormProps) {
  const id = useId();
  const [rating, setRating] = useState<StarCount | null>(review?.rating ?? null);
  const [comment, setComment] = useState(review?.comment ?? "");
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error } = useWriteRouteReview(place);
  const { revalidate } = useRevalidator();

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    if (rating === null || isPending) return;
    mutate(
      { rating, comment },
      {
        onSuccess: () => {
          const text = review?.isHidden
            ? "Thank you. Our team checks it before others see it."
            : "Review published. Thank you!";
          showNotice({ kind: "success", text });
          void revalidate();
          onClose();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Your review" className="flex flex-col gap-4">
      <StarInput
        value={rating}
        onChange={setRating}
        problem={wasTried && rating === null ? reviewError("rating_missing").message : undefined}
      />
      <FieldFrame id={id} label="How was it? (optional)" hint="Getting in and out, the stream, boats.">
        <textarea
          id={id}
          rows={4}
          maxLength={MAX_COMMENT_LENGTH}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          aria-describedby={`${id}-hint`}
          className={`py-2.5 ${CONTROL}`}
        />
      </FieldFrame>
      <ProblemNote message={error?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          {review ? "Save changes" : "Send review"}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
