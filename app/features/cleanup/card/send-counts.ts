import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { Sender } from "#app/backend/outbox/outbox.ts";
import { addCleanupPhoto } from "../summary/photos.data.ts";
import { sendCounts } from "./card.data.ts";
import type { CleanupPhotoPayload, DebrisPayload } from "./card-payloads.ts";

export const sendDebris: Sender<DebrisPayload> = async (payload) => sendCounts(await getBrowserClient(), payload);

export const sendPhoto: Sender<CleanupPhotoPayload> = async (photo, { id }) =>
  addCleanupPhoto(await getBrowserClient(), { id, ...photo });
