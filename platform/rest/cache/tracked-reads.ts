import { AsyncLocalStorage } from "node:async_hooks";

/** The tables behind an answer, and the change count before it was read. */
export type Read = { tables: readonly string[]; since: number };

type Tracker = { reads: Read[]; isComplete: boolean };

const tracking = new AsyncLocalStorage<Tracker>();

/** Adds to the reads of the current `trackReads`; null for a read that cannot be traced. */
export function recordRead(read: Read | null) {
  const tracker = tracking.getStore();
  if (!tracker) return;
  if (read) tracker.reads.push(read);
  else tracker.isComplete = false;
}

/** Runs the work and lists what it read from the platform; null when some of it cannot be traced. */
export async function trackReads<T>(work: () => Promise<T>): Promise<{ value: T; reads: readonly Read[] | null }> {
  const tracker: Tracker = { reads: [], isComplete: true };
  const value = await tracking.run(tracker, work);
  return { value, reads: tracker.isComplete ? tracker.reads : null };
}
