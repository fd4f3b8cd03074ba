import { AppError } from "../../../domain/errors.ts";
import type { CsvDelimiter, CsvEncoding } from "../../../domain/spot-imports/csv-format.ts";
import { importError } from "../../../domain/spot-imports/import-errors.ts";
import type { ColumnMapping } from "../../../domain/spot-imports/import-fields.ts";
import { MAX_IMPORT_ROWS } from "../../../domain/spot-imports/import-limits.ts";
import { parseRow } from "../../../domain/spot-imports/parse-row.ts";
import type { ImportData, ImportTableRow } from "./import-spots.data.ts";
import { readRecords } from "./read-records.ts";

/** Rows of the first statement; the database says how many it takes after that. */
const FIRST_CHUNK_ROWS = 100;
/** So that the database never waits for the way between two slices. */
const SLICES_AT_ONCE = 2;

export const formatOf = ({ encoding, delimiter }: ImportTableRow) => ({
  encoding: encoding as CsvEncoding,
  delimiter: delimiter as CsvDelimiter,
});

/** Reads rows of the file from where the database has them, until the deadline; true at the end of the file. */
async function readOn(data: ImportData, job: ImportTableRow, isLate: () => boolean) {
  const mapping = (job.mapping ?? []) as ColumnMapping;
  let recordNumber = 0;
  let chunkRows = FIRST_CHUNK_ROWS;
  let chunk: object[] = [];
  for await (const record of readRecords(await data.streamFile(job.file_path), formatOf(job))) {
    recordNumber += 1;
    if (recordNumber <= job.total_rows + 1) continue;
    if (recordNumber > MAX_IMPORT_ROWS + 1) throw importError("too_many_rows");
    const { cells, notes, x, y } = parseRow(record, mapping);
    chunk.push({ row_number: recordNumber, ...cells, ...(notes.length > 0 && { notes }), x, y });
    if (chunk.length < chunkRows) continue;
    const nextRows = await data.addRows(job, chunk);
    if (nextRows === null || isLate()) return false;
    chunkRows = nextRows;
    chunk = [];
  }
  if (chunk.length > 0 && (await data.addRows(job, chunk)) === null) return false;
  if (recordNumber < 2) throw importError("csv_empty");
  return true;
}

async function read(data: ImportData, job: ImportTableRow, isLate: () => boolean) {
  try {
    const isDone = await readOn(data, job, isLate);
    if (isDone) await data.changeImport(job.id, ["reading"], { state: "checked" });
  } catch (problem) {
    // What is wrong with the file stays wrong.
    if (!(problem instanceof AppError)) throw problem;
    await data.changeImport(job.id, ["reading"], { state: "failed", problem: problem.message });
  }
}

async function runSlices(data: ImportData, id: string, isLate: () => boolean) {
  const lane = async () => {
    for (let isOn = true; isOn && !isLate(); ) {
      const { state } = await data.runSlice(id);
      isOn = state === "importing" || state === "undoing";
    }
  };
  await Promise.all(Array.from({ length: SLICES_AT_ONCE }, lane));
}

/** Does the work that an import waits for, until it is done or the deadline has come. */
export async function continueImport(data: ImportData, id: string, isLate: () => boolean) {
  const job = await data.getImport(id);
  if (job.state === "reading") await read(data, job, isLate);
  else if (job.state === "importing" || job.state === "undoing") await runSlices(data, id, isLate);
  const { state, total_rows, processed_rows } = await data.getImport(id);
  return { id, state, total_rows, processed_rows };
}
