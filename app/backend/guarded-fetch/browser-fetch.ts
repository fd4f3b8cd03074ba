import { createChanges } from "../guard/changes.ts";
import { joinOtherTabs } from "../guard/other-tabs.ts";
import { createGuardedFetches, type GuardedFetches } from "./guarded-fetch.ts";

type BrowserFetches = { fetches: GuardedFetches; forget: () => void };

let created: BrowserFetches | undefined;

function createBrowserFetches(): BrowserFetches {
  const changes = createChanges(joinOtherTabs());
  // After an offline phase or a frozen page, changes may have been missed.
  addEventListener("online", changes.forget);
  addEventListener("pageshow", ({ persisted }) => persisted && changes.forget());
  const fetches = createGuardedFetches({ changes, wire: (input, init) => fetch(input, init) });
  return { fetches, forget: changes.forget };
}

/** One per document: all clients share its cache and limits. */
export function getGuardedFetches() {
  created ??= createBrowserFetches();
  return created.fetches;
}

/** Drops cached reads after the backend reported a change. */
export function forgetReads() {
  created?.forget();
}
