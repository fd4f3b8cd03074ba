import { AppError } from "#domain/errors.ts";

/** A piece of a page that may be missing while the rest stands: what it shows, or why it cannot. */
export type Section<T> = { value: T; problem: null } | { value: null; problem: string };

/** Waits for a section. What it could not do goes to the log and, in the swimmer's words, to the page. */
export async function loadSection<T>(
  value: Promise<T>,
  reportProblem: (problem: unknown) => void,
): Promise<Section<T>> {
  try {
    return { value: await value, problem: null };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return { value: null, problem: problem.message };
  }
}
