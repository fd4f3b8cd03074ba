import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { PLATFORMS } from "../../fitness/platforms.ts";
import { onboardingDraft, restore } from "./onboarding-draft.ts";
import { ONBOARDING_FLAGS } from "./onboarding-flags.ts";
import { DEFAULT_ONBOARDING_FORM, PRIVACY_LEVELS, TIMES_OF_DAY } from "./onboarding-form.ts";
import { PROFILE_FIELDS } from "./onboarding-profile.ts";
import { progressOf, readOnboardingRecord } from "./onboarding-record.ts";
import { ONBOARDING_STEPS, toSteps } from "./onboarding-step.ts";
import { reduceWizard, type WizardAction } from "./wizard.ts";
import { begin, NOW, onServer, SWIMMER } from "./wizard-fixture.ts";
import { isStepShown, NEW_WIZARD, toDraft, type Wizard } from "./wizard-state.ts";

const now = fc.integer({ min: NOW, max: NOW + 1_000_000 });
const step = fc.constantFrom(...ONBOARDING_STEPS);
const temperature = fc.oneof(fc.integer({ min: -10, max: 40 }), fc.constantFrom(Number.NaN, -11, 41, Infinity));
const water = fc.record({ minTemp: temperature, maxTemp: temperature, preferredTemp: fc.option(temperature) });
const acknowledged = fc.constant({ minTemp: 16, maxTemp: 30, preferredTemp: null, acknowledgedSafetyWarning: true });

const record = fc
  .record({
    current_step: step,
    completed_steps: fc.subarray([...ONBOARDING_STEPS]),
    form_data: fc.constant(DEFAULT_ONBOARDING_FORM),
    is_complete: fc.boolean(),
    completed_at: fc.constant("2026-11-22T12:00:00Z"),
  })
  .map(readOnboardingRecord);

const draft = fc.record({
  userId: fc.constantFrom(SWIMMER, "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11"),
  changedAt: now,
  baseVersion: fc.constantFrom(null, "2026-11-22T11:00:00+00:00"),
  record,
  profile: fc.constant(onServer().profile),
  profileFields: fc.subarray([...PROFILE_FIELDS]),
  flags: fc.subarray([...ONBOARDING_FLAGS]),
  isReset: fc.boolean(),
  isDue: fc.boolean(),
});

const action: fc.Arbitrary<WizardAction> = fc.oneof(
  fc.record({ type: fc.constant("form_changed"), change: fc.record({ waterPreferences: water }), now }),
  fc.record({ type: fc.constant("form_changed"), change: fc.record({ waterPreferences: acknowledged }), now }),
  fc.record({ type: fc.constant("profile_changed"), change: fc.record({ full_name: fc.string() }), now }),
  fc.record({ type: fc.constant("step_completed"), step, now }),
  fc.record({ type: fc.constantFrom("went_back", "marked_complete", "reset"), now }),
  fc.record({ type: fc.constant("flag_set"), flag: fc.constantFrom(...ONBOARDING_FLAGS), now }),
  fc.record({
    type: fc.constant("loaded"),
    userId: fc.constant(SWIMMER),
    sessionUserId: fc.constantFrom(SWIMMER, null),
    server: record.map((row) => ({ ...onServer(), record: row })),
    draft: fc.option(draft),
  }),
  fc.record({ type: fc.constantFrom("save_started", "save_failed", "save_retried") }),
  fc.record({ type: fc.constant("load_failed"), problem: fc.constant(new AppError("x", "no")) }),
  fc.record({
    type: fc.constant("saved"),
    revision: fc.nat({ max: 60 }),
    record,
    version: fc.constantFrom("v2", "v3"),
    flags: fc.subarray([...ONBOARDING_FLAGS]),
  }),
) as fc.Arbitrary<WizardAction>;

function expectPossible(wizard: Wizard) {
  const { record: place } = wizard;
  expect(place.completed_steps).toEqual(toSteps(place.completed_steps));
  expect(ONBOARDING_STEPS).toContain(place.current_step);
  expect([0, 20, 40, 60, 80, 100]).toContain(progressOf(place));
  expect(wizard.savedRevision).toBeLessThanOrEqual(wizard.revision);
  expect(wizard.dueRevision).toBeLessThanOrEqual(wizard.revision);
  if (!place.is_complete) expect(place.completed_steps).not.toContain("completion");
  if (wizard.phase === "ready") expect(wizard.userId).toBe(SWIMMER);
  const shown = ONBOARDING_STEPS.filter((name) => isStepShown(wizard, name, true));
  expect(shown).toHaveLength(wizard.phase === "ready" && !place.is_complete ? 1 : 0);
  if (wizard.phase === "failed") expect(wizard.problem).not.toBeNull();
}

test("no order of actions and responses leads to an impossible state, or back from complete", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), fc.boolean(), (actions, hasBegun) => {
      let wizard: Wizard = hasBegun ? begin() : NEW_WIZARD;
      for (const next of actions) {
        const before = wizard;
        wizard = reduceWizard(wizard, next);
        expectPossible(wizard);
        if (before.record.is_complete && before.phase === "ready") expect(wizard.record.is_complete).toBe(true);
        if (next.type !== "reset")
          expect(wizard.record.completed_steps).toEqual(
            expect.arrayContaining(
              before.phase === "ready" && !wizard.record.is_complete ? before.record.completed_steps : [],
            ),
          );
      }
    }),
    { numRuns: 500 },
  );
});

test("completing each step always leads to the end", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      let wizard = actions.reduce(reduceWizard, begin());
      const waterPreferences = { minTemp: 16, maxTemp: 30, preferredTemp: 21, acknowledgedSafetyWarning: true };
      wizard = reduceWizard(wizard, { type: "form_changed", change: { waterPreferences }, now: NOW });
      const change = { full_name: "Nia Seal", username: "nia" };
      wizard = reduceWizard(wizard, { type: "profile_changed", change, now: NOW });
      for (const _ of ONBOARDING_STEPS) {
        wizard = reduceWizard(wizard, { type: "step_completed", step: wizard.record.current_step, now: NOW });
      }
      expect(wizard.record.is_complete).toBe(true);
    }),
  );
});

test("restores a draft unchanged", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      const kept = toDraft(actions.reduce(reduceWizard, begin()));
      if (!kept || !Number.isFinite(JSON.parse(JSON.stringify(kept.record.form_data.waterPreferences.minTemp)))) return;
      const read = onboardingDraft.safeParse(JSON.parse(JSON.stringify(kept)));
      expect(read.success).toBe(true);
      expect(read.data?.record.completed_steps).toEqual(kept.record.completed_steps);
      expect(read.data?.profile).toEqual(kept.profile);
      expect(read.data?.flags).toEqual(kept.flags);
    }),
  );
});

test("restores a record unchanged", () => {
  const form = fc.record({
    waterPreferences: fc.record({
      unit: fc.constantFrom("C", "F"),
      minTemp: fc.integer({ min: -10, max: 15 }),
      maxTemp: fc.integer({ min: 25, max: 40 }),
      preferredTemp: fc.option(fc.integer({ min: 15, max: 25 })),
      preferredTimeOfDay: fc.subarray([...TIMES_OF_DAY]),
      acknowledgedSafetyWarning: fc.boolean(),
    }),
    platformSettings: fc.record({
      autoSync: fc.boolean(),
      privacyLevel: fc.constantFrom(...PRIVACY_LEVELS),
      dataSharing: fc.boolean(),
    }),
    connectedPlatforms: fc.record(Object.fromEntries(PLATFORMS.map((platform) => [platform, fc.boolean()] as const))),
  });
  fc.assert(
    fc.property(record, form, (row, form_data) => {
      const written = { ...row, form_data };
      expect(readOnboardingRecord(JSON.parse(JSON.stringify(written)))).toEqual(written);
    }),
  );
});

test("any stored data gives a valid state", () => {
  fc.assert(
    fc.property(fc.anything(), fc.jsonValue(), fc.anything(), (row, form_data, completed_steps) => {
      for (const hostile of [row, { form_data }, { completed_steps, current_step: row }]) {
        const place = readOnboardingRecord(hostile);
        expectPossible({ ...begin(), record: place });
      }
    }),
  );
});

test("merging two devices keeps every completed step", () => {
  fc.assert(
    fc.property(record, draft, (row, kept) => {
      const mine = { ...kept, userId: SWIMMER, isReset: false };
      const { record: merged } = restore({ ...onServer(), record: row }, mine, SWIMMER);
      if (row.is_complete || kept.record.is_complete) expect(merged.is_complete).toBe(true);
      else expect(merged.completed_steps).toEqual(toSteps([...row.completed_steps, ...kept.record.completed_steps]));
    }),
  );
});
