import type { ChangeClock } from "./change-clock.ts";

/** The tables behind an answer; null where they are unknown, so that the answer is for its own request only. */
export type Tables = readonly string[] | null;

/** Does the read; `announce` tells its tables before the database is asked. */
export type StartRead<T> = (announce: (tables: Tables) => void) => Promise<{ reply: T; tables: Tables }>;

export type Outcome<T> = { reply: T; tables: Tables; since: number; isJoined: boolean };

type Running<T> = { since: number; tables: Promise<Tables>; outcome: Promise<Outcome<T>> };

/** Equal reads at the same time ask the database once. */
export function createSharedReads<T>(clock: ChangeClock) {
  const running = new Map<string, Running<T>>();

  function start(work: StartRead<T>): Running<T> {
    const since = clock.now();
    const { promise: tables, resolve: announce } = Promise.withResolvers<Tables>();
    const outcome = work(announce)
      .then((done) => ({ ...done, since, isJoined: false }))
      // A read that ended without a statement has nothing to share.
      .finally(() => announce(null));
    return { since, tables, outcome };
  }

  function lead(key: string, work: StartRead<T>) {
    const mine = start(work);
    running.set(key, mine);
    return mine.outcome.finally(() => {
      if (running.get(key) === mine) running.delete(key);
    });
  }

  /**
   * Joins a read that knows every change up to the count `asked`, or starts one. A read that began at that count or
   * later knows them all; an earlier one only if none of its tables has changed since.
   */
  async function read(key: string, asked: number, work: StartRead<T>): Promise<Outcome<T>> {
    for (;;) {
      const current = running.get(key);
      if (!current) return lead(key, work);
      const tables = await current.tables;
      if (tables === null) return start(work).outcome;
      if (current.since >= asked || clock.areUnchanged(tables, current.since)) {
        const outcome = await current.outcome;
        return outcome.tables === null ? start(work).outcome : { ...outcome, isJoined: true };
      }
      if (running.get(key) === current) return lead(key, work);
    }
  }

  return { read, alone: (work: StartRead<T>) => start(work).outcome, isRunning: (key: string) => running.has(key) };
}
