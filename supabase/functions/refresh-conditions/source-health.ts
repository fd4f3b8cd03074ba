import { nextRetry } from "../../../domain/weather/refresh-schedule.ts";

/** What is written about a source after it was asked. */
export type SourceNote = {
  id: string;
  last_attempt_at: string;
  last_success_at?: string;
  failures: number;
  last_error: string | null;
  retry_at: string | null;
  /** Places that were asked about, and those whose answer could not be read. */
  rows_read?: number;
  rows_dropped?: number;
  drop_reason?: string | null;
};

/** What was known of a source before this run. */
export type SourceState = { id: string; failures: number; retry_at: string | null };

/** It worked, and nothing is to be said against it. */
export function noteSuccess(id: string, at: Date): SourceNote {
  const moment = at.toISOString();
  return { id, last_attempt_at: moment, last_success_at: moment, failures: 0, last_error: null, retry_at: null };
}

const MAX_ERROR_LENGTH = 500;

/** Watches over one source for one run: whether it may be asked, and what is to be said of it afterwards. */
export function watchSource(state: SourceState, startedAt: Date) {
  let isOpen = state.retry_at === null || Date.parse(state.retry_at) <= startedAt.getTime();
  let note: SourceNote | null = null;
  const cut = (problem: string) => problem.slice(0, MAX_ERROR_LENGTH);
  return {
    canAsk: () => isOpen,
    note: () => note,
    /** It answered for so many places; these problems are of places in a shape that we do not know. */
    succeeded(at: Date, places: number, problems: readonly string[]) {
      const [first] = problems;
      note = {
        ...noteSuccess(state.id, at),
        rows_read: (note?.rows_read ?? 0) + places,
        rows_dropped: (note?.rows_dropped ?? 0) + problems.length,
        drop_reason: note?.drop_reason ?? (first === undefined ? null : cut(first)),
      };
    },
    /** It is left alone for the rest of this run, and longer the more often it fails. */
    failed(at: Date, problem: string) {
      isOpen = false;
      const failures = (note ? 0 : state.failures) + 1;
      const retry_at = nextRetry(failures, at).toISOString();
      note = { ...note, id: state.id, last_attempt_at: at.toISOString(), failures, last_error: cut(problem), retry_at };
    },
  };
}

export type WatchedSource = ReturnType<typeof watchSource>;
