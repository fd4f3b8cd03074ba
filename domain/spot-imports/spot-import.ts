import * as z from "zod/mini";
import { DAY_MS } from "../time.ts";
import type { FileNote } from "./csv-format.ts";
import { type ColumnMapping, IMPORT_FIELDS, type ImportField, isImportField } from "./import-fields.ts";
import { UNDO_DAYS } from "./import-limits.ts";
import type { ImportProblem } from "./problem-texts.ts";

const STATES = [
  "uploaded",
  "reading",
  "checked",
  "importing",
  "stopped",
  "imported",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof STATES)[number];

const importRow = z.object({
  id: z.guid(),
  file_path: z.string(),
  file_name: z.string(),
  file_bytes: z.number(),
  encoding: z.string(),
  delimiter: z.string(),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  notes: z.array(z.string()),
  mapping: z.nullable(z.array(z.nullable(z.string()))),
  state: z.enum(STATES),
  total_rows: z.number(),
  ready_rows: z.number(),
  duplicate_rows: z.number(),
  error_rows: z.number(),
  warning_rows: z.number(),
  processed_rows: z.number(),
  removed_rows: z.number(),
  kept_rows: z.number(),
  next_row: z.number(),
  problem: z.nullable(z.string()),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
});

export type SpotImport = ReturnType<typeof parseSpotImport>;

export function parseSpotImport(row: unknown) {
  const found = importRow.parse(row);
  return {
    id: found.id,
    filePath: found.file_path,
    fileName: found.file_name,
    fileBytes: found.file_bytes,
    encoding: found.encoding,
    delimiter: found.delimiter,
    headers: found.headers,
    sample: found.sample,
    notes: found.notes as FileNote[],
    mapping: found.mapping && toMapping(found.mapping),
    state: found.state,
    totalRows: found.total_rows,
    readyRows: found.ready_rows,
    duplicateRows: found.duplicate_rows,
    errorRows: found.error_rows,
    warningRows: found.warning_rows,
    processedRows: found.processed_rows,
    removedRows: found.removed_rows,
    keptRows: found.kept_rows,
    nextRow: found.next_row,
    problem: found.problem,
    createdAt: found.created_at,
    finishedAt: found.finished_at,
  };
}

const toMapping = (mapping: readonly (string | null)[]): ColumnMapping =>
  mapping.map((field) => (field !== null && isImportField(field) ? field : null));

/** Whether its spots can still be removed as a whole. */
export const canUndo = ({ state, createdAt }: Pick<SpotImport, "state" | "createdAt">, nowMs: number) =>
  (state === "imported" || state === "stopped") && nowMs - Date.parse(createdAt) < UNDO_DAYS * DAY_MS;

/** Running in the background; the screen asks for its progress. */
export const isRunning = ({ state }: Pick<SpotImport, "state">) =>
  state === "reading" || state === "importing" || state === "undoing";

const problem = z.looseObject({ column: z.string(), code: z.string() });
const checkedRow = z.object({
  row_number: z.number(),
  ...(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, z.nullable(z.string())])) as Record<
    ImportField,
    z.ZodMiniNullable<z.ZodMiniString>
  >),
  notes: z.nullable(z.array(problem)),
  problems: z.nullable(z.array(problem)),
  status: z.enum(["ready", "duplicate", "error"]),
  is_kept: z.boolean(),
  spot_id: z.guid(),
});

export type ImportRow = {
  rowNumber: number;
  cells: Readonly<Record<ImportField, string | null>>;
  /** Errors and duplicates first, then what was changed while reading. */
  problems: readonly ImportProblem[];
  status: "ready" | "duplicate" | "error";
  isKept: boolean;
  spotId: string;
};

export function parseImportRow(row: unknown): ImportRow {
  const { row_number, notes, problems, status, is_kept, spot_id, ...cells } = checkedRow.parse(row);
  return {
    rowNumber: row_number,
    cells,
    problems: [...(problems ?? []), ...(notes ?? [])] as unknown as ImportProblem[],
    status,
    isKept: is_kept,
    spotId: spot_id,
  };
}

export const parseImportRows = (rows: unknown) => z.array(z.unknown()).parse(rows).map(parseImportRow);

/** What a list of rows shows. */
export const IMPORT_ROW_COLUMNS =
  "row_number, name, description, latitude, longitude, distance, difficulty, owner_id, category_id, city, state, country, rating, notes, problems, status, is_kept, spot_id";
