import { importError } from "../../../domain/spot-imports/import-errors.ts";
import type { ColumnMapping } from "../../../domain/spot-imports/import-fields.ts";
import { findMappingProblems } from "../../../domain/spot-imports/match-columns.ts";
import { type ParsedRow, parseRow } from "../../../domain/spot-imports/parse-row.ts";
import { findTypicalPosition } from "../../../domain/spot-imports/typical-position.ts";
import { requestError } from "../_shared/request-errors.ts";
import { formatOf } from "./continue-import.ts";
import type { ImportData } from "./import-spots.data.ts";
import { readRecords } from "./read-records.ts";

/** As many rows tell where most of a file's spots are. */
const TYPICAL_ROWS = 1000;

/** Starts the dry run with these columns; other ones than before begin again. */
export async function startReading(data: ImportData, id: string, mapping: ColumnMapping) {
  const job = await data.getImport(id);
  const [problem] = findMappingProblems(mapping);
  if (problem) throw importError(problem.code, { field: problem.field });
  if (mapping.length !== job.headers.length) {
    throw requestError("invalid_body", { problem: "mapping: one entry for each column" });
  }
  if (!["uploaded", "reading", "checked", "failed"].includes(job.state)) throw importError("import_already_read");
  if (job.state === "reading" && JSON.stringify(job.mapping) === JSON.stringify(mapping)) return;
  const typical = findTypicalPosition(await readFirst(data, job, mapping));
  await data.changeImport(id, ["uploaded", "reading", "checked", "failed"], {
    state: "reading",
    mapping: [...mapping],
    typical_position: typical ? `(${typical.x},${typical.y})` : null,
    total_rows: 0,
    ready_rows: 0,
    duplicate_rows: 0,
    error_rows: 0,
    warning_rows: 0,
    problem: null,
  });
}

type Job = Awaited<ReturnType<ImportData["getImport"]>>;

async function readFirst(data: ImportData, job: Job, mapping: ColumnMapping) {
  const rows: ParsedRow[] = [];
  let isHeader = true;
  for await (const record of readRecords(await data.streamFile(job.file_path), formatOf(job))) {
    if (!isHeader) rows.push(parseRow(record, mapping));
    isHeader = false;
    if (rows.length >= TYPICAL_ROWS) break;
  }
  return rows;
}
