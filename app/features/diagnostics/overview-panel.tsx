import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { latestAttempts } from "#domain/diagnostics/diagnostics-history.ts";
import { AttemptList } from "./attempt-list.tsx";
import { logQuery } from "./diagnostics.queries.ts";
import { useDiagnosticsHistory } from "./diagnostics-store.ts";
import { SuccessFigure } from "./success-figure.tsx";

/** The log of all devices in one figure, this visit in another, and what happened last. */
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
          <EmptyState title="Nothing has happened yet" />
        )}
      </Panel>
    </div>
  );
}
