import { readConsent } from "./consent.ts";
import { readStored } from "./storage.ts";

/** Something that happened, for the statistics; never who, and never where a person is. */
type UsageEvent =
  | { name: "exception"; id: string; level: string; isFatal: false }
  | { name: "subscription_step"; step: string; tier: string | null; cycle: string | null };

/** Where usage events go. */
export type UsageCollector = (event: UsageEvent) => void;

let collector: UsageCollector | null = null;

/** Without a collector nothing is counted. */
export function setUsageCollector(next: UsageCollector | null) {
  collector = next;
}

/** Only with the visitor's consent, and only while they have not taken it back in their privacy choices. */
export function countUsage(event: UsageEvent) {
  if (!collector || readConsent(document.cookie) !== "granted") return;
  if (readStored("privacyPreferences").allowAnalytics) collector(event);
}
