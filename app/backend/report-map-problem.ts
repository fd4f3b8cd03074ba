import { isNoAnswer } from "#domain/connection.ts";

/** Without a network the coast is missing, which a map shows by itself; anything else is ours to know. */
export function reportMapProblem(problem: Error) {
  if (!isNoAnswer(problem.message)) reportError(problem);
}
