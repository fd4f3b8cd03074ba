import { expect, test } from "vitest";
import { MAX_IMPORT_ROWS } from "../../../domain/spot-imports/import-limits.ts";
import { continueImport } from "./continue-import.ts";
import type { ImportData, ImportTableRow } from "./import-spots.data.ts";

const ROW = "Cove,Slip,53.1,-6.1\n";

/** An import that has read all rows but those beyond the limit of a file with so many. */
async function readLast(rows: number) {
  const job = {
    id: "1",
    state: "reading",
    file_path: "k/1.csv",
    encoding: "utf-8",
    delimiter: ",",
    total_rows: MAX_IMPORT_ROWS,
  };
  const changes: object[] = [];
  const data: Partial<ImportData> = {
    getImport: async () => job as ImportTableRow,
    streamFile: async () => new Blob(["name,description,latitude,longitude\n", ROW.repeat(rows)]).stream(),
    addRows: async () => 100,
    changeImport: async (_id, _from, change) => changes.push(change) > 0,
  };
  await continueImport(data as ImportData, job.id, () => false);
  return changes;
}

test("takes 200,000 rows and refuses one more", async () => {
  expect(await readLast(MAX_IMPORT_ROWS)).toEqual([{ state: "checked" }]);
  expect(await readLast(MAX_IMPORT_ROWS + 1)).toEqual([
    { state: "failed", problem: "The file has more than 200,000 rows." },
  ]);
});
