const CHANNEL = "tideline-session";

/** The message arrives before the response removes the cookie. */
const LATER_MS = [1_000, 4_000] as const;

export function notifyOtherTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** The Cookie Store API reports cookies set by the server, too. */
type CookieChanges = { cookieStore?: EventTarget };

/** Called whenever the session may have changed. Returns the unsubscribe function. */
export function listenForSessionSignals(onSignal: () => void) {
  const stop = new AbortController();
  const { signal } = stop;
  const channel = new BroadcastChannel(CHANNEL);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  channel.addEventListener("message", () => {
    onSignal();
    for (const laterMs of LATER_MS) timers.add(setTimeout(onSignal, laterMs));
  });
  (window as CookieChanges).cookieStore?.addEventListener("change", onSignal, { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && onSignal(), { signal });
  addEventListener("online", onSignal, { signal });
  // The back/forward cache may show another person's page.
  addEventListener("pageshow", ({ persisted }) => persisted && onSignal(), { signal });
  return () => {
    stop.abort();
    channel.close();
    for (const timer of timers) clearTimeout(timer);
  };
}
