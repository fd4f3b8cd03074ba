import type { ReviewDraft } from "./review-draft.ts";

/** A review that waits on the device. Pictures wait in the store already; without a review they are only files. */
export type StoredDraft = ReviewDraft & { userId: string; spotId: string; images: string[] };

type Place = { userId: string; spotId: string };

/** More than anybody writes at a time. */
export const STORED_DRAFTS_LIMIT = 5;

const isOf =
  ({ userId, spotId }: Place) =>
  (draft: StoredDraft) =>
    draft.userId === userId && draft.spotId === spotId;

/** What was begun here by this swimmer, or null. */
export function findDraft(drafts: readonly StoredDraft[], place: Place): ReviewDraft | null {
  const found = drafts.find(isOf(place));
  return found ? { rating: found.rating, comment: found.comment, images: found.images } : null;
}

/** The drafts with this one in front, or without it when it is null; the oldest make room. */
export function storeDraft(drafts: readonly StoredDraft[], place: Place, draft: ReviewDraft | null): StoredDraft[] {
  const isThis = isOf(place);
  const others = drafts.filter((other) => !isThis(other));
  return draft ? [{ ...draft, ...place, images: [...draft.images] }, ...others].slice(0, STORED_DRAFTS_LIMIT) : others;
}
