import { isNetworkError } from "../connection.ts";
import { isWireErrorCode, WIRE_ERRORS } from "./wire-errors.ts";

export type BackendProblem = {
  code?: string | undefined;
  message: string;
  status?: number | undefined;
};

/** Postgres: a grant or policy refused the request. */
const PERMISSION_DENIED = "42501";
/** PostgREST: the token is expired or invalid. */
const TOKEN_CODES: readonly string[] = ["PGRST301", "PGRST303"];
/** Code prefixes of Postgres and PostgREST for invalid requests and data. */
const INVALID_REQUEST = /^(?:22|23|42|PGRST[123])/;
/** Postgres statement timeout; a retry would take as long. */
const STATEMENT_TIMEOUT = "57014";

/** By the specification's three signs. */
export function isAuthProblem({ code, status, message }: BackendProblem) {
  return TOKEN_CODES.includes(code ?? "") || status === 401 || /row[- ]level security/i.test(message);
}

/** A retry cannot change permissions. */
export const isPermissionProblem = ({ code }: BackendProblem) => code === PERMISSION_DENIED;

/** As the guarded fetch and the clients above it word our timeout. */
export function isTimeoutProblem({ code, message }: BackendProblem) {
  return code === "request_timed_out" || /\bTimeoutError\b/.test(message) || message === WIRE_ERRORS.request_timed_out;
}

/** Network errors were already retried, and refusals stay. */
export function isWorthRetrying(problem: BackendProblem) {
  const { code = "", status = 500, message } = problem;
  if (isAuthProblem(problem) || isPermissionProblem(problem) || isTimeoutProblem(problem)) return false;
  if (isNetworkError(message) || isWireErrorCode(code) || code === STATEMENT_TIMEOUT) return false;
  return status >= 500 && !INVALID_REQUEST.test(code);
}
