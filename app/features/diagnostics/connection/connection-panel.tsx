import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";
import { AttemptList } from "../attempt-list.tsx";
import { connectionQuery, useConnectionTest } from "../diagnostics.queries.ts";
import { useDiagnosticsHistory } from "../diagnostics-store.ts";
import { Moment } from "../moment.tsx";
import { useButtonLock } from "../use-button-lock.ts";
import { SuccessFigure } from "./success-figure.tsx";
import { watchCalls } from "./watch-calls.ts";

const toOutcomes = (attempts: readonly { problem: unknown }[]) =>
  attempts.map(({ problem }) => ({ isOk: problem === null }));

export function ConnectionPanel() {
  const { data: report } = useQuery(connectionQuery());
  const { mutateAsync: testAgain } = useConnectionTest();
  const { isLocked, runLocked } = useButtonLock();
  const { calls, connectionAttempts } = useDiagnosticsHistory();
  useEffect(watchCalls, []);

  return (
    <div className="grid gap-6">
      <Panel
        title="Database"
        action={
          <Button variant="secondary" size="sm" pending={isLocked} onClick={() => runLocked(() => testAgain())}>
            Test again
          </Button>
        }
      >
        <div role="status" className="p-5">
          {!report && <Spinner label="Testing the connection..." />}
          {report?.isConnected && (
            <>
              <p className="font-semibold text-lg">Connected</p>
              <p className="mt-1 text-muted">
                Answered in {Math.round(report.durationMs)} ms, <Moment at={report.checkedAt} />. Cached for five
                minutes.
              </p>
            </>
          )}
          {report && !report.isConnected && (
            <>
              <p className="font-semibold text-danger text-lg">Not connected</p>
              <p className="mt-1">{report.problem?.message}</p>
              <p className="mt-1 text-muted">
                Tested <Moment at={report.checkedAt} />
              </p>
            </>
          )}
        </div>
      </Panel>
      <Panel title="Since this page was opened">
        <dl className="grid border-line border-b sm:grid-cols-2">
          <SuccessFigure label="Successful connection tests" outcomes={toOutcomes(connectionAttempts)} />
          <SuccessFigure label="Successful calls" outcomes={toOutcomes(calls)} />
        </dl>
        {calls.length === 0 ? (
          <EmptyState title="No calls yet">Calls from this page to the backend are listed here.</EmptyState>
        ) : (
          <AttemptList label="Calls" attempts={calls.toReversed().slice(0, 20)} />
        )}
      </Panel>
    </div>
  );
}
