import * as z from "zod/mini";
import { onboardingError } from "../onboarding-errors.ts";

/** The parts of the set-up, in their order. */
export const ONBOARDING_STEPS = ["preferences", "location", "connections", "privacy", "completion"] as const;

export const onboardingStep = z.enum(ONBOARDING_STEPS);
export type OnboardingStep = z.infer<typeof onboardingStep>;

/** A step by its name; a name that is none is an error. */
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

/** Each known step once, in order, whatever the list holds. */
export function toSteps(names: unknown): OnboardingStep[] {
  const given: readonly unknown[] = Array.isArray(names) ? names : [];
  return ONBOARDING_STEPS.filter((step) => given.includes(step));
}

/** The first step that is not done; with all of them done the last. */
export function firstOpenStep(done: readonly OnboardingStep[]): OnboardingStep {
  return ONBOARDING_STEPS.find((step) => !done.includes(step)) ?? "completion";
}
