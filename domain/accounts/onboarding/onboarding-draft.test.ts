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

test("continues from the draft and saves it", () => {
  const loaded = { type: "loaded", userId: SWIMMER, sessionUserId: SWIMMER, server: onServer() } as const;
  const wizard = reduceWizard(NEW_WIZARD, { ...loaded, draft: draftOf(2) });
  expect(wizard.record).toMatchObject({ current_step: "connections", completed_steps: stepsDone(2) });
  expect(wizard.flags).toEqual(["preferences_set"]);
  expect(wizard).toMatchObject({ dueRevision: 1, savedRevision: 0 });
});

test("ignores a draft of another swimmer", () => {
  const other = draftOf(2, { userId: "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11" });
  expect(restore(onServer(), other, SWIMMER)).toEqual({ ...onServer(), isFromDraft: false });
});

test("stays complete when another device has finished", () => {
  const server = onServer({ is_complete: true, completed_steps: ONBOARDING_STEPS });
  expect(restore(server, draftOf(2), SWIMMER).record).toEqual(server.record);
});

test("stays complete when finished offline", () => {
  expect(restore(onServer(), draftOf(5), SWIMMER).record.is_complete).toBe(true);
});

test.each([
  ["the server is unchanged, whatever its clock says", "2026-11-22T11:00:00+00:00", 0, 4],
  ["the device's change is newer", "another", NOW, 4],
  ["the server's is newer", "another", Date.parse("2026-11-22T10:00:00Z"), 18],
])("keeps the newer answers: %s", (_why, baseVersion, changedAt, minTemp) => {
  const form_data = { waterPreferences: { minTemp: 4 } };
  const record = readOnboardingRecord({ completed_steps: ["preferences"], current_step: "location", form_data });
  const server = onServer({ completed_steps: stepsDone(3), form_data: { waterPreferences: { minTemp: 18 } } });
  const restored = restore(server, draftOf(1, { record, baseVersion, changedAt }), SWIMMER).record;
  expect(restored.form_data.waterPreferences.minTemp).toBe(minTemp);
  expect(restored.completed_steps).toEqual(stepsDone(3));
  expect(restored.current_step).toBe("privacy");
});

test.each([
  ["that changed here, when the draft is newer", NOW, { city: "Bray", country: "Ireland", latitude: 53.2 }],
  ["that the server lacks, when the server is newer", 0, { city: "Howth", country: "Ireland", latitude: 53.2 }],
])("a draft restores only fields %s", (_which, changedAt, expected) => {
  const profile = { ...onServer().profile, city: "Bray", country: "Ireland", full_name: "An older name" };
  const draft = draftOf(1, { profile, profileFields: ["city", "country"], baseVersion: "another", changedAt });
  const server = onServer({}, { city: "Howth", latitude: 53.2, longitude: -6.2 });
  expect(restore(server, draft, SWIMMER).profile).toMatchObject({ ...expected, full_name: "Nia Seal" });
});

test("starting over also discards the server's steps", () => {
  const restarted = toDraft(reduceWizard(after(2), { type: "reset", now: NOW }));
  expect(restore(onServer({ completed_steps: stepsDone(3) }), restarted, SWIMMER).record.completed_steps).toEqual([]);
});

test.each([
  ["no swimmer", { ...draftOf(1), userId: "me" }],
  ["nothing", null],
  ["a list", []],
])("refuses a draft of %s", (_what, stored) => {
  expect(onboardingDraft.safeParse(stored).success).toBe(false);
});

test("keeps the valid parts of a damaged draft", () => {
  const stored = { ...draftOf(2), flags: ["is_complete"], changedAt: "now", profile: 7, isDue: "yes" };
  expect(onboardingDraft.parse(stored)).toMatchObject({
    flags: [],
    changedAt: 0,
    isDue: false,
    profile: { full_name: "", latitude: null },
    record: { completed_steps: stepsDone(2) },
  });
});
