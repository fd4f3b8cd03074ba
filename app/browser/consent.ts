import { readCookie } from "./cookies.ts";

/** Null until a choice is made; "later" was closed without one and is asked again after a day. */
export type Consent = "granted" | "denied" | "later" | null;

export const CONSENT_COOKIE = "tideline-consent";

/** Sent with the `window` event when the choice on this device has changed; `site.js` sends it, too. */
export const CONSENT_EVENT = "tideline-consent";

const WORDS: readonly unknown[] = ["granted", "denied", "later"];

export function parseConsent(value: unknown): Consent {
  return WORDS.includes(value) ? (value as Consent) : null;
}

export function readConsent(cookies: string | null) {
  return parseConsent(readCookie(cookies, CONSENT_COOKIE));
}
