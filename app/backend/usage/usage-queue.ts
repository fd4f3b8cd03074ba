import { readPublicBackend } from "#app/backend/public-backend.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { mayCountUsage } from "#app/browser/usage.ts";
import { deviceOf, type UsageEvent } from "#domain/usage/events.ts";
import {
  enqueue,
  FLUSH_INTERVAL_MS,
  FLUSH_PAUSE_MS,
  flushDelayMs,
  nextBatch,
  withoutSent,
} from "#domain/usage/queue.ts";

type Queued = ReturnType<typeof readStored<"usageQueue">>;

function toAddress() {
  const { url, publishableKey } = readPublicBackend();
  return `${url}/functions/v1/collect-usage?apikey=${publishableKey}`;
}

function toBody(events: Queued) {
  const device = deviceOf(Math.min(screen.width, screen.height));
  return JSON.stringify({ visitorId: readStored("usageVisitor")?.id, device, events });
}

/** Keeps events on the device until the server has them. */
export function createUsageQueue() {
  let nextFlushAt = Date.now() + FLUSH_INTERVAL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  const remove = (sent: Queued) => {
    // Withdrawn meanwhile: nothing is written again.
    if (mayCountUsage()) writeStored("usageQueue", withoutSent(readStored("usageQueue"), sent));
  };

  async function flush() {
    const batch = nextBatch(readStored("usageQueue"));
    if (isSending || batch.length === 0 || !mayCountUsage() || !navigator.onLine) return;
    isSending = true;
    nextFlushAt = Date.now() + FLUSH_INTERVAL_MS;
    try {
      // As plain text no preflight is needed.
      const headers = { "Content-Type": "text/plain" };
      const options = { method: "POST", headers, body: toBody(batch), keepalive: true, credentials: "omit" } as const;
      const { ok, status } = await fetch(toAddress(), options);
      // What the server refuses for good is not sent again.
      if (ok || (status >= 400 && status < 429)) remove(batch);
      else nextFlushAt = Date.now() + FLUSH_PAUSE_MS;
    } catch {
      // Offline: the events wait.
      nextFlushAt = Date.now() + FLUSH_PAUSE_MS;
    } finally {
      isSending = false;
    }
    schedule();
  }

  function schedule() {
    clearTimeout(timer);
    const delayMs = flushDelayMs(readStored("usageQueue"), nextFlushAt, Date.now());
    if (delayMs !== null) timer = setTimeout(() => void flush(), delayMs);
  }

  return {
    add(events: readonly UsageEvent[]) {
      if (!mayCountUsage()) return;
      writeStored("usageQueue", enqueue<Queued[number]>(readStored("usageQueue"), events));
      schedule();
    },
    /** The page goes away: browsers send a beacon after it. */
    flushAtEnd() {
      const waiting = readStored("usageQueue");
      if (waiting.length === 0 || !mayCountUsage() || !navigator.onLine) return;
      const body = new Blob([toBody(waiting)], { type: "text/plain" });
      if (navigator.sendBeacon(toAddress(), body)) remove(waiting);
    },
    retry() {
      nextFlushAt = Date.now();
      schedule();
    },
    stop: () => clearTimeout(timer),
  };
}
