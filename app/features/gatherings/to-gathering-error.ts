import { toAppError } from "#app/backend/to-app-error.ts";
import { GATHERING_HINTS, gatheringError } from "#domain/gatherings/gathering-errors.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";

/** Translates the hints of the database; other problems get their general words. */
export function toGatheringError(problem: BackendProblem & { hint?: string | null }) {
  const hint = GATHERING_HINTS.find((known) => known === problem.hint);
  return hint ? gatheringError(hint, problem) : toAppError(problem);
}
