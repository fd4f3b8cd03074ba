import {
  type Choices,
  type ConsentObject,
  type ConsentRecord,
  type ConsentSource,
  type ConsentWord,
  NO_CONSENT,
  OPTIONAL_CATEGORIES,
  type OptionalCategory,
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

/** A switch is an answer: categories without one are declined with it. */
export function switchCategory(choices: Choices, name: OptionalCategory, isGranted: boolean): Choices {
  const { functional, analytics, marketing } = choices;
  const answered = { functional: functional ?? false, analytics: analytics ?? false, marketing: marketing ?? false };
  return { ...answered, [name]: isGranted };
}

/** A word that stays the same keeps its time, unless the policy has changed. `site.js` does the same. */
export function toConsentObject(
  record: ConsentRecord,
  source: ConsentSource,
  now: Date,
  earlier = NO_CONSENT,
): ConsentObject {
  const known = earlier.policy_version === POLICY_VERSION ? earlier : NO_CONSENT;
  const timeOf = (given: ConsentWord, knownWord: ConsentWord, knownAt: string | null) =>
    given && ((given === knownWord ? knownAt : null) ?? now.toISOString());
  return {
    ...record,
    analytics_consent_updated_at: timeOf(
      record.analytics_consent,
      known.analytics_consent,
      known.analytics_consent_updated_at,
    ),
    marketing_consent_updated_at: timeOf(
      record.marketing_consent,
      known.marketing_consent,
      known.marketing_consent_updated_at,
    ),
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
