import { expect, test } from "vitest";
import { DEFAULT_ONBOARDING_FORM, readOnboardingForm, rebaseForm } from "./onboarding-form.ts";
import { hasLocation, readOnboardingProfile } from "./onboarding-profile.ts";
import { readOnboardingRecord } from "./onboarding-record.ts";
import { findStepProblems } from "./step-problems.ts";
import { fromCelsius, temperatureText, toCelsius } from "./temperature-unit.ts";

const water = (change: object) => ({
  ...DEFAULT_ONBOARDING_FORM,
  waterPreferences: { ...DEFAULT_ONBOARDING_FORM.waterPreferences, ...change },
});

test.each([
  ["nothing", null],
  ["a list", []],
  ["a text", "<script>"],
  ["parts that are none", { waterPreferences: 1, platformSettings: [], connectedPlatforms: "all" }],
  [
    "fields of other kinds",
    { waterPreferences: { unit: "K", minTemp: "16", maxTemp: 99, preferredTimeOfDay: ["noon"] } },
  ],
  ["a platform that is no yes or no", { connectedPlatforms: { strava: "yes", garmin: 1 } }],
  ["an unknown privacy", { platformSettings: { privacyLevel: "everyone", autoSync: null, dataSharing: "1" } }],
])("reads a stored form of %s as the defaults", (_what, stored) => {
  expect(readOnboardingForm(stored)).toEqual(DEFAULT_ONBOARDING_FORM);
});

test("replaces only the damaged field", () => {
  const stored = { ...water({ unit: "F", minTemp: 4, maxTemp: "hot" }), platformSettings: { privacyLevel: "friends" } };
  const form = readOnboardingForm(stored);
  expect(form.waterPreferences).toMatchObject({ unit: "F", minTemp: 4, maxTemp: 30 });
  expect(form.platformSettings).toEqual({ autoSync: true, privacyLevel: "friends", dataSharing: false });
});

test("omits unchosen fields and keeps those that another device has chosen", () => {
  const { swimsInDark: _, ...unchosen } = DEFAULT_ONBOARDING_FORM.waterPreferences;
  expect(Object.keys(readOnboardingForm({}).waterPreferences)).toEqual(Object.keys(unchosen));
  const theirs = readOnboardingForm(water({ swimsInDark: true }));
  const mine = readOnboardingForm(water({ swimsInWinterWater: true, minTemp: 2 }));
  const merged = rebaseForm(mine, { base: DEFAULT_ONBOARDING_FORM, theirs });
  expect(merged.waterPreferences).toMatchObject({ swimsInDark: true, swimsInWinterWater: true, minTemp: 2 });
});

test("resets contradictory limits and drops a favorite outside them", () => {
  expect(readOnboardingForm(water({ minTemp: 25, maxTemp: 5 })).waterPreferences).toMatchObject({
    minTemp: 16,
    maxTemp: 30,
  });
  expect(readOnboardingForm(water({ minTemp: 4, maxTemp: 12 })).waterPreferences.preferredTemp).toBeNull();
});

test.each([
  ["the last step as done without the whole", { completed_steps: ["completion"] }, "preferences", []],
  [
    "steps in disorder",
    { completed_steps: ["location", "preferences", "location", "x"] },
    "connections",
    ["preferences", "location"],
  ],
  [
    "the end before its time",
    { current_step: "completion", completed_steps: ["preferences"] },
    "location",
    ["preferences"],
  ],
  ["an unknown step", { current_step: "payment" }, "preferences", []],
])("repairs a record with %s", (_what, stored, current_step, completed_steps) => {
  expect(readOnboardingRecord(stored)).toMatchObject({ current_step, completed_steps, is_complete: false });
});

test.each([
  [{}, {}],
  [{ minTemp: -10, maxTemp: 40 }, {}],
  [{ minTemp: 40, maxTemp: 40, preferredTemp: 40 }, {}],
  [{ minTemp: -10.1 }, { minTemp: "Enter a temperature from −10 to 40 °C" }],
  [{ maxTemp: 40.1 }, { maxTemp: "Enter a temperature from −10 to 40 °C" }],
  [{ minTemp: Number.NaN }, { minTemp: "Enter a temperature from −10 to 40 °C" }],
  [{ minTemp: Number.NaN, unit: "F" }, { minTemp: "Enter a temperature from 14 to 104 °F" }],
  [{ minTemp: 31, preferredTemp: null }, { maxTemp: "The warmest water cannot be colder than the coldest" }],
  [{ preferredTemp: 15.9 }, { preferredTemp: "Your favorite is outside the range you chose" }],
  [{ preferredTemp: 30.1 }, { preferredTemp: "Your favorite is outside the range you chose" }],
  [{ preferredTemp: 41 }, { preferredTemp: "Enter a temperature from −10 to 40 °C" }],
  [{ preferredTemp: null }, {}],
  [{ acknowledgedSafetyWarning: false }, { acknowledgedSafetyWarning: "Please confirm that you have read this" }],
])("finds in the preferences %j the problems %j", (change, problems) => {
  const formData = water({ acknowledgedSafetyWarning: true, ...change });
  expect(findStepProblems("preferences", { formData, profile: readOnboardingProfile({}) })).toEqual(problems);
});

test.each(["location", "connections", "privacy"] as const)("finds no problems in the step %s", (step) => {
  const formData = water({ minTemp: 99 });
  expect(findStepProblems(step, { formData, profile: readOnboardingProfile({}) })).toEqual({});
});

test.each([
  ["Nia Seal", "nia", {}],
  ["", "nia", { full_name: "Please enter your name" }],
  ["  ", "nia.seal-2_", { full_name: "Please enter your name" }],
  ["x".repeat(101), "nia", { full_name: "Use at most 100 characters" }],
  ["Nia", "ni", { username: "Use at least 3 characters" }],
  ["Nia", "n".repeat(31), { username: "Use at most 30 characters" }],
  ["Nia", "<b>nia", { username: "Use letters, digits, dots, underscores and hyphens only" }],
])("finds in the name %j with the username %j the problems %j", (full_name, username, problems) => {
  const profile = { ...readOnboardingProfile({}), full_name, username };
  expect(findStepProblems("completion", { formData: DEFAULT_ONBOARDING_FORM, profile })).toEqual(problems);
});

test("drops half a position and accepts a town as a location", () => {
  expect(readOnboardingProfile({ latitude: 53.3 })).toMatchObject({ latitude: null, longitude: null });
  expect(readOnboardingProfile({ latitude: 91, longitude: 0 })).toMatchObject({ latitude: null, longitude: null });
  expect(hasLocation(readOnboardingProfile({ latitude: 0, longitude: 0 }))).toBe(true);
  expect(hasLocation(readOnboardingProfile({ city: "Howth" }))).toBe(true);
  expect(hasLocation(readOnboardingProfile({ city: "  " }))).toBe(false);
});

test("keeps every whole °F within the bounds", () => {
  for (let degrees = 14; degrees <= 104; degrees++) expect(fromCelsius(toCelsius(degrees, "F"), "F")).toBe(degrees);
});

test.each([
  [-10, "C", "−10 °C"],
  [16.1, "C", "16.1 °C"],
  [16.1, "F", "61 °F"],
  [0, "F", "32 °F"],
] as const)("%d °C in °%s reads %s", (celsius, unit, text) => {
  expect(temperatureText(celsius, unit)).toBe(text);
});
