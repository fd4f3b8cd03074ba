import { LRUCache } from "lru-cache";
import { shareReportError } from "#domain/share-reports/share-report-errors.ts";

type Limits = { atOnce: number; waiting: number; patienceMs: number; keptBytes: number };

/** A picture is drawn in some 200 ms of one core and 30 MB; more at once would only make all of them late. */
const LIMITS: Limits = { atOnce: 2, waiting: 20, patienceMs: 10_000, keptBytes: 16 * 1024 * 1024 };

/** Makes files one or two at a time, keeps those that were asked for lately, and says when it is too busy. */
export function createRenderQueue({ atOnce, waiting, patienceMs, keptBytes }: Limits = LIMITS) {
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
      }, patienceMs);
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

  /** The file of this name; asked for by several at once, it is made once. */
  return function get(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = kept.get(key);
    if (known) return Promise.resolve(known);
    const making = underWay.get(key) ?? make(key, render).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}

/** The one queue of this process. */
export const renderFile = createRenderQueue();
