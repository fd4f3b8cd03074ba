import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryView } from "#app/ui/query-view.tsx";
import { Table } from "#app/ui/table.tsx";
import { logQuery } from "./diagnostics.queries.ts";
import { Moment } from "./moment.tsx";

export function LogPanel({ userId }: { userId: string }) {
  return (
    <QueryView
      query={useQuery(logQuery(userId))}
      loading="Loading the event log..."
      failed="Couldn't load the event log"
      empty={<EmptyState title="No log entries found for this user ID." />}
    >
      {(lines) => (
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
      )}
    </QueryView>
  );
}
