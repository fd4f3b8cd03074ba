import { readPublicBackend } from "#app/backend/public-backend.ts";
import { classifyError } from "#domain/diagnostics/error-kind.ts";
import { recordAttempt } from "./diagnostics-store.ts";

const SERVICES = /^\/(?:rest|auth|functions|storage)\/v1\//;

let isWatching = false;

/** Notes every call of this document to the backend, the earlier ones too, as the browser itself has timed them. */
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
  // The query would say which person and which spot it was about.
  const { pathname } = new URL(name);
  if (!SERVICES.test(pathname)) return;
  const at = performance.timeOrigin + startTime;
  const message = `status ${status}`;
  // 0: a browser or another origin that does not tell.
  const problem = status >= 400 ? { kind: classifyError({ status, message }), message } : null;
  recordAttempt("calls", { at, what: pathname, durationMs: Math.round(duration), problem });
}
