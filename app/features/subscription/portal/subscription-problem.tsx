import { ProblemNote } from "#app/ui/problem-note.tsx";
import { AppError } from "#domain/errors.ts";
import { recoveryAdvice } from "#domain/subscription/recovery-advice.ts";

/** What can be done about a problem with a plan; null where nothing more is known than that it is one. */
export const adviceFor = (problem: Error | null) => (problem instanceof AppError ? recoveryAdvice(problem.code) : null);

/** What went wrong, and what can be done about it. */
export function SubscriptionProblem({ problem }: { problem: Error | null }) {
  const advice = adviceFor(problem);
  return (
    <>
      <ProblemNote message={problem?.message} />
      {problem && advice && <p className="text-md text-muted">{advice}</p>}
    </>
  );
}
