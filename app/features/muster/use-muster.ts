import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useOutbox } from "#app/backend/outbox/use-outbox.ts";
import { useGatheringChanges } from "#app/backend/realtime/use-changes.ts";
import { knowsServerTime, readClockLeadMs } from "#app/backend/session/server-clock.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { mergeEntries } from "#domain/muster/board.ts";
import type { Muster, MusterEntry, MusterPerson } from "#domain/muster/entry.ts";
import { type Counted, keepCounts } from "./keep-counts.ts";
import { findKeptBoard, forgetOldBoards, keepBoard } from "./kept-boards.ts";
import { musterQuery } from "./muster.queries.ts";
import { MUSTER_OUTBOX, type MusterPayload, outboxId, type WalkIn } from "./muster-payload.ts";

const KINDS = [MUSTER_OUTBOX];
const NOTHING: Counted = { walkIns: [], entries: [] };

const toPerson = ({ attendeeId, name, phone, capColor }: WalkIn): MusterPerson => ({
  attendeeId,
  name,
  isGuest: true,
  attendance: "going",
  buddyId: null,
  capColor: capColor || null,
  podId: null,
  isFirstTime: false,
  noteToHost: null,
  phone: phone || null,
  emergencyName: null,
  emergencyPhone: null,
});

/** What the backend has, what waits on this device, and what was pressed on this page; the backend's version of a press wins. */
function mergeMuster(muster: Muster, ...counted: readonly Counted[]): Muster {
  const people = new Map(counted.flatMap(({ walkIns }) => walkIns).map((one) => [one.attendeeId, toPerson(one)]));
  for (const person of muster.people) people.set(person.attendeeId, person);
  return {
    ...muster,
    people: [...people.values()],
    entries: mergeEntries(...counted.map(({ entries }) => entries), muster.entries),
  };
}

/** `waiting`: presses that only this device has. */
export type MusterLink = {
  isLive: boolean;
  isOffline: boolean;
  waiting: number;
  refusal: string | null;
  isKept: boolean;
};

export type Press = { attendeeId: string; action: MusterEntry["action"]; undoesId?: string };

/** The board's facts from wherever they are, and how to add to them. */
/** Without a network, or with one whose server can't be reached: then the page is a copy. `site.js` sets the mark. */
const isAway = () => typeof document !== "undefined" && document.documentElement.hasAttribute("data-offline");

export function useMuster(userId: string, gatheringId: string) {
  const [isLive, setIsLive] = useState(false);
  const query = useQuery(musterQuery(userId, gatheringId, isLive));
  const boards = useStored("musterBoards");
  const outbox = useOutbox(userId, KINDS);
  const [pressed, setPressed] = useState<Counted>(NOTHING);
  const [isLost, setIsLost] = useState(false);

  const kept = useMemo(
    () => (query.data ? null : findKeptBoard(boards, { userId, gatheringId, nowMs: Date.now() })),
    [query.data, boards, userId, gatheringId],
  );
  const clockLeadMs = () => (knowsServerTime() ? readClockLeadMs() : (kept?.clockLeadMs ?? 0));
  const stored = query.data ?? kept?.muster;
  const entry = outbox?.find(({ id }) => id === outboxId(gatheringId));
  const waiting = (entry?.preview as MusterPayload | undefined) ?? NOTHING;

  useEffect(() => forgetOldBoards(), []);
  useEffect(() => {
    if (query.data && knowsServerTime()) keepBoard({ userId, muster: query.data, clockLeadMs: readClockLeadMs() });
  }, [query.data, userId]);
  const { refetch } = query;
  useGatheringChanges("muster_entries", gatheringId, {
    onChange: () => void refetch(),
    onConnection: setIsLive,
  });
  // What was sent has to come back before the outbox forgets it.
  const isWaiting = entry !== undefined;
  useEffect(() => {
    if (!isWaiting) void refetch();
  }, [isWaiting, refetch]);

  /** Shown at once; kept and sent behind it. */
  function add(counted: Counted) {
    setPressed((before) => ({
      walkIns: [...before.walkIns, ...counted.walkIns],
      entries: [...before.entries, ...counted.entries],
    }));
    keepCounts({ userId, gatheringId, ...counted }).then(
      (result) => setIsLost(result === "lost"),
      (problem: unknown) => {
        setIsLost(true);
        reportError(problem);
      },
    );
  }

  const toEntry = ({ attendeeId, action, undoesId = undefined }: Press): MusterEntry => ({
    id: crypto.randomUUID(),
    attendeeId,
    action,
    at: Date.now() - clockLeadMs(),
    undoesId: undoesId ?? null,
  });

  const link: MusterLink = {
    isLive: isLive && !query.isError,
    isOffline: query.isError || isAway(),
    waiting: waiting.entries.length + waiting.walkIns.length,
    refusal: entry?.error ?? null,
    isKept: !isLost,
  };
  return {
    query: { data: stored && mergeMuster(stored, waiting, pressed), error: query.error, refetch },
    link,
    clockLeadMs,
    press: (...presses: Press[]) => add({ walkIns: [], entries: presses.map(toEntry) }),
    /** The `ashore` tells the other phones. */
    addWalkIn(person: Omit<WalkIn, "attendeeId">) {
      const attendeeId = crypto.randomUUID();
      add({ walkIns: [{ attendeeId, ...person }], entries: [toEntry({ attendeeId, action: "ashore" })] });
      return attendeeId;
    },
  };
}

export type MusterHandle = ReturnType<typeof useMuster>;
