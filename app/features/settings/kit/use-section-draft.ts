import { useEffect, useState } from "react";
import { preloadNotices, showNotice } from "#app/ui/overlay/notices.tsx";
import { AppError } from "#domain/errors.ts";
import { SETTINGS_NOTICES } from "#domain/notifications/notification-settings.ts";
import {
  changeDraft,
  changedNames,
  draftValues,
  keepMine,
  keepNewer,
  type SectionDraft,
  type SectionValues,
  startDraft,
  takeNewer,
} from "#domain/settings/section-draft.ts";

export type SectionStore<Values> = {
  /** The values as they are now, past every cache. */
  reload: () => Promise<Values>;
  /** Writes only what changed, and returns what is stored now. */
  save: (changes: Partial<Values>, values: Values) => Promise<Values>;
};

export type Problems<Values> = Partial<Record<keyof Values & string, string>>;

type Options<Values> = {
  loaded: Values;
  store: SectionStore<Values>;
  /** May load its rules first. */
  findProblems?: ((values: Values) => Problems<Values> | Promise<Problems<Values>>) | undefined;
};

/** The values of a section while they are edited, with Save and Reset. */
export function useSectionDraft<Values extends SectionValues>({ loaded, store, findProblems }: Options<Values>) {
  const [draft, setDraft] = useState<SectionDraft<Values>>(() => startDraft(loaded));
  const [isSaving, setIsSaving] = useState(false);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [seen, setSeen] = useState(loaded);
  // While saving, what comes in is what was just written.
  if (seen !== loaded && !isSaving) {
    setSeen(loaded);
    setDraft(takeNewer(draft, loaded));
  }
  const changed = changedNames(draft);
  const hasChanges = changed.length > 0;
  useEffect(() => {
    // A failed save may have to be told while offline.
    if (hasChanges) void preloadNotices();
  }, [hasChanges]);

  async function write() {
    const current = takeNewer(draft, await store.reload());
    setDraft(current);
    if (Object.keys(current.conflicts).length > 0) return;
    const stored = await store.save(current.mine, draftValues(current));
    setDraft(startDraft(stored));
    showNotice(SETTINGS_NOTICES.saved);
  }

  async function save() {
    setIsSaving(true);
    try {
      const found = (await findProblems?.(draftValues(draft))) ?? {};
      setProblems(found);
      if (Object.keys(found).length === 0) await write();
    } catch (problem) {
      showNotice(SETTINGS_NOTICES.notSaved(problem instanceof AppError ? problem.message : ""));
    } finally {
      setIsSaving(false);
    }
  }

  return {
    values: draftValues(draft),
    loaded: draft.loaded,
    changed,
    conflicts: draft.conflicts,
    problems,
    isSaving,
    isChanged: (name: keyof Values & string) => changed.includes(name),
    change: (change: Partial<Values>) => {
      setDraft(changeDraft(draft, change));
      setProblems({});
    },
    keepMine: (name: keyof Values & string) => setDraft(keepMine(draft, name)),
    keepNewer: (name: keyof Values & string) => setDraft(keepNewer(draft, name)),
    reset: () => {
      setDraft(startDraft(draft.loaded));
      setProblems({});
    },
    save,
  };
}

export type SectionEditor<Values extends SectionValues> = ReturnType<typeof useSectionDraft<Values>>;
