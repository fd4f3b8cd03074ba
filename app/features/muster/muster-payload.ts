import type { MusterEntry } from "#domain/muster/entry.ts";

export const MUSTER_OUTBOX = "muster";

/** Somebody who came without an answer, added at the water. */
export type WalkIn = { attendeeId: string; name: string; phone: string; capColor: string };

/** All that one phone has counted for a gathering and the backend doesn't have yet. */
export type MusterPayload = {
  gatheringId: string;
  deviceId: string;
  walkIns: readonly WalkIn[];
  entries: readonly MusterEntry[];
};

export const outboxId = (gatheringId: string) => `muster-${gatheringId}`;
