import { useState } from "react";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import type { Review } from "#domain/reviews/review.ts";
import { EMPTY_DRAFT, findDraftProblems, isFinished, type ReviewDraft } from "#domain/reviews/review-draft.ts";
import { MAX_REVIEW_PICTURES } from "#domain/reviews/review-limits.ts";
import { findDraft, storeDraft } from "#domain/reviews/stored-drafts.ts";
import { PicturePicker } from "./picture-picker.tsx";
import { ReviewForm, sentText } from "./review-form.tsx";
import { useSaveReview } from "./reviews.queries.ts";

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
  const { draft, change, forget } = useDraft({ userId, spotId }, review);
  const [wasTried, setWasTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const save = useSaveReview({ userId, spotId });
  const problems: Partial<Record<keyof ReviewDraft, string>> = wasTried ? findDraftProblems(draft) : {};

  function submit() {
    setWasTried(true);
    if (!isFinished(draft) || isSending || save.isPending) return;
    save.mutate(draft, {
      onSuccess: () => {
        forget();
        showNotice({ kind: "success", text: sentText(review) });
        onClose();
      },
    });
  }

  function cancel() {
    forget();
    onClose();
  }

  return (
    <ReviewForm
      {...{ rating: draft.rating, comment: draft.comment, problems }}
      onChange={change}
      label="What was it like? (optional)"
      hint="Getting in, the water, hazards. Kept on this device until you send it."
      error={save.error?.message}
      isNew={review === null}
      isSending={save.isPending || isSending}
      onSubmit={submit}
      cancelText={review ? "Cancel" : "Discard"}
      onCancel={cancel}
    >
      <PicturePicker
        spotId={spotId}
        backendUrl={backendUrl}
        paths={draft.images}
        onChange={(images) => change({ images })}
        maxPictures={MAX_REVIEW_PICTURES}
        label="Add pictures"
        onBusyChange={setIsSending}
      />
    </ReviewForm>
  );
}
