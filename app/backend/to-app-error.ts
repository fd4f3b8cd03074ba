import { isNetworkError, OFFLINE_TEXT } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";
import { type BackendProblem, isTimeoutProblem } from "#domain/resilience/backend-problem.ts";
import { isWireErrorCode, WIRE_ERRORS } from "#domain/resilience/wire-errors.ts";

const SESSION_EXPIRED = "Your session has expired. Please sign in again.";

/** Messages for codes that any call may return. */
const TEXT_BY_CODE: Readonly<Record<string, string>> = {
  PGRST301: SESSION_EXPIRED,
  PGRST303: SESSION_EXPIRED,
  "42501": "You do not have permission to perform this action",
  "23505": "This already exists.",
  // `private.keep_quota`
  PT429: "You've added a lot today. Try again tomorrow.",
  "57014": WIRE_ERRORS.request_timed_out,
};

function chooseText(problem: BackendProblem) {
  const { code = "" } = problem;
  // Guarded-fetch errors already have readable messages.
  if (isWireErrorCode(code)) return problem.message;
  const text = TEXT_BY_CODE[code];
  if (text) return text;
  if (isTimeoutProblem(problem)) return WIRE_ERRORS.request_timed_out;
  if (isNetworkError(problem.message)) return OFFLINE_TEXT;
  return problem.status === 401 ? SESSION_EXPIRED : "Something went wrong. Please try again.";
}

/** Keeps the code and never shows raw database messages. */
export function toAppError(problem: BackendProblem): AppError {
  const code = problem.code || (isTimeoutProblem(problem) ? "request_timed_out" : "request_failed");
  return new AppError(code, chooseText(problem), { cause: problem });
}

/** The backend's error, however often it was wrapped. */
export function toProblem(error: unknown): BackendProblem {
  const { cause, code, message, status } = Object(error) as Partial<Record<string, unknown>>;
  if (typeof cause === "object" && cause !== null) return toProblem(cause);
  return {
    message: typeof message === "string" ? message : String(error),
    code: typeof code === "string" ? code : undefined,
    status: typeof status === "number" ? status : undefined,
  };
}
