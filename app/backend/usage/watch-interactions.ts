import { USAGE_EVENT } from "#app/browser/usage.ts";
import type { UsageReport } from "#domain/usage/events.ts";
import { depthPercent } from "#domain/usage/pages.ts";
import { ACTIVITY_DELAY_MS } from "#domain/usage/visit.ts";
import type { Tracker } from "./tracker.ts";

/** Interactions closer together are one. */
const INTERACTION_INTERVAL_MS = 1_000;

/** Presses, keys, scrolling, forms and what parts of the app report; until the signal ends it. */
export function watchInteractions(tracker: Tracker, signal: AbortSignal) {
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let interactedAt = 0;
  const last = { pressedAt: 0, isLeavingByLink: false };

  function interact() {
    clearTimeout(restTimer);
    restTimer = setTimeout(tracker.rest, ACTIVITY_DELAY_MS);
    if (Date.now() - interactedAt < INTERACTION_INTERVAL_MS) return;
    interactedAt = Date.now();
    tracker.interact();
  }

  function press({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest("a") : null;
    last.pressedAt = Date.now();
    last.isLeavingByLink = link?.origin === location.origin && !link.target;
    interact();
  }

  function scroll() {
    interact();
    const { scrollHeight } = document.documentElement;
    tracker.scroll(depthPercent({ bottomPx: scrollY + innerHeight, heightPx: scrollHeight }));
  }

  function submit() {
    last.isLeavingByLink = true;
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
