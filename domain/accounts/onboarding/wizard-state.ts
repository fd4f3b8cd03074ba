import type { AppError } from "../../errors.ts";
import type { OnboardingDraft } from "./onboarding-draft.ts";
import type { OnboardingFlag } from "./onboarding-flags.ts";
import type { OnboardingForm } from "./onboarding-form.ts";
import { EMPTY_ONBOARDING_PROFILE, type OnboardingProfile, type ProfileField } from "./onboarding-profile.ts";
import { NEW_ONBOARDING_RECORD, type OnboardingRecord } from "./onboarding-record.ts";
import type { OnboardingStep } from "./onboarding-step.ts";
import type { StepProblems } from "./step-problems.ts";

/** Revisions count local changes; `savedRevision` is the last one on the server. */
export type Wizard = {
  phase: "loading" | "failed" | "ready";
  /** Why loading failed, or why the last action was refused. */
  problem: AppError | null;
  userId: string | null;
  record: OnboardingRecord;
  /** The answers of the last response from the server. */
  serverForm: OnboardingForm;
  profile: OnboardingProfile;
  /** Not yet on the server. */
  flags: readonly OnboardingFlag[];
  /** Shown only after an attempt to continue. */
  problems: StepProblems;
  arePromptsShown: boolean;
  /** Back on a completed step. */
  isRevisiting: boolean;
  revision: number;
  /** Revisions up to here are due to be saved. */
  dueRevision: number;
  savedRevision: number;
  /** Unsaved profile fields, with the revision that changed them. */
  profileChanges: Readonly<Partial<Record<ProfileField, number>>>;
  resetRevision: number | null;
  changedAt: number;
  version: string | null;
  save: "idle" | "saving" | "failed";
};

export const NEW_WIZARD: Wizard = {
  phase: "loading",
  problem: null,
  userId: null,
  record: NEW_ONBOARDING_RECORD,
  serverForm: NEW_ONBOARDING_RECORD.form_data,
  profile: EMPTY_ONBOARDING_PROFILE,
  flags: [],
  problems: {},
  arePromptsShown: false,
  isRevisiting: false,
  revision: 0,
  dueRevision: 0,
  savedRevision: 0,
  profileChanges: {},
  resetRevision: null,
  changedAt: 0,
  version: null,
  save: "idle",
};

export function isStepShown({ phase, record, isRevisiting }: Wizard, step: OnboardingStep, isSignedIn: boolean) {
  if (!isSignedIn || phase !== "ready" || record.is_complete || step !== record.current_step) return false;
  return isRevisiting || !record.completed_steps.includes(step);
}

export const isSaveDue = ({ phase, save, dueRevision, savedRevision }: Wizard) =>
  phase === "ready" && save === "idle" && dueRevision > savedRevision;

export const changedFields = ({ profileChanges }: Pick<Wizard, "profileChanges">) =>
  Object.keys(profileChanges) as ProfileField[];

/** Null when everything is saved. */
export function toDraft(wizard: Wizard): OnboardingDraft | null {
  if (wizard.userId === null || wizard.phase !== "ready" || wizard.revision === wizard.savedRevision) return null;
  return {
    userId: wizard.userId,
    changedAt: wizard.changedAt,
    baseVersion: wizard.version,
    record: wizard.record,
    profile: wizard.profile,
    profileFields: changedFields(wizard),
    flags: [...wizard.flags],
    isReset: wizard.resetRevision !== null,
    isDue: wizard.dueRevision > wizard.savedRevision,
  };
}
