import { CircleAlert, CircleCheck } from "lucide-react";
import type { Attempt } from "#domain/diagnostics/diagnostics-history.ts";
import { ERROR_KIND_WORDS } from "#domain/diagnostics/error-kind.ts";
import { Moment } from "./moment.tsx";

export function AttemptList({ label, attempts }: { label: string; attempts: readonly Attempt[] }) {
  return (
    <ul aria-label={label}>
      {attempts.map((attempt, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two calls may begin in the same millisecond.
        <li key={`${attempt.at} ${place}`} className="flex gap-3 border-line border-b px-5 py-3 last:border-b-0">
          <Mark isOk={attempt.problem === null} />
          <div className="min-w-0 flex-1">
            <p className="break-words font-semibold">{attempt.what}</p>
            {attempt.problem && (
              <p className="break-words text-md">
                {ERROR_KIND_WORDS[attempt.problem.kind]}: {attempt.problem.message}
              </p>
            )}
            <p className="text-muted text-sm">
              <Moment at={attempt.at} />
            </p>
          </div>
          <p className="shrink-0 text-md tabular-nums">{Math.round(attempt.durationMs)} ms</p>
        </li>
      ))}
    </ul>
  );
}

function Mark({ isOk }: { isOk: boolean }) {
  const Icon = isOk ? CircleCheck : CircleAlert;
  return (
    <>
      <Icon className={`mt-0.5 size-5 shrink-0 ${isOk ? "text-primary" : "text-danger"}`} aria-hidden />
      <span className="sr-only">{isOk ? "Passed:" : "Failed:"}</span>
    </>
  );
}
