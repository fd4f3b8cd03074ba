import {
  type Change,
  EMPTY_WINDOW,
  forgetReads,
  type ReadWindow,
  recordChange,
} from "#domain/resilience/read-window.ts";

/** The other tabs of this site. What one tells reaches them sooner than any answer of the backend. */
export type OtherTabs = { tell: (change: Change) => void; hear: (listener: (change: Change) => void) => void };

/** Knows when what was read may have changed, here or in another tab. */
export function createChanges(tabs: OtherTabs) {
  let window = EMPTY_WINDOW;
  const note = (change: Change) => {
    window = recordChange(window, change, Date.now());
  };
  tabs.hear(note);
  return {
    look: (): ReadWindow => window,
    /** Without a word to the others: they have their own network and their own pages. */
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
