import { username } from "../profile/username.ts";
import {
  type OnboardingForm,
  type TemperatureUnit,
  WATER_TEMPERATURE_MAX_C,
  WATER_TEMPERATURE_MIN_C,
} from "./onboarding-form.ts";
import { NAME_MAX_LENGTH, type OnboardingProfile } from "./onboarding-profile.ts";
import type { OnboardingStep } from "./onboarding-step.ts";
import { fromCelsius } from "./temperature-unit.ts";

type OnboardingField = "minTemp" | "maxTemp" | "preferredTemp" | "acknowledgedSafetyWarning" | "full_name" | "username";

/** By field. */
export type StepProblems = Partial<Record<OnboardingField, string>>;

type Filled = { formData: OnboardingForm; profile: OnboardingProfile };

const isWithinBounds = (celsius: number) => celsius >= WATER_TEMPERATURE_MIN_C && celsius <= WATER_TEMPERATURE_MAX_C;

function boundsText(unit: TemperatureUnit) {
  const [from, to] = [WATER_TEMPERATURE_MIN_C, WATER_TEMPERATURE_MAX_C].map((bound) => fromCelsius(bound, unit));
  return `Enter a temperature from ${String(from).replace("-", "−")} to ${to} °${unit}`;
}

function findTemperatureProblems({ formData }: Filled): StepProblems {
  const { minTemp, maxTemp, preferredTemp, unit } = formData.waterPreferences;
  const problems: StepProblems = {};
  if (!isWithinBounds(minTemp)) problems.minTemp = boundsText(unit);
  if (!isWithinBounds(maxTemp)) problems.maxTemp = boundsText(unit);
  else if (minTemp > maxTemp) problems.maxTemp = "The warmest water cannot be colder than the coldest";
  if (preferredTemp === null) return problems;
  if (!isWithinBounds(preferredTemp)) problems.preferredTemp = boundsText(unit);
  else if (preferredTemp < minTemp || preferredTemp > maxTemp) {
    problems.preferredTemp = "Your favorite is outside the range you chose";
  }
  return problems;
}

function findPreferenceProblems(filled: Filled): StepProblems {
  const problems = findTemperatureProblems(filled);
  if (!filled.formData.waterPreferences.acknowledgedSafetyWarning) {
    problems.acknowledgedSafetyWarning = "Please confirm that you have read this";
  }
  return problems;
}

function findNameProblems({ profile }: Filled): StepProblems {
  const problems: StepProblems = {};
  const name = profile.full_name.trim();
  if (!name) problems.full_name = "Please enter your name";
  else if (name.length > NAME_MAX_LENGTH) problems.full_name = `Use at most ${NAME_MAX_LENGTH} characters`;
  const issue = username.safeParse(profile.username).error?.issues[0];
  if (issue) problems.username = issue.message;
  return problems;
}

const none = (): StepProblems => ({});

const FINDERS: Record<OnboardingStep, (filled: Filled) => StepProblems> = {
  preferences: findPreferenceProblems,
  location: none,
  connections: none,
  privacy: none,
  completion: findNameProblems,
};

export const findStepProblems = (step: OnboardingStep, filled: Filled) => FINDERS[step](filled);
