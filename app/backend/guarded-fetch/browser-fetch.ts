import { createChanges } from "../guard/changes.ts";
import { joinOtherTabs } from "../guard/other-tabs.ts";
import { createGuardedFetches, type GuardedFetches } from "./guarded-fetch.ts";

type BrowserFetches = { fetches: GuardedFetches; forget: () => void };

let created: BrowserFetches | undefined;

function createBrowserFetches(): BrowserFetches {
  const changes = createChanges(joinOtherTabs());
  // What happened meanwhile nobody told: a network that was away, or a page that the browser had frozen.
  addEventListener("online", changes.forget);
  addEventListener("pageshow", ({ persisted }) => persisted && changes.forget());
  const fetches = createGuardedFetches({ changes, wire: (input, init) => fetch(input, init) });
  return { fetches, forget: changes.forget };
}

/** The browser's guarded fetch. One for the document: the clients share its memory and its limits. */
export function getGuardedFetches() {
  created ??= createBrowserFetches();
  return created.fetches;
}

/** For whoever hears from the backend that something has changed: what was read before is asked for again. */
export function forgetReads() {
  created?.forget();
}
