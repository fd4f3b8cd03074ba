import { isNoAnswer, OFFLINE_TEXT } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";

type BackendProblem = { code?: string | undefined; message: string; status?: number | undefined };

/** What a swimmer reads for the codes of PostgREST and Postgres that any call may meet. */
const TEXT_BY_CODE: Readonly<Record<string, string>> = {
  PGRST301: "Your session has expired. Please sign in again.",
  PGRST303: "Your session has expired. Please sign in again.",
  "42501": "You do not have permission to perform this action",
  "23505": "This already exists.",
  "57014": "This took too long. Please try again.",
};

/** The border between the backend's answers and the product's errors: keeps the code, never shows raw database words. */
export function toAppError(problem: BackendProblem): AppError {
  const code = problem.code || "request_failed";
  const general = isNoAnswer(problem.message) ? OFFLINE_TEXT : "Something went wrong. Please try again.";
  return new AppError(code, TEXT_BY_CODE[code] ?? general, { cause: problem });
}
