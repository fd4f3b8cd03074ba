import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { StarInput } from "#app/features/reviews/star-input.tsx";
import { WrittenReview } from "#app/features/reviews/written-review.tsx";
import { Button } from "#app/ui/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { QueryView } from "#app/ui/query-view.tsx";
import { reviewError } from "#domain/reviews/review-errors.ts";
import { MAX_COMMENT_LENGTH, type Stars as StarCount } from "#domain/reviews/review-limits.ts";
import type { RouteReview } from "#domain/swim-routes/route-review.ts";
import { ownRouteReviewQuery, useDeleteRouteReview, useWriteRouteReview } from "../swim-routes.queries.ts";

type Place = { userId: string; routeId: string };

/** Written, being written, or not yet. */
export function OwnRouteReview(place: Place) {
  const own = useQuery(ownRouteReviewQuery(place));
  const [isWriting, setIsWriting] = useState(false);
  return (
    <QueryView query={own} loading="Loading your review">
      {(review) => {
        if (isWriting) return <ReviewForm place={place} review={review} onClose={() => setIsWriting(false)} />;
        if (review) return <OwnWrittenReview place={place} review={review} onEdit={() => setIsWriting(true)} />;
        return (
          <Button variant="secondary" onClick={() => setIsWriting(true)}>
            <PenLine className="size-5" aria-hidden /> Write a review
          </Button>
        );
      }}
    </QueryView>
  );
}

type OwnWrittenReviewProps = { place: Place; review: RouteReview; onEdit: () => void };

function OwnWrittenReview({ place, review, onEdit }: OwnWrittenReviewProps) {
  const remove = useDeleteRouteReview(place);
  const { revalidate } = useRevalidator();
  return (
    <WrittenReview
      {...{ review, onEdit }}
      onDelete={async () => {
        await remove.mutateAsync();
        await revalidate();
      }}
      deleteText="Your rating and text disappear from this page."
    />
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
