import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { REPORT_HEADER, toReportLines } from "#domain/spot-imports/report-csv.ts";
import { parseImportRows, type SpotImport } from "#domain/spot-imports/spot-import.ts";

/** The backend's own limit of rows in one answer. */
const PAGE_ROWS = 1000;

/** Why an undo left spots, by row. */
async function listKept(client: BackendClient, id: string) {
  const kept = new Map<number, string>();
  for (let after = 0; ; ) {
    const links = client.from("imported_spots").select("row_number, kept_because").eq("import_id", id);
    const found = links.not("kept_because", "is", null).gt("row_number", after).order("row_number").limit(PAGE_ROWS);
    const page = unwrap(await found);
    for (const { row_number, kept_because } of page)
      kept.set(row_number, kept_because === "edited" ? "edited" : "in use");
    const last = page.at(-1);
    if (!last || page.length < PAGE_ROWS) return kept;
    after = last.row_number;
  }
}

/** The whole report as parts of a CSV file. */
export async function loadReport(client: BackendClient, job: SpotImport): Promise<string[]> {
  const kept = job.state === "undone" ? await listKept(client, job.id) : new Map<number, string>();
  const parts = [REPORT_HEADER];
  for (let after = 0; ; ) {
    const wish = { of_import: job.id, after_row: after };
    const page = parseImportRows(unwrap(await client.rpc("read_spot_import_rows", wish)));
    const last = page.at(-1);
    if (!last) return parts;
    parts.push(page.map((row) => toReportLines(row, job, kept)).join(""));
    after = last.rowNumber;
  }
}
