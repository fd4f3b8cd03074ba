import * as z from "zod/mini";
import { onboardingError } from "./onboarding-errors.ts";

/** In their order. */
export const ONBOARDING_STEPS = ["preferences", "location", "connections", "privacy", "completion"] as const;

export const onboardingStep = z.enum(ONBOARDING_STEPS);
export type OnboardingStep = z.infer<typeof onboardingStep>;

/** Throws for an unknown name. */
export function requireStep(name: string): OnboardingStep {
  const parsed = onboardingStep.safeParse(name);
  if (!parsed.success) throw onboardingError("onboarding_step_unknown", { step: name });
  return parsed.data;
}

export const numberOfStep = (step: OnboardingStep) => ONBOARDING_STEPS.indexOf(step) + 1;

export function stepAfter(step: OnboardingStep): OnboardingStep | null {
  return ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + 1] ?? null;
}

export function stepBefore(step: OnboardingStep): OnboardingStep | null {
  return ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) - 1] ?? null;
}

/** Keeps known steps once, in order. */
export function toSteps(names: unknown): OnboardingStep[] {
  const given: readonly unknown[] = Array.isArray(names) ? names : [];
  return ONBOARDING_STEPS.filter((step) => given.includes(step));
}

/** The last step when all are done. */
export function firstOpenStep(done: readonly OnboardingStep[]): OnboardingStep {
  return ONBOARDING_STEPS.find((step) => !done.includes(step)) ?? "completion";
}
