import { toProblem } from "#app/backend/to-app-error.ts";
import { isNetworkError } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";
import { type BackendProblem, isAuthProblem, isTimeoutProblem } from "#domain/resilience/backend-problem.ts";
import { isWireErrorCode } from "#domain/resilience/wire-errors.ts";

/** Postgres and PostgREST: wrong data, a broken rule, no permission, a daily limit. */
const REFUSED_CODES = /^(?:22|23|42|P0|PT4|PGRST[12])/;
const BUSY_STATUSES: readonly number[] = [401, 408, 425, 429];

function isRefused({ code = "", status }: BackendProblem) {
  if (REFUSED_CODES.test(code)) return true;
  return status !== undefined && status >= 400 && status < 500 && !BUSY_STATUSES.includes(status);
}

/**
 * - `refused`: sending it again unchanged would fail again.
 * - `unreachable`: nothing else can be sent now, either.
 * - `early`: another entry has to be sent before.
 * - `failed`: this one may succeed later.
 */
export function classifySendProblem(error: unknown): "refused" | "unreachable" | "early" | "failed" {
  if (error instanceof OutboxTooEarly) return "early";
  const problem = toProblem(error);
  if (isNetworkError(problem.message) || isTimeoutProblem(problem) || isWireErrorCode(problem.code ?? "")) {
    return "unreachable";
  }
  if (problem.code !== "42501" && isAuthProblem(problem)) return "unreachable";
  if (error instanceof OutboxRefusal || isRefused(problem)) return "refused";
  return "failed";
}

/** For a sender that knows that its entry can't be sent. */
export class OutboxRefusal extends AppError {
  constructor(message: string) {
    super("outbox_refused", message);
  }
}

/** For a sender whose entry needs another one that still waits. */
export class OutboxTooEarly extends AppError {
  constructor() {
    super("outbox_too_early", "Something else has to be sent first.");
  }
}

export const signInFirst = () => new AppError("sign_in_required", "Please sign in to send this.");
