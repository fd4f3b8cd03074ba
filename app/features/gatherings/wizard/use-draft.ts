import { useState } from "react";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { type GatheringDraft, WIZARD_STEPS, type WizardStep } from "#domain/gatherings/draft/gathering-draft.ts";
import { type StoredDraft, storedDraft } from "#domain/gatherings/draft/stored-draft.ts";
import { readOrNothing } from "#domain/read-shape.ts";

const DRAFTS_LIMIT = 5;

export type DraftKey = { userId: string; editedId: string | null };

const readDrafts = (): StoredDraft[] =>
  readStored("gatheringDrafts").flatMap((stored) => readOrNothing(storedDraft, stored) ?? []);

const isOf = ({ userId, editedId }: DraftKey, draft: StoredDraft) =>
  draft.userId === userId && draft.editedId === editedId;

/** What was typed before a reload. */
export const readKeptDraft = (key: DraftKey) => readDrafts().find((stored) => isOf(key, stored)) ?? null;

type Kept = Pick<StoredDraft, "draft" | "step">;

/** False when the device doesn't keep it. */
function storeDraft(key: DraftKey, kept: Kept | null, nowMs: number) {
  const others = readDrafts().filter((stored) => !isOf(key, stored));
  const next = kept ? [{ ...key, changedAt: nowMs, ...kept }, ...others].slice(0, DRAFTS_LIMIT) : others;
  return writeStored("gatheringDrafts", next);
}

type Start = { draft: GatheringDraft; step: WizardStep };

/** The wizard's draft, kept on the device with every change. */
export function useDraft(key: DraftKey, start: () => Start) {
  const [{ draft, step }, setState] = useState(start);
  const [savedAt, setSavedAt] = useState<number | null>(null);

  function keep(next: Start) {
    setState(next);
    const nowMs = Date.now();
    setSavedAt(storeDraft(key, next, nowMs) ? nowMs : null);
  }

  return {
    draft,
    step,
    /** When the device kept it last; null before the first change, and where it can't. */
    savedAt,
    change: (change: Partial<GatheringDraft>) => keep({ draft: { ...draft, ...change }, step }),
    goTo: (next: WizardStep) => keep({ draft, step: next }),
    move: (by: 1 | -1) => keep({ draft, step: WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + by] ?? step }),
    /** Saved or discarded. */
    forget: () => storeDraft(key, null, Date.now()),
    restart: (next: Start) => {
      setState(next);
      setSavedAt(null);
      storeDraft(key, null, Date.now());
    },
  };
}
