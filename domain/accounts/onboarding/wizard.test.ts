import { expect, test } from "vitest";
import { onboardingError } from "./onboarding-errors.ts";
import { DEFAULT_ONBOARDING_FORM } from "./onboarding-form.ts";
import { progressOf } from "./onboarding-record.ts";
import { ONBOARDING_STEPS } from "./onboarding-step.ts";
import { reduceWizard } from "./wizard.ts";
import { acknowledge, after, begin, finish, NOW, onServer, play, SWIMMER } from "./wizard-fixture.ts";
import { isSaveDue, isStepShown, NEW_WIZARD, toDraft } from "./wizard-state.ts";

test("starts with default preferences", () => {
  const { record } = begin();
  expect(record.current_step).toBe("preferences");
  expect(record.form_data).toEqual({
    waterPreferences: {
      unit: "C",
      minTemp: 16,
      maxTemp: 30,
      preferredTemp: 21,
      preferredTimeOfDay: ["morning"],
      acknowledgedSafetyWarning: false,
    },
    platformSettings: { autoSync: true, privacyLevel: "private", dataSharing: false },
    connectedPlatforms: { strava: false, garmin: false, apple: false, trainingpeaks: false },
  });
});

test.each([
  [0, "preferences", 0],
  [1, "location", 20],
  [2, "connections", 40],
  [3, "privacy", 60],
  [4, "completion", 80],
  [5, "completion", 100],
])("after %i steps shows %s at %i percent", (count, step, percent) => {
  const { record } = after(count);
  expect(record.current_step).toBe(step);
  expect(progressOf(record)).toBe(percent);
  expect(record.is_complete).toBe(count === 5);
  expect(record.completed_at).toBe(count === 5 ? "2026-11-22T12:00:00.000Z" : null);
});

test("requires the safety note and says so", () => {
  const refused = play(begin(), finish("preferences"));
  expect(refused.record.current_step).toBe("preferences");
  expect(refused.arePromptsShown).toBe(true);
  expect(refused.problems).toEqual({ acknowledgedSafetyWarning: "Please confirm that you have read this" });
});

test("checks every change at once", () => {
  const tooWarm = play(begin(), { type: "form_changed", change: { waterPreferences: { maxTemp: 41 } }, now: NOW });
  expect(tooWarm.problems.maxTemp).toBe("Enter a temperature from −10 to 40 °C");
});

test("refuses to complete a step that is not current", () => {
  expect(play(begin(), acknowledge, finish("privacy")).record.completed_steps).toEqual([]);
});

test("throws for an unknown step", () => {
  expect(() => play(begin(), finish("payment"))).toThrow("Unknown step: payment");
});

test("going back keeps progress, and continuing passes completed steps", () => {
  const back = play(after(3), { type: "went_back", now: NOW }, { type: "went_back", now: NOW });
  expect(back.record.current_step).toBe("location");
  expect(back.record.completed_steps).toEqual(["preferences", "location", "connections"]);
  expect(isStepShown(back, "location", true)).toBe(true);
  const again = play(back, finish("location"), finish("connections"));
  expect(again.record.current_step).toBe("privacy");
  expect(again.isRevisiting).toBe(false);
});

test("cannot go back from the first step", () => {
  expect(play(begin(), { type: "went_back", now: NOW })).toEqual(begin());
});

test("starting over resets everything and is saved", () => {
  const restarted = play(after(3), { type: "reset", now: NOW });
  expect(restarted.record).toMatchObject({ current_step: "preferences", completed_steps: [], is_complete: false });
  expect(restarted.record.form_data).toEqual(DEFAULT_ONBOARDING_FORM);
  expect(isSaveDue(restarted)).toBe(true);
  expect(toDraft(restarted)?.isReset).toBe(true);
});

test.each([0, 1, 2, 3])("with %i steps done refuses to mark complete", (count) => {
  const refused = play(after(count), { type: "marked_complete", now: NOW });
  expect(refused.problem).toEqual(onboardingError("onboarding_steps_missing"));
  expect(refused.problem?.message).toBe("Cannot mark complete: Not all onboarding steps are finished.");
  expect(refused.record.is_complete).toBe(false);
});

test("at the last step it can be marked complete", () => {
  expect(play(after(4), { type: "marked_complete", now: NOW }).record.is_complete).toBe(true);
});

test("can be marked complete from any step once all but the last are done", () => {
  const back = play(after(4), { type: "went_back", now: NOW });
  expect(play(back, { type: "marked_complete", now: NOW }).record.is_complete).toBe(true);
});

test.each([
  ["before anything is known", NEW_WIZARD, "preferences", true, false],
  ["when it is not done", begin(), "preferences", true, true],
  ["to signed-out visitors", begin(), "preferences", false, false],
  ["when it is done", after(1), "preferences", true, false],
  ["before its turn", begin(), "location", true, false],
  ["when it is the next one", after(1), "location", true, true],
  ["after the end", after(5), "completion", true, false],
] as const)("decides whether to show a step %s", (_when, wizard, step, isSignedIn, expected) => {
  expect(isStepShown(wizard, step, isSignedIn)).toBe(expected);
});

test.each([
  ["another user", "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11"],
  ["no user", null],
])("does not start in the session of %s", (_whose, sessionUserId) => {
  const loaded = { type: "loaded", userId: SWIMMER, sessionUserId, server: onServer(), draft: null } as const;
  const wizard = reduceWizard(NEW_WIZARD, loaded);
  expect(wizard.phase).toBe("failed");
  expect(wizard.problem?.message).toBe("Session user ID mismatch");
});

test("saves a completed step and then drops the draft", () => {
  const finished = after(1);
  expect(isSaveDue(finished)).toBe(true);
  expect(toDraft(finished)).toMatchObject({ userId: SWIMMER, flags: ["preferences_set"], isDue: true });
  const { record, revision, flags } = finished;
  const saved = play(finished, { type: "save_started" }, { type: "saved", revision, record, version: "v2", flags });
  expect(isSaveDue(saved)).toBe(false);
  expect(saved).toMatchObject({ version: "v2", flags: [], save: "idle" });
  expect(toDraft(saved)).toBeNull();
});

test("keeps input made during a save", () => {
  const finished = play(after(1), { type: "save_started" });
  const { record, revision, flags } = finished;
  const typed = play(finished, { type: "profile_changed", change: { city: "Howth" }, now: NOW });
  const saved = play(typed, { type: "saved", revision, record, version: "v2", flags });
  expect(toDraft(saved)).toMatchObject({ profileFields: ["city"], profile: { city: "Howth" } });
});

test("retries a failed save with the next step or on request", () => {
  const failed = play(after(1), { type: "save_started" }, { type: "save_failed" });
  expect(isSaveDue(failed)).toBe(false);
  expect(toDraft(failed)?.flags).toEqual(["preferences_set"]);
  expect(isSaveDue(play(failed, finish("location")))).toBe(true);
  expect(isSaveDue(play(failed, { type: "save_retried" }))).toBe(true);
});

test("takes over steps from another device and keeps the current step", () => {
  const here = play(after(1), { type: "save_started" });
  const record = { ...here.record, completed_steps: [...ONBOARDING_STEPS.slice(0, 3)] };
  const merged = play(here, { type: "saved", revision: here.revision, record, version: "v3", flags: [] });
  expect(merged.record.completed_steps).toEqual(["preferences", "location", "connections"]);
  expect(isStepShown(merged, "location", true)).toBe(true);
});

test("completes when another device has finished", () => {
  const here = play(after(1), { type: "save_started" });
  const { record } = after(5);
  const merged = play(here, { type: "saved", revision: here.revision, record, version: "v3", flags: [] });
  expect(merged.record.is_complete).toBe(true);
  const late = play(merged, { type: "reset", now: NOW }, finish("location"), acknowledge);
  expect(late).toEqual(merged);
});

test("an earlier response does not undo starting over", () => {
  const restarted = play(after(3), { type: "save_started" }, { type: "reset", now: NOW });
  const { record } = after(3);
  const merged = play(restarted, { type: "saved", revision: 4, record, version: "v2", flags: [] });
  expect(merged.record.completed_steps).toEqual([]);
});
