/** The name under which the tabs of this site tell each other that the session may have changed. */
const CHANNEL = "tideline-session";

/** A sign-out is told when it is asked for; its answer takes the cookie away a little later. */
const LATER_MS = [1_000, 4_000] as const;

/** Tells the other tabs. This one knows. */
export function notifyOtherTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Chromium, and newer versions of the others, tell every tab of a changed cookie, also of one that the server set. */
type CookieChanges = { cookieStore?: EventTarget };

/** Calls back whenever the session may be another than a moment ago. Returns how to stop. */
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
  // A page that comes back from the browser's memory shows what it showed then, whoever is there now.
  addEventListener("pageshow", ({ persisted }) => persisted && onSignal(), { signal });
  return () => {
    stop.abort();
    channel.close();
    for (const timer of timers) clearTimeout(timer);
  };
}
