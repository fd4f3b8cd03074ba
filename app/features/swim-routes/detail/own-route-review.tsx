import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { OwnReviewStates } from "#app/features/reviews/own-review-states.tsx";
import { ReviewForm, sentText } from "#app/features/reviews/review-form.tsx";
import { WrittenReview } from "#app/features/reviews/written-review.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { reviewError } from "#domain/reviews/review-errors.ts";
import type { Stars as StarCount } from "#domain/reviews/review-limits.ts";
import type { RouteReview } from "#domain/swim-routes/route-review.ts";
import { ownRouteReviewQuery, useDeleteRouteReview, useWriteRouteReview } from "../swim-routes.queries.ts";

type Place = { userId: string; routeId: string };

export function OwnRouteReview(place: Place) {
  const query = useQuery(ownRouteReviewQuery(place));
  return (
    <OwnReviewStates
      query={query}
      editor={(review, onClose) => <RouteReviewForm {...{ place, review, onClose }} />}
      written={(review, onEdit) => <OwnWrittenReview {...{ place, review, onEdit }} />}
    />
  );
}

type OwnWrittenReviewProps = { place: Place; review: RouteReview; onEdit: (() => void) | undefined };

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

function RouteReviewForm({ place, review, onClose }: ReviewFormProps) {
  const [rating, setRating] = useState<StarCount | null>(review?.rating ?? null);
  const [comment, setComment] = useState(review?.comment ?? "");
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error } = useWriteRouteReview(place);
  const { revalidate } = useRevalidator();

  function submit() {
    setWasTried(true);
    if (rating === null || isPending) return;
    mutate(
      { rating, comment },
      {
        onSuccess: () => {
          showNotice({ kind: "success", text: sentText(review) });
          void revalidate();
          onClose();
        },
      },
    );
  }

  return (
    <ReviewForm
      {...{ rating, comment }}
      onChange={(change) => {
        if (change.rating !== undefined) setRating(change.rating);
        if (change.comment !== undefined) setComment(change.comment);
      }}
      problems={{ rating: wasTried && rating === null ? reviewError("rating_missing").message : undefined }}
      label="How was it? (optional)"
      hint="Getting in and out, the stream, boats."
      error={error?.message}
      isNew={review === null}
      isSending={isPending}
      onSubmit={submit}
      cancelText="Cancel"
      onCancel={onClose}
    />
  );
}
