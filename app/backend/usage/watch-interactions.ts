import { USAGE_EVENT } from "#app/browser/usage.ts";
import type { UsageProperties, UsageReport } from "#domain/usage/events.ts";
import { depthPercent } from "#domain/usage/pages.ts";
import { ACTIVITY_DELAY_MS } from "#domain/usage/visit.ts";
import type { Tracker } from "./tracker.ts";

/** Interactions closer together are one. */
const INTERACTION_INTERVAL_MS = 1_000;

type WatchOptions = { tracker: Tracker; takePerformance: () => UsageProperties; signal: AbortSignal };

/** With a modifier key a link opens elsewhere, and within its page it loads nothing. */
function leavesPage(link: HTMLAnchorElement | null, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  const isSamePage = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return !isSamePage && !(ctrlKey || metaKey || shiftKey || altKey);
}

/** Presses, keys, scrolling, forms and what parts of the app report; until the signal ends it. */
export function watchInteractions({ tracker, takePerformance, signal }: WatchOptions) {
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let interactedAt = 0;
  /** `leftAt` is when a link or form of this page asked for the next one, else 0. */
  const last = { pressedAt: 0, leftAt: 0 };

  function interact() {
    clearTimeout(restTimer);
    restTimer = setTimeout(() => tracker.rest(takePerformance()), ACTIVITY_DELAY_MS);
    if (Date.now() - interactedAt < INTERACTION_INTERVAL_MS) return;
    interactedAt = Date.now();
    tracker.interact();
  }

  function press(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    last.pressedAt = Date.now();
    last.leftAt = leavesPage(link, event) ? last.pressedAt : 0;
    interact();
  }

  function scroll() {
    interact();
    const { scrollHeight } = document.documentElement;
    tracker.scroll(depthPercent({ bottomPx: scrollY + innerHeight, heightPx: scrollHeight }));
  }

  function submit() {
    last.leftAt = Date.now();
    tracker.act();
  }

  document.addEventListener("click", press, { signal, capture: true });
  document.addEventListener("submit", submit, { signal });
  document.addEventListener("keydown", interact, { signal });
  addEventListener("scroll", scroll, { signal, passive: true });
  addEventListener(USAGE_EVENT, (event) => tracker.report((event as CustomEvent<UsageReport>).detail), { signal });
  signal.addEventListener("abort", () => clearTimeout(restTimer));
  return last;
}
