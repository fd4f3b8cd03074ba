import { Button } from "#app/ui/button.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { type CrowdReport, saysText } from "#domain/crowd-reports/crowd-report.ts";
import type { ReportVote } from "./crowd-reports.data.ts";
import { useVote, useWithdraw } from "./crowd-reports.queries.ts";

type ReportActionsProps = {
  userId: string;
  report: CrowdReport;
  isOwn: boolean;
  vote: ReportVote | null;
  onComplain: () => void;
};

const ANSWERED: Readonly<Record<ReportVote, string>> = {
  confirm: "You said that it is still so.",
  all_clear: "You said that it is over.",
};

/** "Still there?" for others' reports, withdrawing for one's own. */
export function ReportActions({ userId, report, isOwn, vote, onComplain }: ReportActionsProps) {
  const answer = useVote(userId, report.id);
  const withdraw = useWithdraw(userId, report.id);
  const said = vote ?? (answer.isSuccess ? answer.variables : null);
  const about = saysText(report);

  if (isOwn) {
    return (
      <div className="mt-2">
        <p className="text-muted text-sm">Your report.</p>
        <Button variant="quiet" className="-ml-5" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
        <ProblemNote message={withdraw.error?.message} />
      </div>
    );
  }
  return (
    <div className="mt-2">
      <div role="status" className="text-md">
        {said && <p>{ANSWERED[said]}</p>}
      </div>
      {!said && (
        <fieldset aria-label={`Still there? ${about}`} className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-md" aria-hidden>
            Still there?
          </span>
          <Button variant="secondary" pending={answer.isPending} onClick={() => answer.mutate("confirm")}>
            Yes, still
          </Button>
          <Button variant="secondary" pending={answer.isPending} onClick={() => answer.mutate("all_clear")}>
            All clear
          </Button>
        </fieldset>
      )}
      <ProblemNote message={answer.error?.message} />
      <button
        type="button"
        onClick={onComplain}
        aria-label={`Something is wrong with this report: ${about}`}
        className="mt-1 block min-h-11 text-left text-muted text-sm underline"
      >
        Something is wrong with this report
      </button>
    </div>
  );
}
