import { isNetworkError } from "../../connection.ts";
import { AppError } from "../../errors.ts";
import type { BackendProblem } from "../../resilience/backend-problem.ts";
import type { ACCOUNT_NOTICES } from "../account-notices.ts";
import { onboardingError } from "./onboarding-errors.ts";

/** As the specification defines it. */
export function isAuthenticationProblem({ code, message, status }: BackendProblem) {
  return code === "PGRST301" || status === 401 || /row-level security/i.test(message);
}

/** PostgREST reports a missing row in three ways. */
export function isMissingRow({ code, status }: Pick<BackendProblem, "code" | "status">) {
  return code === "PGRST116" || status === 404 || status === 406;
}

export function toLoadProblem(refusal: BackendProblem): AppError {
  if (isAuthenticationProblem(refusal)) return onboardingError("onboarding_session_error", refusal);
  if (isNetworkError(refusal.message)) return onboardingError("onboarding_profile_error", refusal);
  return onboardingError("onboarding_profile_failed", refusal);
}

/** `message` is for the swimmer, the cause for the log. */
export function toStepProblem(refusal: BackendProblem, message: string): AppError {
  const code = isAuthenticationProblem(refusal) ? "onboarding_authentication" : "onboarding_step_failed";
  return onboardingError(code, { message }, refusal);
}

const textOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** For failures outside database calls, such as a chunk that did not load. */
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

/** Distinguishes a refused save, an unreachable server, and progress that only the open page holds. */
export function chooseProgressNotice(facts: { isKeptOnDevice: boolean; isAnswered: boolean }): ProgressNotice {
  if (!facts.isKeptOnDevice) return "progressErrorContinuing";
  return facts.isAnswered ? "progressNotSaved" : "progressKeptLocally";
}
