import { isNetworkError } from "../../connection.ts";
import { AppError } from "../../errors.ts";
import type { BackendProblem } from "../../resilience/backend-problem.ts";
import type { ACCOUNT_NOTICES } from "../account-notices.ts";
import { onboardingError } from "../onboarding-errors.ts";

/** An answer about the session or about who may do what, as the specification recognises it. */
export function isAuthenticationProblem({ code, message, status }: BackendProblem) {
  return code === "PGRST301" || status === 401 || /row-level security/i.test(message);
}

/** No such row, in the three ways in which it is answered. */
export function isMissingRow({ code, status }: Pick<BackendProblem, "code" | "status">) {
  return code === "PGRST116" || status === 404 || status === 406;
}

/** Why the set-up cannot begin. */
export function toLoadProblem(refusal: BackendProblem): AppError {
  if (isAuthenticationProblem(refusal)) return onboardingError("onboarding_session_error", refusal);
  if (isNetworkError(refusal.message)) return onboardingError("onboarding_profile_error", refusal);
  return onboardingError("onboarding_profile_failed", refusal);
}

/** Why a step could not be kept. `message` is for the swimmer, the refusal for the log. */
export function toStepProblem(refusal: BackendProblem, message: string): AppError {
  const code = isAuthenticationProblem(refusal) ? "onboarding_authentication" : "onboarding_step_failed";
  return onboardingError(code, { message }, refusal);
}

const textOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** What went wrong before or beside the questions to the database, such as a part of the app that did not come. */
export function toSaveProblem(problem: unknown): AppError {
  if (problem instanceof AppError) return problem;
  return onboardingError("onboarding_unexpected", { message: textOf(problem) }, problem);
}

export function toBeginProblem(problem: unknown): AppError {
  return problem instanceof AppError ? problem : onboardingError("onboarding_failed", problem);
}

type ProgressNotice = keyof Pick<
  typeof ACCOUNT_NOTICES,
  "progressNotSaved" | "progressKeptLocally" | "progressErrorContinuing"
>;

/**
 * What a swimmer is told when a step was not saved: the server refused it, it could not be reached, or neither the
 * server nor the device could keep it, so that it lasts as long as the open page does.
 */
export function chooseProgressNotice(facts: { isKeptOnDevice: boolean; isAnswered: boolean }): ProgressNotice {
  if (!facts.isKeptOnDevice) return "progressErrorContinuing";
  return facts.isAnswered ? "progressNotSaved" : "progressKeptLocally";
}
