import { hasChosen, toConsentRecord } from "./consent.ts";
import type { ConsentObject } from "./consent-object.ts";

/** At sign-in: for each category the stored value wins when set. */
export function mergeConsent(device: ConsentObject, row: ConsentObject): ConsentObject {
  if (!hasChosen(device)) return row;
  if (!hasChosen(row)) return device;
  const pick = <T>(stored: T | null, local: T | null) => stored ?? local;
  const [stored, local] = [row.cookie_preferences, device.cookie_preferences];
  const analyticsFrom = stored.analytics === null ? device : row;
  const marketingFrom = stored.marketing === null ? device : row;
  return {
    ...toConsentRecord({
      functional: pick(stored.functional, local.functional),
      analytics: pick(stored.analytics, local.analytics),
      marketing: pick(stored.marketing, local.marketing),
    }),
    analytics_consent_updated_at: analyticsFrom.analytics_consent_updated_at,
    marketing_consent_updated_at: marketingFrom.marketing_consent_updated_at,
    policy_version: row.policy_version,
    source: row.source,
  };
}
