import { type FormEvent, useId, useState } from "react";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { Button } from "#app/ui/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import type { Review } from "#domain/reviews/review.ts";
import { EMPTY_DRAFT, findDraftProblems, isFinished, type ReviewDraft } from "#domain/reviews/review-draft.ts";
import { MAX_COMMENT_LENGTH, MAX_REVIEW_PICTURES } from "#domain/reviews/review-limits.ts";
import { findDraft, storeDraft } from "#domain/reviews/stored-drafts.ts";
import { PicturePicker } from "./picture-picker.tsx";
import { useSaveReview } from "./reviews.queries.ts";
import { StarInput } from "./star-input.tsx";

type ReviewEditorProps = {
  userId: string;
  spotId: string;
  review: Review | null;
  backendUrl: string;
  onClose: () => void;
};

/** The draft stays on this device until it is sent or discarded. */
function useDraft(place: { userId: string; spotId: string }, review: Review | null) {
  const [draft, setDraft] = useState<ReviewDraft>(
    () => findDraft(readStored("reviewDrafts"), place) ?? review ?? EMPTY_DRAFT,
  );
  const keep = (kept: ReviewDraft | null) =>
    writeStored("reviewDrafts", storeDraft(readStored("reviewDrafts"), place, kept));
  return {
    draft,
    change: (part: Partial<ReviewDraft>) => {
      const { rating, comment, images } = { ...draft, ...part };
      setDraft({ rating, comment, images });
      keep({ rating, comment, images });
    },
    forget: () => keep(null),
  };
}

export function ReviewEditor({ userId, spotId, review, backendUrl, onClose }: ReviewEditorProps) {
  const id = useId();
  const { draft, change, forget } = useDraft({ userId, spotId }, review);
  const [wasTried, setWasTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const save = useSaveReview({ userId, spotId });
  const problems: Partial<Record<keyof ReviewDraft, string>> = wasTried ? findDraftProblems(draft) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    if (!isFinished(draft) || isSending || save.isPending) return;
    save.mutate(draft, {
      onSuccess: () => {
        forget();
        const text = review?.isHidden
          ? "Thank you. Our team checks it before others see it."
          : "Review published. Thank you!";
        showNotice({ kind: "success", text });
        onClose();
      },
    });
  }

  function cancel() {
    forget();
    onClose();
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Your review" className="flex flex-col gap-4">
      <StarInput value={draft.rating} onChange={(rating) => change({ rating })} problem={problems.rating} />
      <FieldFrame
        id={id}
        label="What was it like? (optional)"
        hint="Getting in, the water, hazards. Kept on this device until you send it."
        message={problems.comment}
      >
        <textarea
          id={id}
          rows={5}
          maxLength={MAX_COMMENT_LENGTH}
          value={draft.comment}
          onChange={({ target }) => change({ comment: target.value })}
          aria-describedby={`${id}-hint`}
          className={`py-2.5 ${CONTROL}`}
        />
      </FieldFrame>
      <PicturePicker
        spotId={spotId}
        backendUrl={backendUrl}
        paths={draft.images}
        onChange={(images) => change({ images })}
        maxPictures={MAX_REVIEW_PICTURES}
        label="Add pictures"
        onBusyChange={setIsSending}
      />
      <ProblemNote message={save.error?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={save.isPending || isSending}>
          {review ? "Save changes" : "Send review"}
        </Button>
        <Button variant="secondary" onClick={cancel}>
          {review ? "Cancel" : "Discard"}
        </Button>
      </div>
    </form>
  );
}
