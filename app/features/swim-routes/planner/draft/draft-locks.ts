const OPEN = "route-draft-open ";
const SENDING = "route-draft-sending ";

/** Sends of one draft wait for each other, in all tabs. */
export const whileSending = <T>(draftId: string, send: () => Promise<T>) =>
  navigator.locks.request(SENDING + draftId, send);

let left: Promise<void> = Promise.resolve();

/** Marks the draft as open in a planner, for all tabs, until the returned function is called. */
export function holdOpen(draftId: string) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const until = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const held = navigator.locks
    .request(OPEN + draftId, { signal }, () => until)
    .catch((problem) => {
      // Another tab had it all the time.
      if (!signal.aborted) throw problem;
    });
  return () => {
    left = held;
    leaving.abort();
  };
}

/** Ids of the drafts that planners of this browser have open. */
export async function readOpenDrafts(): Promise<ReadonlySet<string>> {
  await left;
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name = "" }) => (name.startsWith(OPEN) ? name.slice(OPEN.length) : []));
  return new Set(names);
}
