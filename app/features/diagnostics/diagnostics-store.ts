import { useSyncExternalStore } from "react";
import {
  type Attempt,
  type AttemptKind,
  addAttempt,
  type DiagnosticsHistory,
  EMPTY_HISTORY,
} from "#domain/diagnostics/diagnostics-history.ts";

/** Kept in memory for this document only. */
let history = EMPTY_HISTORY;
const listeners = new Set<() => void>();

export function recordAttempt(kind: AttemptKind, attempt: Attempt) {
  history = addAttempt(history, kind, attempt);
  for (const tell of listeners) tell();
}

/** Undefined before the first check. */
export const readLatestConnection = () => history.connectionAttempts.at(-1);

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function useDiagnosticsHistory(): DiagnosticsHistory {
  return useSyncExternalStore(
    subscribe,
    () => history,
    () => EMPTY_HISTORY,
  );
}
