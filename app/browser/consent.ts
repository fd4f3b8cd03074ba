import { readCookie } from "./cookies.ts";

/** Null until a choice is made. */
export type Consent = "granted" | "denied" | null;

export const CONSENT_COOKIE = "tideline-consent";

export function parseConsent(value: unknown): Consent {
  return value === "granted" || value === "denied" ? value : null;
}

export function readConsent(cookies: string | null) {
  return parseConsent(readCookie(cookies, CONSENT_COOKIE));
}
