import { hasChosen, toConsentRecord } from "#domain/consent/consent.ts";
import { type ConsentObject, NO_CONSENT } from "#domain/consent/consent-object.ts";
import { CONSENT_COOKIE, CONSENT_EVENT, readConsent } from "./consent.ts";
import { expireCookie, toCookie } from "./cookies.ts";
import { readStored, removeStored, writeAnalyticsConsent, writeStored } from "./storage.ts";
import { STORED, type StoredName, USAGE_PREFIX } from "./stored-entries.ts";

const FUNCTIONAL = (Object.keys(STORED) as StoredName[]).filter((name) => STORED[name].isFunctional);

/** An answer of the first policy was about analytics alone, and only the cookie holds it. */
export function readDeviceConsent(): ConsentObject {
  const { consent } = readStored("consentPreferences");
  const answer = readConsent(document.cookie);
  if (hasChosen(consent) || answer === null || answer === "later") return consent;
  const record = toConsentRecord({ functional: null, analytics: answer === "granted", marketing: null });
  return { ...NO_CONSENT, ...record, policy_version: 1, source: "banner" };
}

function writeCookie(value: string | null) {
  const isSecure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari that we support.
  document.cookie = value === null ? expireCookie(CONSENT_COOKIE) : toCookie(CONSENT_COOKIE, value, isSecure);
}

/** Applies a choice to this device at once; false when it could not be stored. */
export function writeDeviceConsent(consent: ConsentObject, { isPending }: { isPending: boolean }) {
  const { analytics_consent: analytics, cookie_preferences: chosen } = consent;
  const isKept = writeStored("consentPreferences", { consent, isPending });
  writeCookie(analytics);
  writeAnalyticsConsent(analytics);
  if (analytics === null) delete document.documentElement.dataset.consent;
  else document.documentElement.dataset.consent = analytics;
  writeStored("consentDismissedAt", analytics === null ? null : Date.now());
  writeStored("isAnalyticsAccepted", analytics === "granted");
  if (analytics !== "granted") removeStored((key) => key.startsWith(USAGE_PREFIX));
  if (chosen.functional === false) removeStored((key) => FUNCTIONAL.some((name) => STORED[name].key === key));
  dispatchEvent(new Event(CONSENT_EVENT));
  return isKept;
}

/** As on a first visit: the next page asks again. */
export const forgetDeviceConsent = () => writeDeviceConsent(NO_CONSENT, { isPending: false });
