import fc from "fast-check";
import { expect, test } from "vitest";
import { readOrNothing } from "../read-shape.ts";
import {
  ACCEPT_ALL,
  chosenAt,
  DECLINE_ALL,
  hasChosen,
  switchCategory,
  toConsentObject,
  toConsentRecord,
} from "./consent.ts";
import { type Choices, NO_CONSENT, readConsentObject } from "./consent-object.ts";
import { mergeConsent } from "./merge-consent.ts";

const MORNING = new Date("2026-11-23T08:00:00Z");
const EVENING = new Date("2026-11-23T18:00:00Z");

const consent = (choices: Choices, at = MORNING) => toConsentObject(toConsentRecord(choices), "banner", at);

test("a choice holds the specified fields, the policy version and where it was made", () => {
  expect(consent({ functional: true, analytics: false, marketing: null })).toEqual({
    analytics_consent: "denied",
    analytics_consent_updated_at: "2026-11-23T08:00:00.000Z",
    marketing_consent: null,
    marketing_consent_updated_at: null,
    cookie_preferences: { necessary: true, functional: true, analytics: false, marketing: null },
    policy_version: 2,
    source: "banner",
  });
});

test.each([
  ["nothing", NO_CONSENT, false, null],
  ["Decline", consent(DECLINE_ALL), true, MORNING.toISOString()],
  ["Accept", consent(ACCEPT_ALL, EVENING), true, EVENING.toISOString()],
])("%s is a choice or not, with its time", (_what, given, isChosen, at) => {
  expect([hasChosen(given), chosenAt(given)]).toEqual([isChosen, at]);
});

test.each([
  ["this policy", 2, MORNING],
  ["an older policy", 1, EVENING],
])("a word that stays the same keeps its time under %s", (_what, policy, marketingAt) => {
  const earlier = { ...consent({ functional: false, analytics: false, marketing: true }), policy_version: policy };
  const record = toConsentRecord({ functional: true, analytics: true, marketing: true });
  expect(toConsentObject(record, "settings", EVENING, earlier)).toMatchObject({
    analytics_consent_updated_at: EVENING.toISOString(),
    marketing_consent_updated_at: marketingAt.toISOString(),
  });
});

test("a first switch answers for every category, so that nothing is asked again", () => {
  const first = switchCategory(NO_CONSENT.cookie_preferences, "functional", true);
  expect(first).toEqual({ functional: true, analytics: false, marketing: false });
  expect(chosenAt(consent(first))).toBe(MORNING.toISOString());
});

test("rows without the newer fields are read, others are not", () => {
  const old = { analytics_consent: "granted", cookie_preferences: { necessary: false, analytics: true } };
  expect(readConsentObject(old)).toMatchObject({
    analytics_consent: "granted",
    marketing_consent: null,
    cookie_preferences: { necessary: true, analytics: true, functional: null },
  });
  expect(readConsentObject({})).toEqual(NO_CONSENT);
  for (const other of [null, [], "granted", { analytics_consent: true }]) {
    expect(readOrNothing(readConsentObject, other)).toBeUndefined();
  }
});

const choice = fc.constantFrom(true, false, null);
const choices = fc.record({ functional: choice, analytics: choice, marketing: choice });

test("for each category the row wins when set, otherwise the device", () => {
  fc.assert(
    fc.property(choices, choices, (onDevice, inRow) => {
      const merged = mergeConsent(consent(onDevice), consent(inRow, EVENING));
      for (const name of ["functional", "analytics", "marketing"] as const) {
        expect(merged.cookie_preferences[name]).toBe(inRow[name] ?? onDevice[name]);
      }
      expect(merged).toMatchObject(toConsentRecord(merged.cookie_preferences));
      const at = inRow.analytics === null ? MORNING : EVENING;
      const isSet = merged.analytics_consent !== null;
      expect(merged.analytics_consent_updated_at).toBe(isSet ? at.toISOString() : null);
    }),
  );
});

test("merging twice changes nothing", () => {
  fc.assert(
    fc.property(choices, choices, (onDevice, inRow) => {
      const once = mergeConsent(consent(onDevice), consent(inRow));
      expect(mergeConsent(once, once)).toEqual(once);
    }),
  );
});
