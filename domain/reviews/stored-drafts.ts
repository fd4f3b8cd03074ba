import type { ReviewDraft } from "./review-draft.ts";

/** `images` are already uploaded. */
export type StoredDraft = ReviewDraft & { userId: string; spotId: string; images: string[] };

type DraftKey = { userId: string; spotId: string };

export const STORED_DRAFTS_LIMIT = 5;

const belongsTo =
  ({ userId, spotId }: DraftKey) =>
  (draft: StoredDraft) =>
    draft.userId === userId && draft.spotId === spotId;

export function findDraft(drafts: readonly StoredDraft[], place: DraftKey): ReviewDraft | null {
  const found = drafts.find(belongsTo(place));
  return found ? { rating: found.rating, comment: found.comment, images: found.images } : null;
}

/** Newest first; null removes the draft. */
export function storeDraft(drafts: readonly StoredDraft[], place: DraftKey, draft: ReviewDraft | null): StoredDraft[] {
  const isThis = belongsTo(place);
  const others = drafts.filter((other) => !isThis(other));
  return draft ? [{ ...draft, ...place, images: [...draft.images] }, ...others].slice(0, STORED_DRAFTS_LIMIT) : others;
}
