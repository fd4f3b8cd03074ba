import {
  type Change,
  EMPTY_WINDOW,
  forgetReads,
  type ReadWindow,
  recordChange,
} from "#domain/resilience/requests/read-window.ts";

/** The other tabs of this site. */
export type OtherTabs = { tell: (change: Change) => void; hear: (listener: (change: Change) => void) => void };

/** Tracks when cached reads may be stale, by this tab or another. */
export function createChanges(tabs: OtherTabs) {
  let window = EMPTY_WINDOW;
  const note = (change: Change) => {
    window = recordChange(window, change, Date.now());
  };
  tabs.hear(note);
  return {
    look: (): ReadWindow => window,
    /** Only in this tab: others have their own network state. */
    forget: () => {
      window = forgetReads(window, "rows");
    },
    tell: (change: Change) => {
      note(change);
      tabs.tell(change);
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
