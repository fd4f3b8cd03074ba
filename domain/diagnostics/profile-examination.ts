import type { Attempt } from "./diagnostics-history.ts";

export type ProfileExamination = { userId: string; at: number; steps: readonly Attempt[] };

export const isExaminationPassed = ({ steps }: ProfileExamination) => steps.every(({ problem }) => problem === null);

const durationOf = ({ steps }: ProfileExamination) => steps.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Reports the first problem. */
export function summarize(examination: ProfileExamination): Attempt {
  const failed = examination.steps.find(({ problem }) => problem !== null);
  return {
    at: examination.at,
    what: failed ? `Profile diagnostics: ${failed.what}` : "Profile diagnostics",
    durationMs: durationOf(examination),
    problem: failed?.problem ?? null,
  };
}
