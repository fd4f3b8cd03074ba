import { useState } from "react";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { readOrNothing } from "#domain/read-shape.ts";
import { HOUR_MS } from "#domain/time.ts";
import { toLocalMinute } from "#domain/workouts/log/local-time.ts";
import type { LogForm } from "#domain/workouts/log/log-form.ts";
import { startOf } from "#domain/workouts/log/read-log-form.ts";
import { type StoredLogForm, storedLogForm } from "#domain/workouts/log/stored-log-form.ts";

const DRAFTS_LIMIT = 5;
/** "Just now" of an older form means the time it was left. */
const JUST_NOW_MS = HOUR_MS;

type DraftKey = { userId: string; editedId: string | null };

const readDrafts = (): StoredLogForm[] =>
  readStored("swimDrafts").flatMap((stored) => readOrNothing(storedLogForm, stored) ?? []);

const isOf = ({ userId, editedId }: DraftKey, draft: StoredLogForm) =>
  draft.userId === userId && draft.editedId === editedId;

function storeDraft(key: DraftKey, form: LogForm | null) {
  const others = readDrafts().filter((draft) => !isOf(key, draft));
  const draft = form && { ...key, changedAt: Date.now(), form };
  return writeStored("swimDrafts", draft ? [draft, ...others].slice(0, DRAFTS_LIMIT) : others);
}

/** What was typed before a reload. */
export function readLogDraft(key: DraftKey, timeZone: string, nowMs: number): LogForm | null {
  const draft = readDrafts().find((stored) => isOf(key, stored));
  if (!draft) return null;
  const { form, changedAt } = draft;
  if (form.when !== null || nowMs - changedAt < JUST_NOW_MS) return form;
  const startMs = startOf(form, { timeZone, nowMs: changedAt });
  return { ...form, when: startMs === null ? null : toLocalMinute(startMs, timeZone) };
}

/** The form of a swim, kept on the device with every change. */
export function useLogForm(key: DraftKey, start: () => LogForm) {
  const [form, setForm] = useState(start);
  const [isTouched, setIsTouched] = useState(false);
  return {
    form,
    isTouched,
    change: (change: Partial<LogForm>) => {
      const next = { ...form, ...change };
      setForm(next);
      setIsTouched(true);
      storeDraft(key, next);
    },
    /** Saved or discarded. */
    reset: (next: LogForm) => {
      setForm(next);
      setIsTouched(false);
      storeDraft(key, null);
    },
  };
}
