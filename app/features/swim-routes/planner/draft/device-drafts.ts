import { readStored, writeStored } from "#app/browser/storage.ts";
import { readOrNothing } from "#domain/read-shape.ts";
import {
  dropOldestSent,
  keepDrafts,
  packDraft,
  readStoredDraft,
  type StoredDraft,
} from "#domain/swim-routes/edit/stored-draft.ts";

/** Of this swimmer, the newest first; damaged ones are left out. */
export const readDrafts = (userId: string): StoredDraft[] =>
  readStored("routeDrafts")
    .flatMap((stored) => readOrNothing(readStoredDraft, stored) ?? [])
    .filter((draft) => draft.userId === userId);

const writeDrafts = (drafts: readonly StoredDraft[]) => writeStored("routeDrafts", drafts.map(packDraft));

/** False when the storage is blocked, or full of drafts that the server doesn't have. */
export function storeDraft(draft: StoredDraft) {
  let drafts = keepDrafts(readDrafts(draft.userId), draft);
  while (drafts && !writeDrafts(drafts)) drafts = dropOldestSent(drafts);
  return drafts !== null;
}

/** With every copy of its route that the server has too. */
export const forgetDraft = ({ userId, id, routeId }: Pick<StoredDraft, "userId" | "id" | "routeId">) =>
  writeDrafts(
    readDrafts(userId).filter(
      (draft) => draft.id !== id && !(routeId !== null && draft.routeId === routeId && draft.isSent),
    ),
  );
