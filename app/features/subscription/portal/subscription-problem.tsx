import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { AppError } from "#domain/errors.ts";
import { recoveryAdvice } from "#domain/subscription/warnings/recovery-advice.ts";

export const adviceFor = (problem: Error | null) => (problem instanceof AppError ? recoveryAdvice(problem.code) : null);

export function SubscriptionProblem({ problem }: { problem: Error | null }) {
  const advice = adviceFor(problem);
  return (
    <>
      <ProblemNote message={problem?.message} />
      {problem && advice && <p className="text-md text-muted">{advice}</p>}
    </>
  );
}
