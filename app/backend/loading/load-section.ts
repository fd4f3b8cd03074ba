import { AppError } from "#domain/errors.ts";

export type Section<T> = { value: T; problem: null } | { value: null; problem: string };

/** Logs a failure and returns its message for the page. */
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
