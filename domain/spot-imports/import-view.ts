import * as z from "zod/mini";
import type { SpotImport } from "./spot-import.ts";

export const ROW_LISTS = ["errors", "duplicates", "warnings", "all"] as const;
export type RowList = (typeof ROW_LISTS)[number];

/** The state of the page that is kept in its address. */
export type ImportView = { importId: string | null; list: RowList | null; page: number; isMapping: boolean };

const id = z.guid();

export function parseImportView(query: URLSearchParams): ImportView {
  const page = query.get("page") ?? "";
  return {
    importId: id.safeParse(query.get("import")).data ?? null,
    list: ROW_LISTS.find((known) => known === query.get("rows")) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : 0,
    isMapping: query.get("step") === "columns",
  };
}

export function importAddress({ importId, list = null, page = 0, isMapping = false }: Partial<ImportView>) {
  const query = new URLSearchParams({
    ...(importId && { import: importId }),
    ...(isMapping && { step: "columns" }),
    ...(list && { rows: list }),
    ...(page > 0 && { page: String(page + 1) }),
  }).toString();
  return query === "" ? "/admin/import" : `/admin/import?${query}`;
}

type Counts = Pick<SpotImport, "totalRows" | "errorRows" | "duplicateRows" | "warningRows">;

export function countRows({ totalRows, errorRows, duplicateRows, warningRows }: Counts): Record<RowList, number> {
  return { errors: errorRows, duplicates: duplicateRows, warnings: warningRows, all: totalRows };
}

/** The first list that has rows. */
export function chooseRowList(job: Counts): RowList {
  const counts = countRows(job);
  return ROW_LISTS.find((list) => counts[list] > 0) ?? "all";
}

export const IMPORT_STEPS = ["File", "Columns", "Dry run", "Import", "Done"] as const;

/** The number of the current step. */
export function stepOf(job: Pick<SpotImport, "state"> | null, isMapping: boolean): number {
  if (!job) return 0;
  switch (job.state) {
    case "uploaded":
    case "failed":
      return 1;
    case "reading":
      return 2;
    case "checked":
      return isMapping ? 1 : 2;
    case "importing":
    case "stopped":
      return 3;
    case "imported":
    case "undoing":
    case "undone":
      return 4;
  }
}
