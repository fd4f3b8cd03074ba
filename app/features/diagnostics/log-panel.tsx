import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { Table } from "#app/ui/table.tsx";
import { logQuery } from "./diagnostics.queries.ts";
import { Moment } from "./moment.tsx";

export function LogPanel({ userId }: { userId: string }) {
  const { data: lines, error, refetch } = useQuery(logQuery(userId));
  if (error && !lines) {
    return (
      <ErrorState title="Couldn't load the event log" onRetry={() => refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!lines) {
    return (
      <div className="grid place-items-center py-12">
        <Spinner label="Loading the event log..." />
      </div>
    );
  }
  if (lines.length === 0) return <EmptyState title="No log entries found for this user ID." />;
  return (
    <Table
      caption="Event log"
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: "type", header: "Event", cell: ({ type }) => type },
        { id: "at", header: "When", cell: ({ at }) => <Moment at={at} /> },
        { id: "outcome", header: "Outcome", cell: ({ isOk }) => (isOk ? "Passed" : "Failed") },
        { id: "message", header: "Message", cell: ({ message }) => message ?? "–" },
      ]}
    />
  );
}
