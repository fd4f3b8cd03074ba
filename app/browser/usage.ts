import { readConsent } from "./consent.ts";
import { readStored } from "./storage.ts";

/** Never contains who or where a person is. */
type UsageEvent =
  | { name: "exception"; id: string; level: string; isFatal: false }
  | { name: "subscription_step"; step: string; tier: string | null; cycle: string | null };

export type UsageCollector = (event: UsageEvent) => void;

let collector: UsageCollector | null = null;

/** Without a collector nothing is counted. */
export function setUsageCollector(next: UsageCollector | null) {
  collector = next;
}

/** Needs consent and the privacy preference. */
export function countUsage(event: UsageEvent) {
  if (!collector || readConsent(document.cookie) !== "granted") return;
  if (readStored("privacyPreferences").allowAnalytics) collector(event);
}
