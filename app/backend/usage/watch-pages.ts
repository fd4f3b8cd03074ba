import { readStored, writeStored } from "#app/browser/storage.ts";
import type { StoredName, StoredValue } from "#app/browser/stored-entries.ts";
import { mayCountUsage } from "#app/browser/usage.ts";
import type { UsageProperties } from "#domain/usage/events.ts";
import { toUsagePath } from "#domain/usage/pages.ts";
import { watchVitals } from "./page-performance.ts";
import { createTracker } from "./tracker.ts";
import { createUsageQueue } from "./usage-queue.ts";
import type { UsageMemory } from "./visits.ts";
import { watchInteractions } from "./watch-interactions.ts";
import { watchPaths } from "./watch-paths.ts";

const PERFORMANCE_DELAY_MS = 1_000;
/** A page of the app comes at most this long after the press that asked for it. */
const LINK_WAIT_MS = 20_000;

function keep<N extends StoredName>(name: N, value: StoredValue<N>) {
  if (mayCountUsage()) writeStored(name, value);
}

const memory: UsageMemory = {
  visitor: { read: () => readStored("usageVisitor"), write: (visitor) => keep("usageVisitor", visitor) },
  visit: { read: () => readStored("usageVisit"), write: (visit) => keep("usageVisit", visit) },
};

const readUserId = () => document.querySelector<HTMLElement>("script[data-usage]")?.dataset.swimmer ?? null;

function arrivalKind() {
  if (document.referrer.startsWith(`${location.origin}/`)) return "page";
  return document.referrer ? "link" : "direct";
}

/** Counts what happens on pages; returns how to stop. */
export function watchPages() {
  const listeners = new AbortController();
  const { signal } = listeners;
  const queue = createUsageQueue();
  const vitals = watchVitals();
  const newId = () => crypto.randomUUID();
  const tracker = createTracker({ memory, userId: readUserId(), now: Date.now, newId, send: queue.add });
  const last = watchInteractions({ tracker, takePerformance: vitals.takeInteraction, signal });
  let viewTimer: ReturnType<typeof setTimeout> | undefined;
  let measure: (() => UsageProperties) | null = null;

  function sendView() {
    clearTimeout(viewTimer);
    if (measure) tracker.view(measure());
    measure = null;
  }

  function open(kind: string, read: () => UsageProperties) {
    sendView();
    tracker.open(location.pathname, { path: readStored("usageLastPage"), kind });
    keep("usageLastPage", toUsagePath(location.pathname));
    measure = read;
    viewTimer = setTimeout(sendView, PERFORMANCE_DELAY_MS);
  }

  function leave() {
    sendView();
    if (Date.now() - last.leftAt >= LINK_WAIT_MS) tracker.close();
    queue.flushAtEnd();
  }

  const stopPaths = watchPaths(() => {
    const waitedMs = Date.now() - last.pressedAt;
    last.leftAt = 0;
    open("app", () => ({ load_ms: waitedMs < LINK_WAIT_MS ? waitedMs : null }));
  });
  addEventListener("pagehide", leave, { signal });
  addEventListener("online", queue.retry, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && queue.flushAtEnd(), { signal });
  open(arrivalKind(), vitals.read);

  return () => {
    listeners.abort();
    stopPaths();
    vitals.stop();
    queue.stop();
    clearTimeout(viewTimer);
  };
}
