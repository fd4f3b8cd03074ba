import { getBrowserClient } from "#app/backend/browser-client.ts";
import { forgetDeviceConsent, readDeviceConsent, writeDeviceConsent } from "#app/browser/device-consent.ts";
import { writeStored } from "#app/browser/storage.ts";
import { toConsentObject } from "#domain/consent/consent.ts";
import { type ConsentRecord, NO_CONSENT } from "#domain/consent/consent-object.ts";
import { saveConsentRow } from "./consent.data.ts";
import { syncConsent } from "./sync-consent.ts";

/** Takes effect on this device at once; rejects when the swimmer's row could not be changed yet. */
export async function updateConsentStatus(record: ConsentRecord, userId: string | null) {
  const consent = toConsentObject(record, "settings", new Date(), readDeviceConsent());
  writeDeviceConsent(consent, { isPending: true });
  if (userId === null) return;
  writeStored("consentOwner", userId);
  await syncConsent(userId);
}

/** As if no choice had been made; the next page asks again. */
export async function resetConsent(userId: string | null) {
  if (userId !== null) await saveConsentRow(await getBrowserClient(), userId, { ...NO_CONSENT, source: "reset" });
  forgetDeviceConsent();
}
