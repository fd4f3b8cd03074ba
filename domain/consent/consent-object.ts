import * as shape from "../read-shape.ts";

/** Raise it when the privacy page changes what a category means; choices keep the version they were made for. */
export const POLICY_VERSION = 2;

export const OPTIONAL_CATEGORIES = ["functional", "analytics", "marketing"] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];

const CONSENT_SOURCES = ["banner", "privacy_page", "settings", "sign_in", "reset"] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Null until chosen. */
export type ConsentWord = "granted" | "denied" | null;
export type Choices = Readonly<Record<OptionalCategory, boolean | null>>;

/** As the banner gives it. */
export type ConsentRecord = {
  analytics_consent: ConsentWord;
  marketing_consent: ConsentWord;
  cookie_preferences: Choices & { necessary: true };
};

/** As it is kept on the device and in `user_preferences.settings_preference`. */
export type ConsentObject = ConsentRecord & {
  /** ISO times. */
  analytics_consent_updated_at: string | null;
  marketing_consent_updated_at: string | null;
  policy_version: number | null;
  source: ConsentSource | null;
};

const word = shape.orNull(shape.oneOf(["granted", "denied"]));
const choice = shape.orElse(shape.orNull(shape.flag), null);
const time = shape.orElse(shape.orNull(shape.shortText(40)), null);

/** Rows of other clients may lack the newer fields. */
export const readConsentObject: shape.Reader<ConsentObject> = shape.record({
  analytics_consent: shape.orElse(word, null),
  analytics_consent_updated_at: time,
  marketing_consent: shape.orElse(word, null),
  marketing_consent_updated_at: time,
  cookie_preferences: shape.orElse(
    shape.record({
      necessary: () => true as const,
      functional: choice,
      analytics: choice,
      marketing: choice,
    }),
    { necessary: true, functional: null, analytics: null, marketing: null },
  ),
  policy_version: shape.orElse(shape.orNull(shape.figure), null),
  source: shape.orElse(shape.orNull(shape.oneOf(CONSENT_SOURCES)), null),
});

export const NO_CONSENT: ConsentObject = {
  analytics_consent: null,
  analytics_consent_updated_at: null,
  marketing_consent: null,
  marketing_consent_updated_at: null,
  cookie_preferences: { necessary: true, functional: null, analytics: null, marketing: null },
  policy_version: null,
  source: null,
};
