import { Panel } from "#app/ui/panel.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";
import { isExaminationPassed, type ProfileExamination, summarize } from "#domain/diagnostics/profile-examination.ts";
import { AttemptList } from "../attempt-list.tsx";

type ExaminationResultProps = { examination: ProfileExamination | undefined; isRunning: boolean };

export function ExaminationResult({ examination, isRunning }: ExaminationResultProps) {
  if (!examination && isRunning) {
    return (
      <div className="grid place-items-center py-12">
        <Spinner label="Checking the profile..." />
      </div>
    );
  }
  if (!examination) {
    return <EmptyState title="No test results yet. Run diagnostics to analyze profile loading." />;
  }
  const { durationMs } = summarize(examination);
  return (
    <Panel title={isExaminationPassed(examination) ? "All checks passed" : "Some checks failed"}>
      <p role="status" className="border-line border-b px-5 py-3 text-muted">
        {examination.steps.length} steps in {Math.round(durationMs)} ms for{" "}
        <span className="break-all">{examination.userId}</span>
      </p>
      <AttemptList label="Steps" attempts={examination.steps} />
    </Panel>
  );
}
