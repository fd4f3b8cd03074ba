import { createChanges } from "./guard/changes.ts";
import { joinOtherTabs } from "./guard/other-tabs.ts";
import { createGuardedFetches, type GuardedFetches } from "./guarded-fetch.ts";

let fetches: GuardedFetches | undefined;

function createBrowserFetches() {
  const changes = createChanges(joinOtherTabs());
  // What happened meanwhile nobody told: a network that was away, or a page that the browser had frozen.
  addEventListener("online", changes.forget);
  addEventListener("pageshow", ({ persisted }) => persisted && changes.forget());
  return createGuardedFetches({ changes, wire: (input, init) => fetch(input, init) });
}

/** The browser's guarded fetch. One for the document: the clients share its memory and its limits. */
export function getGuardedFetches() {
  fetches ??= createBrowserFetches();
  return fetches;
}
