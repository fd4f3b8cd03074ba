import { expect, test } from "vitest";
import { type OnboardingDraft, onboardingDraft, restore } from "./onboarding-draft.ts";
import { readOnboardingRecord } from "./onboarding-record.ts";
import { ONBOARDING_STEPS } from "./onboarding-step.ts";
import { reduceWizard } from "./wizard.ts";
import { after, NOW, onServer, SWIMMER } from "./wizard-fixture.ts";
import { NEW_WIZARD, toDraft } from "./wizard-state.ts";

const draftOf = (count: number, change: Partial<OnboardingDraft> = {}): OnboardingDraft => {
  const draft = toDraft(after(count));
  if (!draft) throw new Error("nothing waits");
  return { ...draft, ...change };
};
const stepsDone = (count: number) => ONBOARDING_STEPS.slice(0, count);

test("what waited on the device goes on where it stopped, and is told to the server", () => {
  const loaded = { type: "loaded", userId: SWIMMER, sessionUserId: SWIMMER, server: onServer() } as const;
  const wizard = reduceWizard(NEW_WIZARD, { ...loaded, draft: draftOf(2) });
  expect(wizard.record).toMatchObject({ current_step: "connections", completed_steps: stepsDone(2) });
  expect(wizard.flags).toEqual(["preferences_set"]);
  expect(wizard).toMatchObject({ dueRevision: 1, savedRevision: 0 });
});

test("a draft of somebody else is left alone", () => {
  const other = draftOf(2, { userId: "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11" });
  expect(restore(onServer(), other, SWIMMER)).toEqual({ ...onServer(), isFromDraft: false });
});

test("a set-up that another device has finished stays finished", () => {
  const server = onServer({ is_complete: true, completed_steps: ONBOARDING_STEPS });
  expect(restore(server, draftOf(2), SWIMMER).record).toEqual(server.record);
});

test("what was finished without a network is finished", () => {
  expect(restore(onServer(), draftOf(5), SWIMMER).record.is_complete).toBe(true);
});

test.each([
  ["the server has heard nothing since, whatever its clock says", "2026-11-22T11:00:00+00:00", 0, 4],
  ["the device's change came later", "another", NOW, 4],
  ["the server's came later", "another", Date.parse("2026-11-22T10:00:00Z"), 18],
])("the answers are the newer ones: %s", (_why, baseVersion, changedAt, minTemp) => {
  const form_data = { waterPreferences: { minTemp: 4 } };
  const record = readOnboardingRecord({ completed_steps: ["preferences"], current_step: "location", form_data });
  const server = onServer({ completed_steps: stepsDone(3), form_data: { waterPreferences: { minTemp: 18 } } });
  const restored = restore(server, draftOf(1, { record, baseVersion, changedAt }), SWIMMER).record;
  expect(restored.form_data.waterPreferences.minTemp).toBe(minTemp);
  expect(restored.completed_steps).toEqual(stepsDone(3));
  expect(restored.current_step).toBe("privacy");
});

test.each([
  ["of what was changed here, where that is newer", NOW, { city: "Bray", country: "Ireland", latitude: 53.2 }],
  ["of what the server lacks, where that is newer", 0, { city: "Howth", country: "Ireland", latitude: 53.2 }],
])("a draft brings back only its own words %s", (_which, changedAt, expected) => {
  const profile = { ...onServer().profile, city: "Bray", country: "Ireland", full_name: "An older name" };
  const draft = draftOf(1, { profile, profileFields: ["city", "country"], baseVersion: "another", changedAt });
  const server = onServer({}, { city: "Howth", latitude: 53.2, longitude: -6.2 });
  expect(restore(server, draft, SWIMMER).profile).toMatchObject({ ...expected, full_name: "Nia Seal" });
});

test("a new beginning counts for the server's steps, too", () => {
  const anew = toDraft(reduceWizard(after(2), { type: "reset", now: NOW }));
  expect(restore(onServer({ completed_steps: stepsDone(3) }), anew, SWIMMER).record.completed_steps).toEqual([]);
});

test.each([
  ["no swimmer", { ...draftOf(1), userId: "me" }],
  ["nothing", null],
  ["a list", []],
])("a draft of %s is none", (_what, stored) => {
  expect(onboardingDraft.safeParse(stored).success).toBe(false);
});

test("a damaged draft keeps what is sound", () => {
  const stored = { ...draftOf(2), flags: ["is_complete"], changedAt: "now", profile: 7, isDue: "yes" };
  expect(onboardingDraft.parse(stored)).toMatchObject({
    flags: [],
    changedAt: 0,
    isDue: false,
    profile: { full_name: "", latitude: null },
    record: { completed_steps: stepsDone(2) },
  });
});
