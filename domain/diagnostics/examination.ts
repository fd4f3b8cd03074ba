import type { Attempt } from "./diagnostics-history.ts";

/** What was looked at, in this order, for one user's profile. */
export type Examination = { userId: string; at: number; steps: readonly Attempt[] };

export const isSound = ({ steps }: Examination) => steps.every(({ problem }) => problem === null);

const durationOf = ({ steps }: Examination) => steps.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** The whole look as one attempt: its problem is the first that was met. */
export function summarize(examination: Examination): Attempt {
  const failed = examination.steps.find(({ problem }) => problem !== null);
  return {
    at: examination.at,
    what: failed ? `Profile diagnostics: ${failed.what}` : "Profile diagnostics",
    durationMs: durationOf(examination),
    problem: failed?.problem ?? null,
  };
}
