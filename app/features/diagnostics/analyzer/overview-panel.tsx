import { useQuery } from "@tanstack/react-query";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { logQuery, useConnectionTest } from "../diagnostics.queries.ts";
import { LockedButton } from "../locked-button.tsx";
import { ConnectionStatus } from "./connection-status.tsx";
import { ForceRefresh } from "./force-refresh.tsx";
import { LoadingSummary } from "./loading-summary.tsx";
import { LogTable } from "./log-table.tsx";
import { SessionStatus } from "./session-status.tsx";

const LATEST_LIMIT = 5;

type OverviewPanelProps = { userId: string; isDiagnosing: boolean; onDiagnose: () => void };

export function OverviewPanel({ userId, isDiagnosing, onDiagnose }: OverviewPanelProps) {
  const { mutateAsync: testConnection } = useConnectionTest();
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-[18rem_minmax(0,1fr)_18rem]">
      <LoadingSummary userId={userId} />
      <div className="md:max-xl:order-last md:max-xl:col-span-2">
        <LatestEvents userId={userId} />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <SessionStatus />
        <ConnectionStatus />
        <Button pending={isDiagnosing} onClick={onDiagnose}>
          Run Full Diagnostics
        </Button>
        <LockedButton work={() => testConnection()}>Test Database Connection</LockedButton>
        <ForceRefresh />
      </div>
    </div>
  );
}

function LatestEvents({ userId }: { userId: string }) {
  const log = useQuery(logQuery(userId));
  const noEvents = <EmptyState title="No profile events yet" />;
  if (userId === "") return noEvents;
  return (
    <QueryView
      query={log}
      loading="Loading the latest events..."
      failed="Couldn't load the latest events"
      empty={noEvents}
    >
      {(lines) => <LogTable caption="Latest profile events" lines={lines.slice(0, LATEST_LIMIT)} />}
    </QueryView>
  );
}
