import { cellValue, describeProblem } from "./problem-texts.ts";
import type { ImportRow, ImportState } from "./spot-import.ts";

/** Spreadsheets run a cell that begins with one of these as a formula, except plain numbers. */
const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** A cell for a spreadsheet: quoted where needed, never run as a formula. */
export function toCsvCell(value: string | number): string {
  const text = String(value);
  const inert = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const toLine = (cells: readonly (string | number)[]) => `${cells.map(toCsvCell).join(",")}\r\n`;

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const REPORT_HEADER = `\uFEFF${toLine(["row", "outcome", "name", "column", "value", "code", "text", "spot_id"])}`;

type ReportImport = { state: ImportState; nextRow: number };

/** What became of a row; `keptSpots` are those that an undo left. */
function outcomeOf(row: ImportRow, { state, nextRow }: ReportImport, keptSpots: ReadonlyMap<number, string>) {
  if (row.status === "error") return "error";
  if (row.status === "duplicate") return "duplicate";
  if (state === "undone") return keptSpots.has(row.rowNumber) ? `kept, ${keptSpots.get(row.rowNumber)}` : "undone";
  if (state === "imported") return "imported";
  return state !== "checked" && row.rowNumber < nextRow ? "imported" : "to import";
}

/** One line for each problem of a row, or one without. */
export function toReportLines(row: ImportRow, job: ReportImport, keptSpots: ReadonlyMap<number, string>): string {
  const outcome = outcomeOf(row, job, keptSpots);
  const spotId = outcome === "imported" || outcome.startsWith("kept") ? row.spotId : "";
  const name = row.cells.name ?? "";
  if (row.problems.length === 0) return toLine([row.rowNumber, outcome, name, "", "", "", "", spotId]);
  return row.problems
    .map((problem) =>
      toLine([
        row.rowNumber,
        outcome,
        name,
        problem.column,
        cellValue(problem, row.cells),
        problem.code,
        describeProblem(problem, row.cells),
        spotId,
      ]),
    )
    .join("");
}
