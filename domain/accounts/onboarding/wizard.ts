import type { AppError } from "../../errors.ts";
import { sessionError } from "../session-errors.ts";
import { type OnboardingDraft, type OnboardingOnServer, restore } from "./onboarding-draft.ts";
import { onboardingError } from "./onboarding-errors.ts";
import { flagsOfStep, type OnboardingFlag } from "./onboarding-flags.ts";
import { type OnboardingForm, rebaseForm } from "./onboarding-form.ts";
import { hasLocation, type OnboardingProfile } from "./onboarding-profile.ts";
import { canMarkComplete, mergeRecords, NEW_ONBOARDING_RECORD, type OnboardingRecord } from "./onboarding-record.ts";
import { requireStep, stepAfter, stepBefore, toSteps } from "./onboarding-step.ts";
import { findStepProblems, type StepProblems } from "./step-problems.ts";
import { isSaveDue, NEW_WIZARD, type Wizard } from "./wizard-state.ts";

export type FormChange = { [Part in keyof OnboardingForm]?: Partial<OnboardingForm[Part]> };

type Loaded = {
  type: "loaded";
  /** The page's swimmer and the session's. */
  userId: string;
  sessionUserId: string | null;
  server: OnboardingOnServer;
  draft: OnboardingDraft | null;
};

type Saved = {
  type: "saved";
  revision: number;
  record: OnboardingRecord;
  version: string | null;
  flags: readonly OnboardingFlag[];
};

/** `now` is the device's time in milliseconds since 1970. */
export type WizardAction =
  | Loaded
  | { type: "load_failed"; problem: AppError }
  | { type: "form_changed"; change: FormChange; now: number }
  | { type: "profile_changed"; change: Partial<OnboardingProfile>; now: number }
  | { type: "step_completed"; step: string; now: number }
  | { type: "went_back"; now: number }
  | { type: "marked_complete"; now: number }
  | { type: "flag_set"; flag: OnboardingFlag; now: number }
  | { type: "reset"; now: number }
  | { type: "save_started" }
  | Saved
  | { type: "save_failed" }
  | { type: "save_retried" }
  | { type: "profile_refused"; problems: StepProblems };

const check = (wizard: Wizard): Wizard => ({
  ...wizard,
  problems: findStepProblems(wizard.record.current_step, {
    formData: wizard.record.form_data,
    profile: wizard.profile,
  }),
});

/** A due change is saved at once. */
function change(wizard: Wizard, part: Partial<Wizard>, { now, isDue }: { now: number; isDue: boolean }): Wizard {
  const revision = wizard.revision + 1;
  // A failed save is retried with the next step.
  const save = isDue && wizard.save === "failed" ? "idle" : wizard.save;
  const dueRevision = isDue ? revision : wizard.dueRevision;
  return check({ ...wizard, problem: null, ...part, revision, dueRevision, save, changedAt: now });
}

const trackFields = (fields: readonly string[], revision: number): Wizard["profileChanges"] =>
  Object.fromEntries(fields.map((field) => [field, revision]));

function load(wizard: Wizard, { userId, sessionUserId, server, draft }: Loaded): Wizard {
  if (wizard.phase === "ready") return wizard;
  if (sessionUserId !== userId)
    return { ...NEW_WIZARD, phase: "failed", problem: sessionError("session_user_mismatch") };
  const { record, profile, version, isFromDraft } = restore(server, draft, userId);
  const kept = isFromDraft ? draft : null;
  return check({
    ...NEW_WIZARD,
    phase: "ready",
    userId,
    record,
    serverForm: server.record.form_data,
    profile,
    version,
    flags: kept?.flags ?? [],
    revision: kept ? 1 : 0,
    dueRevision: kept?.isDue ? 1 : 0,
    profileChanges: trackFields(kept?.profileFields ?? [], 1),
    resetRevision: kept?.isReset ? 1 : null,
    changedAt: kept?.changedAt ?? 0,
  });
}

function changeForm(wizard: Wizard, formChange: FormChange, now: number): Wizard {
  const before = wizard.record.form_data;
  const form_data: OnboardingForm = {
    waterPreferences: { ...before.waterPreferences, ...formChange.waterPreferences },
    platformSettings: { ...before.platformSettings, ...formChange.platformSettings },
    connectedPlatforms: { ...before.connectedPlatforms, ...formChange.connectedPlatforms },
  };
  return change(wizard, { record: { ...wizard.record, form_data } }, { now, isDue: false });
}

const addFlags = (wizard: Wizard, flags: readonly OnboardingFlag[]) => [...new Set([...wizard.flags, ...flags])];

function complete(wizard: Wizard, now: number): Wizard {
  if (!canMarkComplete(wizard.record)) return { ...wizard, problem: onboardingError("onboarding_steps_missing") };
  const record: OnboardingRecord = {
    ...wizard.record,
    current_step: "completion",
    completed_steps: toSteps([...wizard.record.completed_steps, "completion"]),
    is_complete: true,
    completed_at: new Date(now).toISOString(),
  };
  const part = {
    record,
    flags: addFlags(wizard, flagsOfStep("completion", { hasLocation: hasLocation(wizard.profile) })),
    isRevisiting: false,
    arePromptsShown: false,
  };
  return change(wizard, part, { now, isDue: true });
}

function finishStep(wizard: Wizard, name: string, now: number): Wizard {
  const step = requireStep(name);
  if (step !== wizard.record.current_step) return wizard;
  if (Object.keys(wizard.problems).length > 0) return { ...wizard, arePromptsShown: true };
  const next = stepAfter(step);
  if (next === null) return complete(wizard, now);
  const completed_steps = toSteps([...wizard.record.completed_steps, step]);
  const part = {
    record: { ...wizard.record, completed_steps, current_step: next },
    flags: addFlags(wizard, flagsOfStep(step, { hasLocation: hasLocation(wizard.profile) })),
    isRevisiting: completed_steps.includes(next),
    arePromptsShown: false,
  };
  return change(wizard, part, { now, isDue: true });
}

function goBack(wizard: Wizard, now: number): Wizard {
  const before = stepBefore(wizard.record.current_step);
  if (before === null) return wizard;
  const isRevisiting = wizard.record.completed_steps.includes(before);
  const record = { ...wizard.record, current_step: before };
  return change(wizard, { record, isRevisiting, arePromptsShown: false }, { now, isDue: false });
}

function startOver(wizard: Wizard, now: number): Wizard {
  const part = { record: NEW_ONBOARDING_RECORD, isRevisiting: false, arePromptsShown: false };
  return change(wizard, { ...part, resetRevision: wizard.revision + 1 }, { now, isDue: true });
}

/** Adds what another device has answered since. */
function rebase({ record, serverForm }: Wizard, saved: OnboardingRecord): OnboardingRecord {
  return { ...record, form_data: rebaseForm(record.form_data, { base: serverForm, theirs: saved.form_data }) };
}

/** Takes over another device's progress and keeps later changes made here. */
function applySaved(wizard: Wizard, { revision, record, version, flags }: Saved): Wizard {
  const isStartedOver = wizard.resetRevision !== null && wizard.resetRevision > revision;
  const merged = isStartedOver && !record.is_complete ? wizard.record : mergeRecords(rebase(wizard, record), record);
  const unsaved = Object.entries(wizard.profileChanges).filter(([, changed]) => changed > revision);
  const seen = (changed: number | null) => (changed !== null && changed > revision ? changed : null);
  // The swimmer stays on their step even if another device has completed it.
  const current_step = merged.is_complete ? "completion" : wizard.record.current_step;
  return check({
    ...wizard,
    record: { ...merged, current_step },
    serverForm: record.form_data,
    isRevisiting: !merged.is_complete && merged.completed_steps.includes(current_step),
    version,
    flags: wizard.flags.filter((flag) => !flags.includes(flag)),
    savedRevision: Math.max(wizard.savedRevision, Math.min(revision, wizard.revision)),
    profileChanges: Object.fromEntries(unsaved),
    resetRevision: seen(wizard.resetRevision),
    save: "idle",
  });
}

export function reduceWizard(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.type) {
    case "loaded":
      return load(wizard, action);
    case "load_failed":
      return wizard.phase === "ready" ? wizard : { ...wizard, phase: "failed", problem: action.problem };
    case "save_started":
      return isSaveDue(wizard) ? { ...wizard, save: "saving" } : wizard;
    case "saved":
      return wizard.phase === "ready" ? applySaved(wizard, action) : wizard;
    case "save_failed":
      return wizard.save === "saving" ? { ...wizard, save: "failed" } : wizard;
    case "save_retried":
      return wizard.save === "failed" ? { ...wizard, save: "idle" } : wizard;
    default:
      return wizard.phase === "ready" && !wizard.record.is_complete ? act(wizard, action) : wizard;
  }
}

type SwimmerAction = Exclude<
  WizardAction,
  { type: "loaded" | "load_failed" | "save_started" | "saved" | "save_failed" | "save_retried" }
>;

function act(wizard: Wizard, action: SwimmerAction): Wizard {
  switch (action.type) {
    case "form_changed":
      return changeForm(wizard, action.change, action.now);
    case "profile_changed": {
      const profile = { ...wizard.profile, ...action.change };
      const profileChanges = {
        ...wizard.profileChanges,
        ...trackFields(Object.keys(action.change), wizard.revision + 1),
      };
      return change(wizard, { profile, profileChanges }, { now: action.now, isDue: false });
    }
    case "step_completed":
      return finishStep(wizard, action.step, action.now);
    case "went_back":
      return goBack(wizard, action.now);
    case "marked_complete":
      return complete(wizard, action.now);
    case "flag_set": {
      const flags = addFlags(wizard, [action.flag]);
      return change(wizard, { flags }, { now: action.now, isDue: true });
    }
    case "reset":
      return startOver(wizard, action.now);
    case "profile_refused":
      return { ...wizard, problems: { ...wizard.problems, ...action.problems }, arePromptsShown: true };
  }
}
