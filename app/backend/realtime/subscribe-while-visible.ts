import { nextTellingMs } from "#domain/live/merge-bursts.ts";
import { getRealtimeClient } from "./get-realtime-client.ts";
import { type ChangeKind, type Listener, type RowFilter, subscribeToChanges } from "./subscribe-to-changes.ts";

/** What a page needs first must not wait for a socket, and who leaves at once needs none. */
const START_AFTER_MS = 3_000;
/** A page that nobody has looked at for so long lets its socket go. */
const HIDDEN_AT_MOST_MS = 5 * 60_000;

type Options = Listener & {
  filters: readonly RowFilter[];
  /** A burst of changes is told at most once in this time. */
  intervalMs: number;
};

/**
 * Follows rows while the page is seen. What comes while it is hidden is told once when it is seen again; a page that
 * stays hidden lets go, and has a gap when it comes back. Nothing is asked by the clock.
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
    // A change is the more telling word of the two.
    waiting = waiting === "change" ? waiting : what;
    tellTimer ??= setTimeout(tell, nextTellingMs({ now: performance.now(), lastToldAt, intervalMs }));
  }

  function noteConnection(isConnected: boolean) {
    // Whoever looks at what came before must not be given an answer of before.
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
    // Where the part cannot be loaded the page is as it came; the next time it is seen tries anew.
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
