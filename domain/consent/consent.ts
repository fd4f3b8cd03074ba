import {
  type Choices,
  type ConsentObject,
  type ConsentRecord,
  type ConsentSource,
  type ConsentWord,
  OPTIONAL_CATEGORIES,
  POLICY_VERSION,
} from "./consent-object.ts";

const toWord = (isGranted: boolean | null): ConsentWord => {
  if (isGranted === null) return null;
  return isGranted ? "granted" : "denied";
};

export const toConsentRecord = (choices: Choices): ConsentRecord => ({
  analytics_consent: toWord(choices.analytics),
  marketing_consent: toWord(choices.marketing),
  cookie_preferences: { necessary: true, ...choices },
});

export const ACCEPT_ALL: Choices = { functional: true, analytics: true, marketing: true };
export const DECLINE_ALL: Choices = { functional: false, analytics: false, marketing: false };

export function toConsentObject(record: ConsentRecord, source: ConsentSource, now: Date): ConsentObject {
  const at = now.toISOString();
  return {
    ...record,
    analytics_consent_updated_at: record.analytics_consent && at,
    marketing_consent_updated_at: record.marketing_consent && at,
    policy_version: POLICY_VERSION,
    source,
  };
}

export const hasChosen = ({ cookie_preferences: chosen }: ConsentRecord) =>
  OPTIONAL_CATEGORIES.some((name) => chosen[name] !== null);

/** When the last choice was made. */
export function chosenAt({ analytics_consent_updated_at: one, marketing_consent_updated_at: other }: ConsentObject) {
  return (
    [one, other]
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? null
  );
}

export const isSameChoice = (one: ConsentRecord, other: ConsentRecord) =>
  OPTIONAL_CATEGORIES.every((name) => one.cookie_preferences[name] === other.cookie_preferences[name]);
