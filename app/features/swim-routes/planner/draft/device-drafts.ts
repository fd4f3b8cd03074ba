import { readStored, writeStored } from "#app/browser/storage.ts";
import { readOrNothing } from "#domain/read-shape.ts";
import { keepDrafts, packDraft, readStoredDraft, type StoredDraft } from "#domain/swim-routes/stored-draft.ts";

/** Of this swimmer, the newest first; damaged ones are left out. */
export const readDrafts = (userId: string): StoredDraft[] =>
  readStored("routeDrafts")
    .flatMap((stored) => readOrNothing(readStoredDraft, stored) ?? [])
    .filter((draft) => draft.userId === userId);

/** False when the storage is full or blocked. */
export const storeDraft = (draft: StoredDraft) =>
  writeStored("routeDrafts", keepDrafts(readDrafts(draft.userId), draft).map(packDraft));

export const forgetDraft = (userId: string, draftId: string) =>
  writeStored(
    "routeDrafts",
    readDrafts(userId)
      .filter(({ id }) => id !== draftId)
      .map(packDraft),
  );

let openDraft: string | null = null;

/** The planner sends its own draft. */
export function setOpenDraft(draftId: string | null) {
  openDraft = draftId;
}

export const isDraftOpen = (draftId: string) => draftId === openDraft;
