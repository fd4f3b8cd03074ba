import { isNoAnswer, OFFLINE_TEXT } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";
import { type BackendProblem, isTimeoutProblem } from "#domain/resilience/backend-problem.ts";
import { isWireErrorCode, WIRE_ERRORS } from "#domain/resilience/wire-errors.ts";

const SESSION_EXPIRED = "Your session has expired. Please sign in again.";

/** What a swimmer reads for the codes of PostgREST and Postgres that any call may meet. */
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
  // What the guarded fetch refused is told in the swimmer's words already.
  if (isWireErrorCode(code)) return problem.message;
  const text = TEXT_BY_CODE[code];
  if (text) return text;
  if (isTimeoutProblem(problem)) return WIRE_ERRORS.request_timed_out;
  if (isNoAnswer(problem.message)) return OFFLINE_TEXT;
  return problem.status === 401 ? SESSION_EXPIRED : "Something went wrong. Please try again.";
}

/** The border between the backend's answers and the product's errors: keeps the code, never shows raw database words. */
export function toAppError(problem: BackendProblem): AppError {
  const code = problem.code || (isTimeoutProblem(problem) ? "request_timed_out" : "request_failed");
  return new AppError(code, chooseText(problem), { cause: problem });
}

/** What the backend said behind an error, however often it was wrapped on the way. */
export function toProblem(error: unknown): BackendProblem {
  const { cause, code, message, status } = Object(error) as Partial<Record<string, unknown>>;
  if (typeof cause === "object" && cause !== null) return toProblem(cause);
  return {
    message: typeof message === "string" ? message : String(error),
    code: typeof code === "string" ? code : undefined,
    status: typeof status === "number" ? status : undefined,
  };
}
