import type { AccountClient, BackendClient } from "#app/backend/backend-client.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { importError } from "#domain/spot-imports/import-errors.ts";
import type { ColumnMapping, ImportField } from "#domain/spot-imports/import-fields.ts";
import { CSV_TYPE } from "#domain/spot-imports/import-limits.ts";
import type { RowList } from "#domain/spot-imports/import-view.ts";
import {
  IMPORT_ROW_COLUMNS,
  type ImportRow,
  isRunning,
  parseImportRow,
  parseSpotImport,
  type SpotImport,
} from "#domain/spot-imports/spot-import.ts";
import { prepareFile } from "./prepare-file.ts";

const BUCKET = "csv-imports";
export const ROWS_PER_PAGE = 10;
const HISTORY_LENGTH = 10;

async function callImporter<Answer>(client: BackendClient, body: Record<string, unknown>): Promise<Answer> {
  const { data, error } = await client.functions.invoke<Answer>("import-spots", { body });
  if (error) throw await toFunctionError(error);
  if (data === null) throw importError("import_failed");
  return data;
}

/** Storage takes only these characters in a name. */
const toStoredName = (name: string) => name.replace(/[^\w.-]+/g, "_").slice(-100);

/** Uploads a CSV file and opens it; returns the id of its import. */
export async function uploadFile(
  client: AccountClient,
  { userId, file, now }: { userId: string; file: File; now: Date },
): Promise<string> {
  const { content, wasRecoded } = await prepareFile(file);
  const path = `${userId}/${now.getTime()}-${toStoredName(file.name)}`;
  unwrap(await client.storage.from(BUCKET).upload(path, content, { contentType: CSV_TYPE }));
  const body = { action: "open", file_path: path, was_recoded: wasRecoded };
  return (await callImporter<{ id: string }>(client, body)).id;
}

export async function getImport(client: BackendClient, id: string): Promise<SpotImport | null> {
  const row = unwrap(await client.from("spot_imports").select("*").eq("id", id).maybeSingle());
  return row && parseSpotImport(row);
}

/** Newest first. */
export async function listImports(client: BackendClient): Promise<SpotImport[]> {
  const newest = client.from("spot_imports").select("*").order("created_at", { ascending: false }).order("id");
  return unwrap(await newest.limit(HISTORY_LENGTH)).map(parseSpotImport);
}

type RowPage = { id: string; list: RowList; page: number };

export async function listRows(client: BackendClient, { id, list, page }: RowPage): Promise<ImportRow[]> {
  const all = client.from("spot_import_rows").select(IMPORT_ROW_COLUMNS).eq("import_id", id);
  const wanted = {
    errors: () => all.eq("status", "error"),
    duplicates: () => all.eq("status", "duplicate"),
    warnings: () => all.neq("status", "error").not("notes", "is", null),
    all: () => all,
  }[list]();
  const first = page * ROWS_PER_PAGE;
  return unwrap(await wanted.order("row_number").range(first, first + ROWS_PER_PAGE - 1)).map(parseImportRow);
}

/** Starts the dry run with these columns. */
export async function startReading(client: BackendClient, id: string, mapping: ColumnMapping) {
  await callImporter(client, { action: "read", import_id: id, mapping });
}

/** Continues for a few seconds. True while work is left. */
export async function continueImport(client: BackendClient, id: string): Promise<boolean> {
  const answer = await callImporter<Pick<SpotImport, "state">>(client, { action: "continue", import_id: id });
  return isRunning(answer);
}

/** Starts or continues an import. */
export async function startImport(client: BackendClient, filePath: string): Promise<SpotImport> {
  return parseSpotImport(unwrap(await client.rpc("import_spots_from_csv", { file_path: filePath })));
}

export async function stopImport(client: BackendClient, id: string) {
  unwrap(await client.rpc("stop_spot_import", { of_import: id }));
}

export async function undoImport(client: BackendClient, id: string): Promise<SpotImport> {
  return parseSpotImport(unwrap(await client.rpc("undo_spot_import", { of_import: id })));
}

export type RowChange = {
  id: string;
  rowNumber: number;
  cells: Partial<Record<ImportField, string | null>>;
  keep?: boolean;
};

export async function changeRow(client: BackendClient, { id, rowNumber, cells, keep }: RowChange) {
  const change = { of_import: id, changed_row: rowNumber, cells, ...(keep !== undefined && { keep }) };
  unwrap(await client.rpc("change_spot_import_row", change));
}

export type KeptSpot = { rowNumber: number; spotId: string; reason: "edited" | "in_use"; name: string };

/** The spots that an undo left, with the names of their rows. */
export async function listKeptSpots(client: BackendClient, id: string): Promise<KeptSpot[]> {
  const kept = client.from("imported_spots").select("row_number, spot_id, kept_because").eq("import_id", id);
  const found = unwrap(await kept.not("kept_because", "is", null).order("row_number").limit(100));
  if (found.length === 0) return [];
  const rowNumbers = found.map(({ row_number }) => row_number);
  const rows = client.from("spot_import_rows").select("row_number, name").eq("import_id", id);
  const names = new Map(
    unwrap(await rows.in("row_number", rowNumbers)).map(({ row_number, name }) => [row_number, name]),
  );
  return found.map(({ row_number, spot_id, kept_because }) => ({
    rowNumber: row_number,
    spotId: spot_id,
    reason: kept_because === "edited" ? "edited" : "in_use",
    name: names.get(row_number) ?? "",
  }));
}
