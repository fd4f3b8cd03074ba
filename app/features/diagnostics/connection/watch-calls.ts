import { readPublicBackend } from "#app/backend/public-backend.ts";
import { classifyError } from "#domain/diagnostics/error-kind.ts";
import { recordAttempt } from "../diagnostics-store.ts";

const SERVICES = /^\/(?:rest|auth|functions|storage)\/v1\//;

let isWatching = false;

/** Records every backend call of this document from the browser's resource timing, earlier ones included. */
export function watchCalls() {
  if (isWatching) return;
  isWatching = true;
  const backendUrl = readPublicBackend().url;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry instanceof PerformanceResourceTiming) note(entry, backendUrl);
  });
  observer.observe({ type: "resource", buffered: true });
}

function note({ name, startTime, duration, responseStatus: status }: PerformanceResourceTiming, backendUrl: string) {
  if (!name.startsWith(backendUrl)) return;
  // Queries carry ids of people and spots.
  const { pathname } = new URL(name);
  if (!SERVICES.test(pathname)) return;
  const at = performance.timeOrigin + startTime;
  const message = `status ${status}`;
  // 0 where the browser hides the status.
  const problem = status >= 400 ? { kind: classifyError({ status, message }), message } : null;
  recordAttempt("calls", { at, what: pathname, durationMs: Math.round(duration), problem });
}
