import type { OnboardingProfile } from "#domain/accounts/onboarding/onboarding-profile.ts";
import type { StepProblems } from "#domain/accounts/onboarding/step-problems.ts";
import type { FormChange } from "#domain/accounts/onboarding/wizard.ts";
import type { Wizard } from "#domain/accounts/onboarding/wizard-state.ts";

/** What every step is given. */
export type StepProps = {
  wizard: Wizard;
  problems: StepProblems;
  takesFocus: boolean;
  change: (change: FormChange) => void;
  changeProfile: (change: Partial<OnboardingProfile>) => void;
};
