import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useOutbox } from "#app/backend/outbox/use-outbox.ts";
import { useWhileVisible } from "#app/browser/hooks/use-while-visible.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { type DebrisEntry, lastPress, mergeEntries, ownCount, sumCard } from "#domain/cleanups/debris-card.ts";
import { BAG, type CountedKind, type DebrisKind, toDebrisKinds } from "#domain/cleanups/debris-kinds.ts";
import { addLastUsed } from "#domain/cleanups/tile-order.ts";
import { SECOND_MS } from "#domain/time.ts";
import { debrisCardQuery } from "../cleanup.queries.ts";
import { registerCleanupSenders } from "./card-outbox.ts";
import { DEBRIS_OUTBOX, type DebrisPayload } from "./card-payloads.ts";
import { createPressQueue } from "./press-queue.ts";

/** How often the counts of other phones come in. */
const OTHERS_EVERY_MS = 5 * SECOND_MS;

/** Known to the server as the phone that counted. */
function readDeviceId() {
  const known = readStored("cleanupDevice");
  if (known) return known;
  const made = crypto.randomUUID();
  writeStored("cleanupDevice", made);
  return made;
}

const tellLost = () =>
  showNotice({ kind: "error", text: "Your last counts aren't saved. Keep this page open and go online." });

/** The card of a cleanup: what all phones counted, with the presses of this one that nobody else knows yet. */
export function useDebrisCard(userId: string, cleanupId: string) {
  const [deviceId] = useState(readDeviceId);
  useEffect(registerCleanupSenders, []);
  const query = useQuery(debrisCardQuery(cleanupId, deviceId));
  const { refetch } = query;
  useWhileVisible(() => void refetch(), OTHERS_EVERY_MS);

  const [queue] = useState(() => createPressQueue({ userId, cleanupId, deviceId, onLost: tellLost }));
  useEffect(() => {
    const flush = () => queue.flush();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [queue]);

  const outbox = useOutbox(userId, KINDS);
  const waiting = useMemo(
    () => outbox?.filter(({ preview }) => (preview as DebrisPayload).cleanupId === cleanupId) ?? [],
    [outbox, cleanupId],
  );
  const [pressed, setPressed] = useState<readonly DebrisEntry[]>([]);
  // Presses of an earlier visit stay when the outbox has sent them and the card isn't loaded again yet.
  useEffect(() => {
    const kept = waiting.flatMap(({ preview }) => (preview as DebrisPayload).entries);
    if (kept.length > 0) setPressed((known) => addUnknown(known, kept));
  }, [waiting]);

  const mine = useMemo(() => mergeEntries(query.data?.mine ?? [], pressed), [query.data, pressed]);
  const totals = useMemo(() => sumCard([...(query.data?.others ?? []), ...mine]), [query.data, mine]);

  const press = useMemo(
    () => (kind: CountedKind, change: number, grams: number) => {
      const entry = { id: crypto.randomUUID(), kind, change, grams, at: new Date().toISOString() };
      setPressed((known) => [...known, entry]);
      queue.add(entry);
      if (kind !== BAG && change > 0) rememberKind(kind);
    },
    [queue],
  );
  const last = useMemo(() => lastPress(mine), [mine]);
  return {
    query,
    totals,
    waiting,
    last,
    press,
    own: (kind: CountedKind) => ownCount(mine, kind),
    undo: () => last && press(last.kind, -last.change, -last.grams),
  };
}

export type DebrisCardState = ReturnType<typeof useDebrisCard>;

const KINDS = [DEBRIS_OUTBOX];

function addUnknown(known: readonly DebrisEntry[], more: readonly DebrisEntry[]) {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = more.filter(({ id }) => !ids.has(id));
  return unknown.length > 0 ? [...known, ...unknown] : known;
}

function rememberKind(kind: DebrisKind) {
  const before = toDebrisKinds(readStored("lastDebrisKinds"));
  if (before[0] !== kind) writeStored("lastDebrisKinds", addLastUsed(before, kind));
}

/** As they were when the card was opened: tiles must not move under the finger. */
export function useLastKinds() {
  const stored = useStored("lastDebrisKinds");
  const [first] = useState(stored);
  return useMemo(() => toDebrisKinds(first), [first]);
}
