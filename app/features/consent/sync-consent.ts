import type { BackendClient } from "#app/backend/backend-client.ts";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readDeviceConsent, writeDeviceConsent } from "#app/browser/device-consent.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { chosenAt, isSameChoice } from "#domain/consent/consent.ts";
import { type ConsentObject, NO_CONSENT } from "#domain/consent/consent-object.ts";
import { mergeConsent } from "#domain/consent/merge-consent.ts";
import { type ConsentOrigin, readConsentRow, saveConsentRow } from "./consent.data.ts";

async function push(client: BackendClient, userId: string, consent: ConsentObject & ConsentOrigin) {
  await saveConsentRow(client, userId, consent);
  // A newer choice stays pending.
  const current = readStored("consentPreferences");
  if (isSameChoice(current.consent, consent)) writeStored("consentPreferences", { ...current, isPending: false });
}

/** At sign-in the row wins; later a choice that this swimmer made here goes to the row. */
async function syncOnce(client: BackendClient, userId: string) {
  const device = readDeviceConsent();
  const isOwn = readStored("consentOwner") === userId;
  if (isOwn && readStored("consentPreferences").isPending) return push(client, userId, device);
  const row = await readConsentRow(client, userId);
  // The swimmer may have chosen meanwhile.
  if (!isSameChoice(readDeviceConsent(), device)) return;
  const merged = row ? mergeConsent(device, row) : device;
  writeStored("consentOwner", userId);
  if (!isSameChoice(merged, readStored("consentPreferences").consent)) writeDeviceConsent(merged, { isPending: false });
  if (isSameChoice(merged, row ?? NO_CONSENT)) return;
  const origin = { chosen_source: device.source, chosen_at: chosenAt(device) };
  await push(client, userId, { ...merged, source: "sign_in", ...origin });
}

let running: Promise<void> = Promise.resolve();

/** One at a time, so that the last choice is the one that stays. */
export function syncConsent(userId: string): Promise<void> {
  const next = running.then(async () => syncOnce(await getBrowserClient(), userId));
  running = next.catch(() => undefined);
  return next;
}
