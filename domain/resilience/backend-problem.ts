import { isNetworkError } from "../connection.ts";
import { isWireErrorCode, WIRE_ERRORS } from "./wire-errors.ts";

/** What any part of the backend says when it refuses or fails. */
export type BackendProblem = {
  code?: string | undefined;
  message: string;
  status?: number | undefined;
};

/** Postgres: the grant or the policy says no. PostgREST passes it on. */
const PERMISSION_DENIED = "42501";
/** PostgREST: the token is expired, or not one of ours. */
const TOKEN_CODES: readonly string[] = ["PGRST301", "PGRST303"];
/** Bad data, broken rules, bad requests, no rows: the first letters of the codes of Postgres and PostgREST. */
const CALLERS_FAULT = /^(?:22|23|42|PGRST[123])/;
/** Postgres gave the statement up; the same one would take as long again. */
const STATEMENT_TOO_LONG = "57014";

/** A refusal for want of a good session, by the specification's three signs. */
export function isAuthProblem({ code, status, message }: BackendProblem) {
  return TOKEN_CODES.includes(code ?? "") || status === 401 || /row[- ]level security/i.test(message);
}

/** The database said who may not; asking again changes nothing. */
export const isPermissionProblem = ({ code }: BackendProblem) => code === PERMISSION_DENIED;

/** Our own time limit for a request, in the words of the guarded fetch and of those who pass it on. */
export function isTimeoutProblem({ code, message }: BackendProblem) {
  return code === "request_timed_out" || /\bTimeoutError\b/.test(message) || message === WIRE_ERRORS.request_timed_out;
}

/**
 * Whether the same read may go well when it is asked once more. What had no answer was asked several times already, and
 * a refusal stays one.
 */
export function isWorthRetrying(problem: BackendProblem) {
  const { code = "", status = 500, message } = problem;
  if (isAuthProblem(problem) || isPermissionProblem(problem) || isTimeoutProblem(problem)) return false;
  if (isNetworkError(message) || isWireErrorCode(code) || code === STATEMENT_TOO_LONG) return false;
  return status >= 500 && !CALLERS_FAULT.test(code);
}
