import { LRUCache } from "lru-cache";
import { shareReportError } from "#domain/share-reports/share-report-errors.ts";

type Limits = { atOnce: number; waiting: number; timeoutMs: number; keptBytes: number };

/** A picture takes about 200 ms of one core and 30 MB. */
const LIMITS: Limits = { atOnce: 2, waiting: 20, timeoutMs: 10_000, keptBytes: 16 * 1024 * 1024 };

/** Renders few files at a time, caches recent ones and refuses when too many wait. */
export function createRenderQueue({ atOnce, waiting, timeoutMs, keptBytes }: Limits = LIMITS) {
  const cache = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: (file) => file.length });
  const rendering = new Map<string, Promise<Uint8Array>>();
  const queue: (() => void)[] = [];
  let running = 0;

  async function acquire() {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw shareReportError("share_busy");
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        reject(shareReportError("share_busy"));
      }, timeoutMs);
      queue.push(start);
    });
  }

  function release() {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  async function make(key: string, render: () => Promise<Uint8Array>) {
    await acquire();
    try {
      const file = await render();
      cache.set(key, file);
      return file;
    } finally {
      release();
    }
  }

  /** Concurrent requests for a key share one rendering. */
  return function get(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const cached = cache.get(key);
    if (cached) return Promise.resolve(cached);
    const pending = rendering.get(key) ?? make(key, render).finally(() => rendering.delete(key));
    rendering.set(key, pending);
    return pending;
  };
}

export const renderFile = createRenderQueue();
