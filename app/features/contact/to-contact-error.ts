import { toAppError } from "#app/backend/to-app-error.ts";
import { CONTACT_HINTS, contactError } from "#domain/contact/contact-errors.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";

/** Translates the hints of the database; other problems get their general words. */
export function toContactError(problem: BackendProblem & { hint?: string | null }) {
  const hint = CONTACT_HINTS.find((known) => known === problem.hint);
  return hint ? contactError(hint, problem) : toAppError(problem);
}
