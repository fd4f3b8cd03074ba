import { AsyncLocalStorage } from "node:async_hooks";

/** The tables that an answer came from, and the count of changes from before it was read. */
export type Read = { tables: readonly string[]; since: number };

type Listener = { reads: Read[]; isComplete: boolean };

const listening = new AsyncLocalStorage<Listener>();

/** Tells whoever listens to this piece of work what it has just read; null for what cannot be traced. */
export function noteRead(read: Read | null) {
  const listener = listening.getStore();
  if (!listener) return;
  if (read) listener.reads.push(read);
  else listener.isComplete = false;
}

/** Does the work and says what it has read from the platform; null when a part of it cannot be traced. */
export async function overhearReads<T>(work: () => Promise<T>): Promise<{ value: T; reads: readonly Read[] | null }> {
  const listener: Listener = { reads: [], isComplete: true };
  const value = await listening.run(listener, work);
  return { value, reads: listener.isComplete ? listener.reads : null };
}
