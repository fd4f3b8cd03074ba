import { nextRetry } from "../../../domain/weather/source/refresh-schedule.ts";

/** Written after a source was asked. */
export type SourceRecord = {
  id: string;
  last_attempt_at: string;
  last_success_at?: string;
  failures: number;
  last_error: string | null;
  retry_at: string | null;
  /** Places asked for, and places whose answer couldn't be read. */
  rows_read?: number;
  rows_dropped?: number;
  drop_reason?: string | null;
};

export type SourceState = { id: string; failures: number; retry_at: string | null };

export function successRecord(id: string, at: Date): SourceRecord {
  const timestamp = at.toISOString();
  return { id, last_attempt_at: timestamp, last_success_at: timestamp, failures: 0, last_error: null, retry_at: null };
}

const MAX_ERROR_LENGTH = 500;

/** Tracks a source during one run: whether it may be asked, and its new health record. */
export function watchSource(state: SourceState, startedAt: Date) {
  let isAvailable = state.retry_at === null || Date.parse(state.retry_at) <= startedAt.getTime();
  let record: SourceRecord | null = null;
  const shorten = (problem: string) => problem.slice(0, MAX_ERROR_LENGTH);
  return {
    canAsk: () => isAvailable,
    record: () => record,
    /** `problems` are places whose answer had an unknown format. */
    succeeded(at: Date, places: number, problems: readonly string[]) {
      const [first] = problems;
      record = {
        ...successRecord(state.id, at),
        rows_read: (record?.rows_read ?? 0) + places,
        rows_dropped: (record?.rows_dropped ?? 0) + problems.length,
        drop_reason: record?.drop_reason ?? (first === undefined ? null : shorten(first)),
      };
    },
    /** Stops asking for the rest of this run; the retry delay grows with each failure. */
    failed(at: Date, problem: string) {
      isAvailable = false;
      const failures = (record ? 0 : state.failures) + 1;
      const retry_at = nextRetry(failures, at).toISOString();
      record = {
        ...record,
        id: state.id,
        last_attempt_at: at.toISOString(),
        failures,
        last_error: shorten(problem),
        retry_at,
      };
    },
  };
}

export type WatchedSource = ReturnType<typeof watchSource>;
