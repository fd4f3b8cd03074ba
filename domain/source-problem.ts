import * as z from "zod/mini";

/** Keys as `data_sources.problem` has them. */
const PROBLEM_WORDS = {
  incomplete: "part of the answer is missing",
  timeout: "no answer in time",
  limited: "too many requests for now",
  reports_error: "the source reports an error",
  unreachable: "the source can't be reached",
  unreadable: "the answer can't be read",
} as const;

type SourceProblem = keyof typeof PROBLEM_WORDS;

export const sourceProblem = z.nullable(z.enum(Object.keys(PROBLEM_WORDS) as [SourceProblem, ...SourceProblem[]]));

/** For everybody; the raw error stays in the database for administrators. */
export const problemWords = (problem: SourceProblem | null) => (problem === null ? null : PROBLEM_WORDS[problem]);
