import { addToOutbox } from "#app/backend/outbox/outbox.ts";
import { COUNTS_PER_BATCH } from "#domain/cleanups/cleanup-limits.ts";
import type { DebrisEntry } from "#domain/cleanups/debris-card.ts";
import { DEBRIS_OUTBOX, type DebrisPayload } from "./card-payloads.ts";

/** Presses go to the outbox in pieces: the guard stops 50 calls in ten seconds. */
const PIECE_MS = 700;

type Queue = { userId: string; cleanupId: string; deviceId: string; onLost: (problem: unknown) => void };

/** Brings presses to the outbox: the first at once, the next ones together shortly after. */
export function createPressQueue({ userId, cleanupId, deviceId, onLost }: Queue) {
  let batch: { id: string; entries: DebrisEntry[] } = { id: crypto.randomUUID(), entries: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;

  function keep() {
    isDirty = false;
    const payload: DebrisPayload = { cleanupId, deviceId, entries: batch.entries };
    void addToOutbox({ id: `debris-${batch.id}`, kind: DEBRIS_OUTBOX, userId, payload, preview: payload }).then(
      (added) => added.kind === "lost" && onLost(added.problem),
    );
  }

  function add(entry: DebrisEntry) {
    if (batch.entries.length >= COUNTS_PER_BATCH) {
      flush();
      batch = { id: crypto.randomUUID(), entries: [] };
    }
    batch.entries = [...batch.entries, entry];
    isDirty = true;
    if (timer !== undefined) return;
    keep();
    timer = setTimeout(() => {
      timer = undefined;
      if (isDirty) keep();
    }, PIECE_MS);
  }

  /** Before the page goes away. */
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (isDirty) keep();
  }

  return { add, flush };
}
