import { useCallback, useEffect, useMemo, useState } from "react";
import type { OutboxEntry } from "./outbox-entry.ts";
import { listEntries, subscribeToOutbox } from "./outbox-store.ts";

const NONE: readonly OutboxEntry[] = [];

/** What waits on this device, the oldest first; null until it is read. Empty where the browser keeps nothing. */
export function useOutbox(userId: string, kinds: readonly string[]): readonly OutboxEntry[] | null {
  const [entries, setEntries] = useState<readonly OutboxEntry[] | null>(null);
  const read = useCallback(() => listEntries(userId).then(setEntries, () => setEntries(NONE)), [userId]);
  useEffect(() => {
    void read();
    return subscribeToOutbox(() => void read());
  }, [read]);
  return useMemo(() => entries?.filter((entry) => kinds.includes(entry.kind)) ?? null, [entries, kinds]);
}
