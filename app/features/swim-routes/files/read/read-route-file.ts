import type { RouteFileResult } from "./imported-route.ts";

export const MAX_ROUTE_FILE_MB = 10;
/** 100,000 points take about 5 s on a phone. */
const TIMEOUT_MS = 30_000;

const DAMAGED = "This file can't be read.";

/** Rejects only when it is cancelled: a bad file is a result. */
export function readRouteFile(file: File, signal?: AbortSignal): Promise<RouteFileResult> {
  if (file.size > MAX_ROUTE_FILE_MB * 1024 * 1024)
    return Promise.resolve({ problem: `This file is larger than ${MAX_ROUTE_FILE_MB} MB.` });
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // One for each file: whatever a file does to its worker, the others are read.
    const worker = new Worker(new URL("./route-file-worker.ts", import.meta.url), { type: "module" });
    const timer = setTimeout(() => finish({ problem: "This file takes too long to read." }), TIMEOUT_MS);
    const cancel = () => {
      stop();
      reject(signal?.reason);
    };
    function stop() {
      clearTimeout(timer);
      worker.terminate();
      signal?.removeEventListener("abort", cancel);
    }
    function finish(result: RouteFileResult) {
      stop();
      resolve(result);
    }
    signal?.addEventListener("abort", cancel);
    worker.onmessage = ({ data }: MessageEvent<RouteFileResult>) => finish(data);
    // A file that was moved or changed meanwhile, or a worker out of memory.
    worker.onerror = () => finish({ problem: DAMAGED });
    worker.postMessage(file);
  });
}
