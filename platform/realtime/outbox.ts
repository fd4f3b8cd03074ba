/** What waits for one client. Time is given in milliseconds of any clock that never goes back. */
export type Outbox<E> = {
  /** The event if it may go now, otherwise null and it waits; false when too many wait. */
  offer(event: E, now: number): E | null | false;
  /** What may go by now, in order. */
  take(now: number): E[];
  /** How long until something may go; null when nothing waits. */
  waitMs(now: number): number | null;
  /** Forgets what waits and is no longer wanted. */
  drop(isUnwanted: (event: E) => boolean): void;
};

export type OutboxRules<E> = {
  perSecond: number;
  capacity: number;
  /** Events about one subject may become one. */
  subjectOf(event: E): string;
  /** One event that leaves a client where both in turn would have; null when there is none. */
  merge(older: E, newer: E): E | null;
};

const SECOND_MS = 1000;

/**
 * At most so many events in any second. The first ones go at once; later ones wait in order, and an event about a
 * subject that waits already is merged into the one that waits.
 */
export function createOutbox<E>({ perSecond, capacity, subjectOf, merge }: OutboxRules<E>): Outbox<E> {
  type Waiting = { event: E };
  const sentAt: number[] = [];
  let waiting: Waiting[] = [];
  const latest = new Map<string, Waiting>();

  const freeAt = () => (sentAt.length < perSecond ? Number.NEGATIVE_INFINITY : (sentAt[0] ?? 0) + SECOND_MS);
  function note(now: number) {
    sentAt.push(now);
    if (sentAt.length > perSecond) sentAt.shift();
  }

  function keep(event: E) {
    const subject = subjectOf(event);
    const known = latest.get(subject);
    const merged = known ? merge(known.event, event) : null;
    if (known && merged !== null) {
      known.event = merged;
      return null;
    }
    if (waiting.length >= capacity) return false;
    const entry = { event };
    waiting.push(entry);
    latest.set(subject, entry);
    return null;
  }

  return {
    offer: (event, now) => {
      if (waiting.length > 0 || now < freeAt()) return keep(event);
      note(now);
      return event;
    },
    take: (now) => {
      const going: E[] = [];
      while (going.length < waiting.length && now >= freeAt()) {
        const entry = waiting[going.length];
        if (!entry) break;
        note(now);
        going.push(entry.event);
        const subject = subjectOf(entry.event);
        if (latest.get(subject) === entry) latest.delete(subject);
      }
      waiting = going.length === 0 ? waiting : waiting.slice(going.length);
      return going;
    },
    waitMs: (now) => (waiting.length === 0 ? null : Math.max(0, freeAt() - now)),
    drop: (isUnwanted) => {
      waiting = waiting.filter(({ event }) => !isUnwanted(event));
      latest.clear();
      for (const entry of waiting) latest.set(subjectOf(entry.event), entry);
    },
  };
}
