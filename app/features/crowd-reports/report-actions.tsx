import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { isLitter, planFromReportPath } from "#domain/cleanups/plan-address.ts";
import { type CrowdReport, saysText } from "#domain/crowd-reports/crowd-report.ts";
import type { ReportVote } from "./crowd-reports.data.ts";
import { useVote, useWithdraw } from "./crowd-reports.queries.ts";

type ReportActionsProps = {
  userId: string;
  report: CrowdReport;
  isOwn: boolean;
  /** Null when it was taken back, undefined when there was none. */
  vote: ReportVote | null | undefined;
  onComplain: () => void;
};

const ANSWERED: Readonly<Record<ReportVote, string>> = {
  confirm: "You confirmed this.",
  all_clear: "You marked this as over.",
};

const VOTES: readonly { value: ReportVote; label: string }[] = [
  { value: "confirm", label: "Yes, still" },
  { value: "all_clear", label: "All clear" },
];

export function ReportActions({ userId, report, isOwn, vote, onComplain }: ReportActionsProps) {
  const answer = useVote(userId, report.id, vote);
  const withdraw = useWithdraw(userId, report.id);
  const press = (pressed: ReportVote) => answer.mutate(pressed === vote ? null : pressed);
  const about = saysText(report);

  if (isOwn) {
    return (
      <div className="mt-2">
        <p className="text-muted text-sm">Your report.</p>
        <PlanCleanup report={report} />
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
        {vote && <p>{ANSWERED[vote]} Tap again to undo.</p>}
      </div>
      <fieldset aria-label={`Still there? ${about}`} className="mt-1 flex flex-wrap items-center gap-2">
        {!vote && (
          <span className="font-medium text-md" aria-hidden>
            Still there?
          </span>
        )}
        {VOTES.map(({ value, label }) => (
          <Button
            key={value}
            variant="secondary"
            pending={answer.isPending}
            aria-pressed={value === vote}
            className="aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-primary"
            onClick={() => press(value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <ProblemNote message={answer.error?.message} />
      <PlanCleanup report={report} />
      <button
        type="button"
        onClick={onComplain}
        aria-label={`Report a problem: ${about}`}
        className="mt-1 block min-h-11 text-left text-muted text-sm underline"
      >
        Report a problem
      </button>
    </div>
  );
}

function PlanCleanup({ report }: { report: CrowdReport }) {
  if (!isLitter(report)) return null;
  return (
    <p>
      <TextLink to={planFromReportPath(report.id, report.spotId)} className="inline-flex min-h-11 items-center">
        Plan a cleanup
      </TextLink>
    </p>
  );
}
