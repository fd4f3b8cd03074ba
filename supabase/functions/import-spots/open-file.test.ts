import { expect, test } from "vitest";
import type { ImportData, NewImport } from "./import-spots.data.ts";
import { openFile } from "./open-file.ts";

/** Through a storage that keeps any bytes, as hosted Supabase does. */
async function open(content: string) {
  const added: NewImport[] = [];
  const data: Partial<ImportData> = {
    findByPath: async () => null,
    streamFile: async () => new Blob([content]).stream(),
    addImport: async (row) => {
      added.push(row);
      return "1";
    },
  };
  await openFile(data as ImportData, { adminId: "kim", path: "kim/1-lakes.csv", wasRecoded: false });
  return added[0];
}

test("reads a file with null bytes without them, and says so", async () => {
  const header = "name,description,latitude,longitude";
  const clean = await open(`${header}\nCove,Slip,53.1,-6.1\n`);
  const spoiled = await open(`na\0me,description,latitude,longitude\nCo\0ve,Slip,53.1,-6.1\n`);
  expect(clean).toMatchObject({ headers: header.split(","), notes: [] });
  expect(spoiled).toMatchObject({ headers: clean?.headers, sample: clean?.sample, notes: ["null_bytes"] });
});
