import { addToOutbox } from "#app/backend/outbox/outbox.ts";
import { findOwnEntry } from "#app/backend/outbox/outbox-store.ts";
import type { MusterEntry } from "#domain/muster/entry.ts";
import { registerMusterSender } from "./muster-outbox.ts";
import { MUSTER_OUTBOX, type MusterPayload, outboxId, type WalkIn } from "./muster-payload.ts";

/** Tells the presses of this page from those of others. */
const DEVICE_ID = crypto.randomUUID();

export type Counted = { walkIns: readonly WalkIn[]; entries: readonly MusterEntry[] };

type Kept = Counted & { userId: string; gatheringId: string };

/** What the device could neither keep nor send goes with the next press. */
let unkept: Counted = { walkIns: [], entries: [] };

const join = (one: Counted, other: Counted): Counted => ({
  walkIns: [...one.walkIns, ...other.walkIns],
  entries: [...one.entries, ...other.entries],
});

/** One outbox entry holds all that waits for a gathering, so that a crowd doesn't fill the outbox. */
async function append({ userId, gatheringId, ...counted }: Kept): Promise<"kept" | "lost"> {
  const id = outboxId(gatheringId);
  const waiting = (await findOwnEntry(userId, id))?.payload as MusterPayload | undefined;
  const all = join(join(waiting ?? { walkIns: [], entries: [] }, unkept), counted);
  unkept = { walkIns: [], entries: [] };
  const payload: MusterPayload = { gatheringId, deviceId: DEVICE_ID, ...all };
  const added = await addToOutbox({ id, kind: MUSTER_OUTBOX, userId, payload, preview: payload });
  if (added.kind !== "lost") return "kept";
  unkept = all;
  return "lost";
}

let lastAppend: Promise<unknown> = Promise.resolve();

/** In turn: each reads what the one before it has left, also in another tab. */
export function keepCounts(kept: Kept): Promise<"kept" | "lost"> {
  registerMusterSender();
  const result = lastAppend.then(() =>
    navigator.locks ? navigator.locks.request("tideline-muster", () => append(kept)) : append(kept),
  );
  lastAppend = result.catch(() => undefined);
  return result;
}
