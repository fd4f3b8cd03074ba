import { registerSender } from "#app/backend/outbox/outbox.ts";
import { CLEANUP_PHOTO_OUTBOX, type CleanupPhotoPayload, DEBRIS_OUTBOX, type DebrisPayload } from "./card-payloads.ts";

const loadSenders = () => import("./send-counts.ts");

/** Called where people count and where the outbox is sent: the build drops modules that only run by being imported. */
export function registerCleanupSenders() {
  registerSender<DebrisPayload>(DEBRIS_OUTBOX, async () => (await loadSenders()).sendDebris);
  registerSender<CleanupPhotoPayload>(CLEANUP_PHOTO_OUTBOX, async () => (await loadSenders()).sendPhoto);
}
