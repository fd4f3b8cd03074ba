import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { logQuery } from "../diagnostics.queries.ts";
import { LockedButton } from "../locked-button.tsx";
import { LogTable } from "./log-table.tsx";

export function EventLog({ userId }: { userId: string }) {
  const log = useQuery(logQuery(userId));
  const noEntries = <EmptyState title="No log entries found for this user ID." />;
  if (userId === "") return noEntries;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {log.data && `${log.data.length} ${log.data.length === 1 ? "event" : "events"}`}
        </p>
        <LockedButton work={() => log.refetch()}>Refresh Logs</LockedButton>
      </div>
      <QueryView query={log} loading="Loading the event log..." failed="Couldn't load the event log" empty={noEntries}>
        {(lines) => <LogTable caption="Event log" lines={lines} />}
      </QueryView>
    </div>
  );
}
