import type { OnboardingOnServer } from "./onboarding-draft.ts";
import { EMPTY_ONBOARDING_PROFILE } from "./onboarding-profile.ts";
import { readOnboardingRecord } from "./onboarding-record.ts";
import { ONBOARDING_STEPS } from "./onboarding-step.ts";
import { reduceWizard, type WizardAction } from "./wizard.ts";
import { NEW_WIZARD, type Wizard } from "./wizard-state.ts";

export const SWIMMER = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
export const NOW = Date.parse("2026-11-22T12:00:00Z");

export function onServer(row: object = {}, profile: object = {}): OnboardingOnServer {
  return {
    record: readOnboardingRecord(row),
    version: "2026-11-22T11:00:00+00:00",
    profile: { ...EMPTY_ONBOARDING_PROFILE, full_name: "Nia Seal", username: "nia", ...profile },
  };
}

export function begin(server = onServer()): Wizard {
  return reduceWizard(NEW_WIZARD, { type: "loaded", userId: SWIMMER, sessionUserId: SWIMMER, server, draft: null });
}

export const play = (wizard: Wizard, ...actions: readonly WizardAction[]) => actions.reduce(reduceWizard, wizard);

export const acknowledge: WizardAction = {
  type: "form_changed",
  change: { waterPreferences: { acknowledgedSafetyWarning: true } },
  now: NOW,
};
export const finish = (step: string): WizardAction => ({ type: "step_completed", step, now: NOW });

/** With the first `count` steps completed. */
export const after = (count: number) => play(begin(), acknowledge, ...ONBOARDING_STEPS.slice(0, count).map(finish));
