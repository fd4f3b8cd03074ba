import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { loadReport } from "./report.data.ts";
import {
  changeRow,
  continueImport,
  getImport,
  listImports,
  listKeptSpots,
  listRows,
  startImport,
  startReading,
  stopImport,
  undoImport,
  uploadFile,
} from "./spot-imports.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const { client, id: userId } = await platform.swimmer("Kim");
await platform.service().from("user_roles").insert({ user_id: userId, role: "admin" }).throwOnError();

const LATIN_1 =
  "name;description;latitude;longitude\nÄlvsjö;Brygga;59,27;18,01\nMälaren;Strand;59.4;17.5\nMälaren;Strand;59.4;17.5\nVättern;;58.3;14.5\n";
const upload = (name: string, content: BlobPart) =>
  uploadFile(client, { userId, file: new File([content], name, { type: "text/csv" }), now: new Date() });

async function read(id: string) {
  await startReading(client, id, ["name", "description", "latitude", "longitude"]);
  while (await continueImport(client, id));
  const job = await getImport(client, id);
  if (!job) throw new Error("the import is gone");
  return job;
}

test("a Latin-1 file goes from upload to undo, with its lists and its report", async () => {
  const id = await upload("våra bad.csv", Buffer.from(LATIN_1, "latin1"));
  const opened = await getImport(client, id);
  expect(opened).toMatchObject({ state: "uploaded", fileName: "v_ra_bad.csv", delimiter: ";", notes: ["recoded"] });
  expect(opened?.filePath).toMatch(new RegExp(`^${userId}/\\d{13}-v_ra_bad\\.csv$`));
  const checked = await read(id);
  expect(checked).toMatchObject({ state: "checked", totalRows: 4, readyRows: 2, duplicateRows: 1, errorRows: 1 });
  const names = async (list: "errors" | "duplicates" | "warnings" | "all") =>
    (await listRows(client, { id, list, page: 0 })).map(({ rowNumber, cells }) => [rowNumber, cells.name]);
  expect(await names("errors")).toEqual([[5, "Vättern"]]);
  expect(await names("duplicates")).toEqual([[4, "Mälaren"]]);
  expect(await names("warnings")).toEqual([[2, "Älvsjö"]]);
  expect(await names("all")).toHaveLength(4);

  await changeRow(client, { id, rowNumber: 5, cells: { description: "Klart" } });
  await startImport(client, checked.filePath);
  while (await continueImport(client, id));
  const done = await getImport(client, id);
  if (!done) throw new Error("the import is gone");
  expect(done).toMatchObject({ state: "imported", processedRows: 3, totalRows: 4 });
  const lines = (await loadReport(client, done)).join("").trim().split("\r\n");
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(/^2,imported,Älvsjö,latitude,"59,27",decimal_comma,"Decimal comma, read as 59.27",/);
  expect(lines[4]).toContain("4,duplicate,Mälaren,name,Mälaren,duplicate_of_row,");

  const [row] = await listRows(client, { id, list: "all", page: 0 });
  const spotId = row?.spotId ?? "";
  await client.from("spots").update({ city: "Stockholm" }).eq("id", spotId).throwOnError();
  await undoImport(client, id);
  while (await continueImport(client, id));
  expect(await listKeptSpots(client, id)).toEqual([{ rowNumber: 2, spotId, reason: "edited", name: "Älvsjö" }]);
  expect((await listImports(client))[0]).toMatchObject({ id, state: "undone", removedRows: 2, keptRows: 1 });
});

test("a stopped import continues by the same call", async () => {
  const rows = Array.from({ length: 400 }, (_, at) => `Stop ${at},Slip,${at / 10},10`).join("\n");
  const id = await upload("stop.csv", `name,description,latitude,longitude\n${rows}\n`);
  const { filePath } = await read(id);
  await startImport(client, filePath);
  await stopImport(client, id);
  expect(await continueImport(client, id)).toBe(false);
  expect(await startImport(client, filePath)).toMatchObject({ totalRows: 400 });
  while (await continueImport(client, id));
  expect(await getImport(client, id)).toMatchObject({ state: "imported", processedRows: 400 });
});

test("shows what the database says to somebody who is no admin", async () => {
  const ada = await platform.swimmer("Ada");
  const file = new File(["name\nCove\n"], "a.csv", { type: "text/csv" });
  await expect(uploadFile(ada.client, { userId: ada.id, file, now: new Date() })).rejects.toThrow();
  await expect(startImport(ada.client, "any")).rejects.toMatchObject({ code: "42501" });
});
