import { type SubmitEvent, useId } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { FIELD_WORDS, IMPORT_FIELDS, type ImportField } from "#domain/spot-imports/import-fields.ts";
import { parseCell } from "#domain/spot-imports/parse-row.ts";
import { describeProblem } from "#domain/spot-imports/problem-texts.ts";
import type { ImportRow } from "#domain/spot-imports/spot-import.ts";
import { useChangeRow } from "./spot-imports.queries.ts";

type EditRowProps = { importId: string; row: ImportRow; onClose: () => void };

/** All cells of a row, as they were read. Typed numbers are read like those of the file. */
export function EditRowDialog({ importId, row, onClose }: EditRowProps) {
  const change = useChangeRow();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const cells = Object.fromEntries(
      IMPORT_FIELDS.map((field) => [field, parseCell(field, String(typed.get(field) ?? "")).text || null]),
    );
    change.mutate({ id: importId, rowNumber: row.rowNumber, cells }, { onSuccess: onClose });
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={`Row ${row.rowNumber}`}>
      <form onSubmit={save} className="grid gap-3.5">
        {IMPORT_FIELDS.map((field) => (
          <CellField key={field} field={field} row={row} />
        ))}
        <ProblemNote message={change.error?.message} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={change.isPending}>
            Save row
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function CellField({ field, row }: { field: ImportField; row: ImportRow }) {
  const id = useId();
  const problem = row.problems.find(({ column }) => column === field);
  const message = problem && describeProblem(problem, row.cells);
  const shared = {
    id,
    name: field,
    defaultValue: row.cells[field] ?? "",
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": message ? `${id}-error` : undefined,
  };
  return (
    <FieldFrame id={id} label={FIELD_WORDS[field]} message={message}>
      {field === "description" ? (
        <textarea {...shared} rows={3} className={`${CONTROL} py-2`} />
      ) : (
        <input {...shared} className={`${CONTROL} min-h-11`} />
      )}
    </FieldFrame>
  );
}
