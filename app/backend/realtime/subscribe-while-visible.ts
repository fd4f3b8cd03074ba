import { nextTellingMs } from "#domain/live/merge-bursts.ts";
import { getRealtimeClient } from "./get-realtime-client.ts";
import { type ChangeKind, type Listener, type RowFilter, subscribeToChanges } from "./subscribe-to-changes.ts";

/** The socket must not compete with the page load. */
const START_AFTER_MS = 3_000;
/** Hidden pages disconnect after this time. */
const HIDDEN_AT_MOST_MS = 5 * 60_000;

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
  let stopFollowing: (() => void) | undefined;
  let startTimer: ReturnType<typeof setTimeout> | undefined;
  let tellTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let waiting: ChangeKind | undefined;
  let lastToldAt = Number.NEGATIVE_INFINITY;
  let isOver = false;
  let forgetReads: (() => void) | undefined;

  function tell() {
    tellTimer = undefined;
    const what = waiting;
    if (what === undefined || document.hidden) return;
    waiting = undefined;
    lastToldAt = performance.now();
    forgetReads?.();
    onChange(what);
  }

  function note(what: ChangeKind) {
    // "change" takes precedence over "gap".
    waiting = waiting === "change" ? waiting : what;
    tellTimer ??= setTimeout(tell, nextTellingMs({ now: performance.now(), lastToldAt, intervalMs }));
  }

  function noteConnection(isConnected: boolean) {
    // Cached reads may be older than the connection.
    if (isConnected) forgetReads?.();
    onConnection?.(isConnected);
  }

  async function start() {
    startTimer = undefined;
    const client = await getRealtimeClient();
    ({ forgetReads } = await import("../guarded-fetch/browser-fetch.ts"));
    if (isOver || stopFollowing) return;
    stopFollowing = subscribeToChanges(client, filters, { onChange: note, onConnection: noteConnection });
  }

  function startSoon(afterMs: number) {
    // Without the chunk the page stays static; it is retried when visible again.
    startTimer ??= setTimeout(() => void start().catch(() => undefined), afterMs);
  }

  function letGo() {
    hiddenTimer = undefined;
    clearTimeout(startTimer);
    startTimer = undefined;
    stopFollowing?.();
    stopFollowing = undefined;
    waiting = "gap";
  }

  function turn() {
    if (document.hidden) {
      hiddenTimer ??= setTimeout(letGo, HIDDEN_AT_MOST_MS);
      return;
    }
    clearTimeout(hiddenTimer);
    hiddenTimer = undefined;
    if (!stopFollowing) startSoon(0);
    if (waiting) note(waiting);
  }

  document.addEventListener("visibilitychange", turn);
  startSoon(START_AFTER_MS);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", turn);
    for (const timer of [startTimer, tellTimer, hiddenTimer]) clearTimeout(timer);
    stopFollowing?.();
  };
}
