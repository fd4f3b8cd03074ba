import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { isWarning } from "#domain/spot-imports/problem-texts.ts";
import type { ImportRow } from "#domain/spot-imports/spot-import.ts";
import { EditRowDialog } from "./edit-row-dialog.tsx";
import { useChangeRow } from "./spot-imports.queries.ts";

const SWAPPED = ["swapped", "maybe_swapped"];
const KEEPABLE = ["maybe_swapped", "duplicate_of_spot", "duplicate_of_row"];

/** Ways to fix a row: exchange its coordinates, import it all the same, or edit its cells. */
export function RowActions({ importId, row }: { importId: string; row: ImportRow }) {
  const change = useChangeRow();
  const [isEditing, setIsEditing] = useState(false);
  const codes = row.problems.map(({ code }) => code);
  const { latitude, longitude } = row.cells;
  const name = <span className="sr-only"> row {row.rowNumber}</span>;
  const apply = (cells: Parameters<typeof change.mutate>[0]["cells"], keep?: boolean) =>
    change.mutate({ id: importId, rowNumber: row.rowNumber, cells, ...(keep !== undefined && { keep }) });
  if (row.problems.every(isWarning) && !row.isKept) return null;
  return (
    <div className="-ml-3.5 flex shrink-0 flex-wrap items-center lg:-mr-3 lg:ml-0">
      {codes.some((code) => SWAPPED.includes(code)) && (
        <Button
          variant="quiet"
          size="sm"
          pending={change.isPending}
          onClick={() => apply({ latitude: longitude, longitude: latitude })}
        >
          Swap{name}
        </Button>
      )}
      {codes.some((code) => KEEPABLE.includes(code)) && (
        <Button variant="quiet" size="sm" pending={change.isPending} onClick={() => apply({}, true)}>
          Keep{name}
        </Button>
      )}
      {row.isKept && (
        <Button variant="quiet" size="sm" pending={change.isPending} onClick={() => apply({}, false)}>
          Don't keep{name}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={() => setIsEditing(true)}>
        Edit{name}
      </Button>
      {change.error && (
        <span role="alert" className="text-danger text-sm">
          {change.error.message}
        </span>
      )}
      {isEditing && <EditRowDialog importId={importId} row={row} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
