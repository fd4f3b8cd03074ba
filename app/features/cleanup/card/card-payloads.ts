import type { DebrisEntry } from "#domain/cleanups/debris-card.ts";

export const DEBRIS_OUTBOX = "debris";
export const CLEANUP_PHOTO_OUTBOX = "cleanup-photo";

/** Also the preview of its entry: the card shows it while it waits. */
export type DebrisPayload = { cleanupId: string; deviceId: string; entries: readonly DebrisEntry[] };

export type CleanupPhotoPayload = { cleanupId: string; moment: "before" | "during" | "after"; file: File };
