import type { UsageProperties, UsageReport } from "#domain/usage/events.ts";
import { readConsent } from "./consent.ts";
import { readStored } from "./storage.ts";

/** The usage script, which only loads after consent, listens for it on the window. */
export const USAGE_EVENT = "tideline-usage";

/** Needs consent and the privacy preference; outside a browser nothing is counted. */
export const mayCountUsage = () =>
  typeof document !== "undefined" &&
  readConsent(document.cookie) === "granted" &&
  readStored("privacyPreferences").allowAnalytics;

/** Never say who or where a person is. Without consent nothing is counted. */
export function countUsage(feature: string, properties: UsageProperties = {}) {
  if (!mayCountUsage()) return;
  const detail: UsageReport = { name: "Feature Engagement", properties: { feature, ...properties } };
  dispatchEvent(new CustomEvent(USAGE_EVENT, { detail }));
}
