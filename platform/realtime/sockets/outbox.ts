import type { ChangeEvent, RealtimeEvent } from "../events.ts";

const SECOND_MS = 1000;

type Waiting = { event: RealtimeEvent; row: string | null };

/** The row that a change is about; a broadcast has none. */
const rowOf = (event: RealtimeEvent) =>
  event.kind === "change" ? JSON.stringify([event.topic, event.schema, event.table, event.oldRecord]) : null;

/** One event with the effect of both; null when different subscriptions asked for them. */
export function mergeChanges(older: ChangeEvent, newer: ChangeEvent): ChangeEvent | null {
  if (older.ids.join() !== newer.ids.join()) return null;
  // The client has not seen the insert yet, so the row is still new to it.
  return older.type === "INSERT" && newer.type === "UPDATE" ? { ...newer, type: "INSERT" } : newer;
}

/**
 * Limits the events of one client per second. The first ones are sent at once; later ones wait in order, and changes of
 * one row are merged while they wait. Times are in milliseconds of a clock that never goes back.
 */
export function createOutbox({ perSecond, capacity }: { perSecond: number; capacity: number }) {
  const sentAt: number[] = [];
  let waiting: Waiting[] = [];
  const latest = new Map<string, Waiting>();

  const freeAt = () => (sentAt.length < perSecond ? Number.NEGATIVE_INFINITY : (sentAt[0] ?? 0) + SECOND_MS);
  function recordSend(now: number) {
    sentAt.push(now);
    if (sentAt.length > perSecond) sentAt.shift();
  }

  function mergeIntoWaiting(row: string | null, event: RealtimeEvent) {
    const known = row === null ? undefined : latest.get(row);
    if (known?.event.kind !== "change" || event.kind !== "change") return false;
    const merged = mergeChanges(known.event, event);
    if (merged !== null) known.event = merged;
    return merged !== null;
  }

  return {
    /** Whether to send the event now; "full" when it cannot even wait. */
    offer: (event: RealtimeEvent, now: number): "send" | "waits" | "full" => {
      if (waiting.length === 0 && now >= freeAt()) {
        recordSend(now);
        return "send";
      }
      const row = rowOf(event);
      if (mergeIntoWaiting(row, event)) return "waits";
      if (waiting.length >= capacity) return "full";
      const entry = { event, row };
      waiting.push(entry);
      if (row !== null) latest.set(row, entry);
      return "waits";
    },
    /** The waiting events that may be sent by now, in order. */
    take: (now: number): RealtimeEvent[] => {
      let count = 0;
      for (; count < waiting.length && now >= freeAt(); count += 1) {
        recordSend(now);
        const entry = waiting[count];
        if (entry?.row && latest.get(entry.row) === entry) latest.delete(entry.row);
      }
      return waiting.splice(0, count).map(({ event }) => event);
    },
    /** How long until an event may be sent; null when none waits. */
    waitMs: (now: number) => (waiting.length === 0 ? null : Math.max(0, freeAt() - now)),
    drop: (isUnwanted: (event: RealtimeEvent) => boolean) => {
      waiting = waiting.filter(({ event }) => !isUnwanted(event));
      latest.clear();
      for (const entry of waiting) if (entry.row !== null) latest.set(entry.row, entry);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
