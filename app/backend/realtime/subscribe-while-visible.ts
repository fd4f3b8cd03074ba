import { getFlushDelayMs } from "#domain/live/realtime-delays.ts";
import { getRealtimeClient } from "./get-realtime-client.ts";
import { type ChangeKind, type Listener, type RowFilter, subscribeToChanges } from "./subscribe-to-changes.ts";

/** The socket must not compete with the page load. */
const START_AFTER_MS = 3_000;
/** Hidden pages disconnect after this time. */
const HIDDEN_LIMIT_MS = 5 * 60_000;

type Options = Listener & {
  filters: readonly RowFilter[];
  /** Minimum time between two calls. */
  intervalMs: number;
};

/**
 * Subscribes while the page is visible. Changes while hidden are reported once when it is visible again. A page hidden
 * for long disconnects and reports a gap.
 */
export function subscribeWhileVisible({ filters, intervalMs, onChange, onConnection }: Options) {
  let unsubscribe: (() => void) | undefined;
  let startTimer: ReturnType<typeof setTimeout> | undefined;
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let pending: ChangeKind | undefined;
  let lastFlushedAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let forgetReads: (() => void) | undefined;

  function flush() {
    flushTimer = undefined;
    const what = pending;
    if (what === undefined || document.hidden) return;
    pending = undefined;
    lastFlushedAt = performance.now();
    forgetReads?.();
    onChange(what);
  }

  function queueChange(what: ChangeKind) {
    // "change" takes precedence over "gap".
    pending = pending === "change" ? pending : what;
    flushTimer ??= setTimeout(flush, getFlushDelayMs({ now: performance.now(), lastFlushedAt, intervalMs }));
  }

  function handleConnection(isConnected: boolean) {
    // Cached reads may be older than the connection.
    if (isConnected) forgetReads?.();
    onConnection?.(isConnected);
  }

  async function start() {
    startTimer = undefined;
    const client = await getRealtimeClient();
    ({ forgetReads } = await import("../guarded-fetch/browser-fetch.ts"));
    if (isStopped || unsubscribe) return;
    unsubscribe = subscribeToChanges(client, filters, { onChange: queueChange, onConnection: handleConnection });
  }

  function scheduleStart(afterMs: number) {
    // Without the chunk the page stays static; it is retried when visible again.
    startTimer ??= setTimeout(() => void start().catch(() => undefined), afterMs);
  }

  function disconnect() {
    hiddenTimer = undefined;
    clearTimeout(startTimer);
    startTimer = undefined;
    unsubscribe?.();
    unsubscribe = undefined;
    pending = "gap";
  }

  function handleVisibilityChange() {
    if (document.hidden) {
      hiddenTimer ??= setTimeout(disconnect, HIDDEN_LIMIT_MS);
      return;
    }
    clearTimeout(hiddenTimer);
    hiddenTimer = undefined;
    if (!unsubscribe) scheduleStart(0);
    if (pending) queueChange(pending);
  }

  document.addEventListener("visibilitychange", handleVisibilityChange);
  scheduleStart(START_AFTER_MS);
  return () => {
    isStopped = true;
    document.removeEventListener("visibilitychange", handleVisibilityChange);
    for (const timer of [startTimer, flushTimer, hiddenTimer]) clearTimeout(timer);
    unsubscribe?.();
  };
}
