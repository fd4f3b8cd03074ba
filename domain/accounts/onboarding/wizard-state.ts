import type { AppError } from "../../errors.ts";
import type { OnboardingDraft } from "./onboarding-draft.ts";
import type { OnboardingFlag } from "./onboarding-flags.ts";
import type { OnboardingForm } from "./onboarding-form.ts";
import { EMPTY_ONBOARDING_PROFILE, type OnboardingProfile, type ProfileField } from "./onboarding-profile.ts";
import { NEW_ONBOARDING_RECORD, type OnboardingRecord } from "./onboarding-record.ts";
import type { OnboardingStep } from "./onboarding-step.ts";
import type { StepProblems } from "./step-problems.ts";

/** The set-up as one swimmer goes through it. Revisions count their changes: what the server lacks is what it has not seen. */
export type Wizard = {
  phase: "loading" | "failed" | "ready";
  /** Why it could not begin, or why the last wish was refused. */
  problem: AppError | null;
  userId: string | null;
  record: OnboardingRecord;
  /** The answers as the server had them when this one last heard of it. */
  serverForm: OnboardingForm;
  profile: OnboardingProfile;
  /** Set and not yet on the server. */
  flags: readonly OnboardingFlag[];
  /** What is wrong with the step that is shown; told only once somebody tried to go on. */
  problems: StepProblems;
  arePromptsShown: boolean;
  /** Went back to a step that is done. */
  isRevisiting: boolean;
  revision: number;
  /** Up to here the server is to know it. */
  dueRevision: number;
  savedRevision: number;
  /** What of the profile was changed here and is not on the server yet, with the revision that did it. */
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

/** Whether a step stands on the screen: it is the one to do, somebody is signed in, and it is known how far they are. */
export function isStepShown({ phase, record, isRevisiting }: Wizard, step: OnboardingStep, isSignedIn: boolean) {
  if (!isSignedIn || phase !== "ready" || record.is_complete || step !== record.current_step) return false;
  return isRevisiting || !record.completed_steps.includes(step);
}

/** Whether the server is to be told something now. */
export const isSaveDue = ({ phase, save, dueRevision, savedRevision }: Wizard) =>
  phase === "ready" && save === "idle" && dueRevision > savedRevision;

export const changedFields = ({ profileChanges }: Pick<Wizard, "profileChanges">) =>
  Object.keys(profileChanges) as ProfileField[];

/** What is kept on the device until the server has it; null when it has everything. */
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
