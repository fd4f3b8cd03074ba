import { AppError } from "#domain/errors.ts";

/** Why a swim of a file couldn't be saved. */
export function problemWords(problem: unknown) {
  if (problem instanceof AppError) return problem.message;
  console.error(problem);
  return "This swim couldn't be saved.";
}
