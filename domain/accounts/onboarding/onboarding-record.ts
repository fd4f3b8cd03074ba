import * as z from "zod/mini";
import { type OnboardingForm, onboardingForm, readOnboardingForm } from "./onboarding-form.ts";
import { firstOpenStep, ONBOARDING_STEPS, type OnboardingStep, onboardingStep, toSteps } from "./onboarding-step.ts";

/** As in the table `user_onboarding`. */
export const onboardingRecord = z.object({
  current_step: z.catch(onboardingStep, "preferences"),
  completed_steps: z.catch(z.pipe(z.unknown(), z.transform(toSteps)), []),
  form_data: onboardingForm,
  is_complete: z.catch(z.boolean(), false),
  completed_at: z.catch(z.nullable(z.string()), null),
});

export type OnboardingRecord = {
  current_step: OnboardingStep;
  completed_steps: OnboardingStep[];
  form_data: OnboardingForm;
  is_complete: boolean;
  completed_at: string | null;
};

/** Damaged or missing fields get their defaults. */
export function readOnboardingRecord(stored: unknown): OnboardingRecord {
  const record = onboardingRecord.safeParse(stored).data ?? onboardingRecord.parse({});
  return normalizeRecord({ ...record, form_data: readOnboardingForm(record.form_data) });
}

export const NEW_ONBOARDING_RECORD: OnboardingRecord = readOnboardingRecord({});

/** The last step is done only with the whole; the current step is never a completed one. */
function normalizeRecord(record: OnboardingRecord): OnboardingRecord {
  if (record.is_complete) return { ...record, current_step: "completion" };
  const completed_steps: OnboardingStep[] = record.completed_steps.filter((step) => step !== "completion");
  const isAhead = record.current_step === "completion" && !canMarkComplete({ ...record, current_step: "preferences" });
  const isOpen = !completed_steps.includes(record.current_step) && !isAhead;
  const current_step = isOpen ? record.current_step : firstOpenStep(completed_steps);
  return { ...record, completed_steps, current_step, completed_at: null };
}

/** In percent. */
export function progressOf({ completed_steps }: Pick<OnboardingRecord, "completed_steps">) {
  return (completed_steps.length / ONBOARDING_STEPS.length) * 100;
}

export function canMarkComplete({
  completed_steps,
  current_step,
}: Pick<OnboardingRecord, "completed_steps" | "current_step">) {
  if (current_step === "completion") return true;
  return ONBOARDING_STEPS.every((step) => step === "completion" || completed_steps.includes(step));
}

/** Merges two devices: answers of the newer one, completed steps of both. Complete stays complete. */
export function mergeRecords(newer: OnboardingRecord, older: OnboardingRecord): OnboardingRecord {
  if (newer.is_complete) return newer;
  if (older.is_complete) return older;
  const completed_steps = toSteps([...newer.completed_steps, ...older.completed_steps]);
  return normalizeRecord({ ...newer, completed_steps });
}
