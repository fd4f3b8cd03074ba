import { useIsWide } from "#app/ui/use-is-wide.ts";
import { FIELD_WORDS, type ImportField } from "#domain/spot-imports/import-fields.ts";
import { describeProblem, isWarning } from "#domain/spot-imports/problem-texts.ts";
import type { ImportRow, SpotImport } from "#domain/spot-imports/spot-import.ts";
import { RowActions } from "./row-actions.tsx";

const SHOWN: readonly ImportField[] = ["name", "latitude", "longitude", "difficulty"];
const NUMBERS: readonly ImportField[] = ["latitude", "longitude"];
const WIDTHS: Partial<Readonly<Record<ImportField, string>>> = {
  latitude: "w-27 text-right",
  longitude: "w-27 text-right",
  difficulty: "w-26 text-left",
};

type RowsProps = { job: SpotImport; rows: readonly ImportRow[]; label: string };

/** Rows with what is wrong with their cells: a table where it fits, else cards. */
export function CheckedRows({ job, rows, label }: RowsProps) {
  const isWide = useIsWide();
  return isWide ? <RowTable job={job} rows={rows} label={label} /> : <RowCards job={job} rows={rows} label={label} />;
}

function RowTable({ job, rows, label }: RowsProps) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-md">
      <thead className="text-sm">
        <tr>
          <th scope="col" className="w-14 px-3 py-2.5 text-right font-semibold">
            Row
          </th>
          {SHOWN.map((field) => (
            <th key={field} scope="col" className={`px-3 py-2.5 font-semibold ${WIDTHS[field] ?? "text-left"}`}>
              {FIELD_WORDS[field]}
            </th>
          ))}
          <th scope="col" className="w-[36%] px-3 py-2.5 text-left font-semibold">
            Problem
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rowNumber} className="border-line border-t align-top">
            <th scope="row" className="px-3 py-2.5 text-right font-normal text-muted tabular-nums">
              {row.rowNumber}
            </th>
            {SHOWN.map((field) => (
              <td
                key={field}
                className={`px-3 py-2.5 ${NUMBERS.includes(field) ? "text-right tabular-nums" : "text-left"}`}
              >
                <Cell row={row} field={field} />
              </td>
            ))}
            <td className="px-3 py-1">
              <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2">
                <Problems row={row} />
                {job.state === "checked" && <RowActions importId={job.id} row={row} />}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowCards({ job, rows, label }: RowsProps) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={row.rowNumber} className="border-line border-t px-5 py-3.5">
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-semibold">
              <Cell row={row} field="name" />
            </span>
            <span className="shrink-0 text-muted text-sm">Row {row.rowNumber}</span>
          </div>
          <p className="mt-1 flex flex-wrap gap-x-3 text-md tabular-nums">
            <Cell row={row} field="latitude" />
            <Cell row={row} field="longitude" />
            <Cell row={row} field="difficulty" />
            <Cell row={row} field="city" />
          </p>
          <div className="mt-1.5">
            <Problems row={row} />
            {job.state === "checked" && <RowActions importId={job.id} row={row} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

const WRONG = "rounded-inner border border-danger bg-danger/10 font-semibold text-danger";
const CHANGED = "rounded-inner bg-chip-caution";
const SWAPPED = ["swapped", "maybe_swapped", "no_position"];

/** A cell, marked where something is wrong with it; both coordinates belong together. */
function Cell({ row, field }: { row: ImportRow; field: ImportField }) {
  const about = row.problems.filter(
    ({ column, code }) => column === field || (field === "longitude" && SWAPPED.includes(code)),
  );
  const isWrong = row.status === "error" && about.some((problem) => !isWarning(problem));
  const changed = about.some(isWarning) ? CHANGED : "";
  const mark = isWrong ? WRONG : changed;
  const text = row.cells[field];
  if (!text && !isWrong) return null;
  return (
    <span className={`inline-block max-w-full truncate align-bottom ${mark && `${mark} px-1.5`}`}>
      {text || <span className="text-sm">empty</span>}
    </span>
  );
}

function Problems({ row }: { row: ImportRow }) {
  const texts = row.problems.map((problem) => describeProblem(problem, row.cells));
  if (row.isKept) texts.push("Kept");
  return (
    <ul className="min-w-0 text-sm">
      {texts.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}
