import { LRUCache } from "lru-cache";
import { shareReportError } from "#domain/share-reports/share-report-errors.ts";

type Limits = { atOnce: number; waiting: number; timeoutMs: number; keptBytes: number };

/** A picture takes about 200 ms of one core and 30 MB. */
const LIMITS: Limits = { atOnce: 2, waiting: 20, timeoutMs: 10_000, keptBytes: 16 * 1024 * 1024 };

/** Renders few files at a time, caches recent ones and refuses when too many wait. */
export function createRenderQueue({ atOnce, waiting, timeoutMs, keptBytes }: Limits = LIMITS) {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: (file) => file.length });
  const underWay = new Map<string, Promise<Uint8Array>>();
  const line: (() => void)[] = [];
  let running = 0;

  async function takeTurn() {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw shareReportError("share_busy");
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        reject(shareReportError("share_busy"));
      }, timeoutMs);
      line.push(enter);
    });
  }

  function giveTurn() {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  async function make(key: string, render: () => Promise<Uint8Array>) {
    await takeTurn();
    try {
      const file = await render();
      kept.set(key, file);
      return file;
    } finally {
      giveTurn();
    }
  }

  /** Concurrent requests for a key share one rendering. */
  return function get(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = kept.get(key);
    if (known) return Promise.resolve(known);
    const making = underWay.get(key) ?? make(key, render).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}

export const renderFile = createRenderQueue();
