import { DAY_MS } from "#domain/time.ts";

/** What waits on this device until the backend has it. */
export type OutboxEntry = {
  /** The id of what is sent, so that sending it twice keeps it once. */
  id: string;
  kind: string;
  userId: string;
  /** What screens show while it waits. */
  preview: unknown;
  /** Milliseconds since 1970; its place in the queue, also when it is replaced. */
  addedAt: number;
  /** Another one when it is replaced. */
  version: string;
  bytes: number;
  tries: number;
  /** Why it was refused; null while it waits for a network. */
  error: string | null;
  /** Milliseconds since 1970; null before the first try. */
  triedAt: number | null;
};

export const OUTBOX_ENTRIES_LIMIT = 200;
export const OUTBOX_BYTES_LIMIT = 200 * 1024 * 1024;

/** A refused entry is retried automatically after a day: a daily limit may have been the cause. */
const REFUSED_RETRY_MS = DAY_MS;

export function isDue({ error, triedAt }: OutboxEntry, now: number) {
  return error === null || triedAt === null || now - triedAt >= REFUSED_RETRY_MS;
}

/** About what it takes on the device. */
export function measurePayload(payload: unknown): number {
  if (payload instanceof Blob) return payload.size;
  if (payload instanceof ArrayBuffer || ArrayBuffer.isView(payload)) return payload.byteLength;
  if (typeof payload === "string") return 2 * payload.length;
  if (typeof payload !== "object" || payload === null) return 8;
  return Object.values(payload).reduce<number>((sum, value) => sum + measurePayload(value), 8);
}
