import { Table } from "#app/ui/table.tsx";
import type { LogLine } from "#domain/diagnostics/log-entry.ts";
import { Moment } from "../moment.tsx";
import { StatusChip } from "./status-chip.tsx";

export function LogTable({ caption, lines }: { caption: string; lines: readonly LogLine[] }) {
  return (
    <Table
      caption={caption}
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: "event", header: "Event", cell: ({ type }) => <span className="font-mono text-sm">{type}</span> },
        {
          id: "status",
          header: "Status",
          cell: ({ isOk }) => <StatusChip isOk={isOk}>{isOk ? "ok" : "failed"}</StatusChip>,
        },
        { id: "details", header: "Details", cell: describe },
        {
          id: "time",
          header: "Time",
          align: "end",
          cell: ({ at }) => (
            <span className="whitespace-nowrap">
              <Moment at={at} />
            </span>
          ),
        },
      ]}
    />
  );
}

function describe({ message, durationMs }: LogLine) {
  if (message) return message;
  return durationMs === null ? "–" : `${Math.round(durationMs)} ms`;
}
