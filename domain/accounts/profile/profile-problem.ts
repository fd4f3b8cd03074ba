import { isNetworkError, OFFLINE_TEXT } from "../../connection.ts";
import { AppError } from "../../errors.ts";
import { type BackendProblem, isAuthProblem, isPermissionProblem } from "../../resilience/backend-problem.ts";
import { accountError } from "../account-errors.ts";
import { sessionError } from "../session-errors.ts";
import { profileError } from "./profile-errors.ts";

/** The shape of a Postgres error code. */
const SQLSTATE = /^[0-9A-Z]{5}$/;
const UNIQUE_VIOLATION = "23505";
const BODY_MAX_LENGTH = 200;

/** In the specification's words. */
export function toLoadProblem(problem: BackendProblem): AppError {
  const { code, status, message } = problem;
  if (isNetworkError(message)) return new AppError("request_failed", OFFLINE_TEXT, { cause: problem });
  if (isAuthProblem(problem)) return sessionError("session_expired", problem);
  if (isPermissionProblem(problem)) return profileError("database_permission", { message }, problem);
  if (code && SQLSTATE.test(code)) return profileError("database_error", problem);
  if (code) return accountError("profile_retrieval_failed", problem);
  if (status) return profileError("query_failed", { status, body: message.slice(0, BODY_MAX_LENGTH) }, problem);
  return profileError("profile_load_failed", problem);
}

/** Null: no error, but no row of the swimmer's to update. */
export function toUpdateProblem(problem: BackendProblem | null): AppError {
  if (problem === null) return accountError("unauthorized");
  const { code, message } = problem;
  if (isNetworkError(message)) return new AppError("request_failed", OFFLINE_TEXT, { cause: problem });
  if (code === UNIQUE_VIOLATION && /username/i.test(message)) return accountError("username_taken", problem);
  if (isAuthProblem(problem)) return sessionError("session_expired", problem);
  if (isPermissionProblem(problem)) return accountError("unauthorized", problem);
  if (code) return accountError("profile_update_failed", problem);
  return profileError("profile_update_unknown", problem);
}
