import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { getRateColor, getSuccessRate, latestAttempts } from "#domain/diagnostics/diagnostics-history.ts";
import { AttemptList } from "./attempt-list.tsx";
import { logQuery } from "./diagnostics.queries.ts";
import { useDiagnosticsHistory } from "./diagnostics-store.ts";

export function OverviewPanel({ userId }: { userId: string }) {
  const { data: lines = [] } = useQuery(logQuery(userId));
  const history = useDiagnosticsHistory();
  const latest = latestAttempts(history);
  const outcomes = history.calls.map(({ problem }) => ({ isOk: problem === null }));

  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title="Success rate">
        <dl className="grid sm:grid-cols-2">
          <SuccessFigure label="Profile loads in the event log" outcomes={lines} />
          <SuccessFigure label="Calls since this page was opened" outcomes={outcomes} />
        </dl>
      </Panel>
      <Panel title="Latest events">
        {latest.length > 0 ? (
          <AttemptList label="Latest events" attempts={latest} />
        ) : (
          <EmptyState title="No events yet" />
        )}
      </Panel>
    </div>
  );
}

/** The figure next to it says the same as the color. */
const MARKS = { green: "bg-quality-good", amber: "bg-quality-fair", red: "bg-quality-poor" } as const;

type SuccessFigureProps = { label: string; outcomes: readonly { isOk: boolean }[] };

export function SuccessFigure({ label, outcomes }: SuccessFigureProps) {
  const rate = getSuccessRate(outcomes);
  const color = rate === null ? null : getRateColor(rate);
  return (
    <div className="p-5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-1 flex items-baseline gap-3">
        {color && <span aria-hidden data-rate={color} className={`size-3.5 rounded-full ${MARKS[color]}`} />}
        <span className="font-heading font-semibold text-2xl tabular-nums">
          {rate === null ? "–" : `${Math.round(rate)} %`}
        </span>
        <span className="text-muted text-sm">{rate === null ? "none yet" : `of ${outcomes.length}`}</span>
      </dd>
    </div>
  );
}
