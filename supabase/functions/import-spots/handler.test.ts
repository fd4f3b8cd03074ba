import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const service = platform.service();
const kim = await platform.swimmer("Kim");
const ada = await platform.swimmer("Ada");
beforeAll(async () => {
  await service.from("user_roles").insert({ user_id: kim.id, role: "admin" }).throwOnError();
});

const HEADER = "name,description,latitude,longitude,difficulty";
const MAPPING = ["name", "description", "latitude", "longitude", "difficulty"];

let files = 0;
type Upload = { content: string | Uint8Array<ArrayBuffer>; name?: string; client?: typeof kim.client; folder?: string };

async function upload({ content, name = "spots.csv", client = kim.client, folder = kim.id }: Upload) {
  files += 1;
  const path = `${folder}/${1_700_000_000_000 + files}-${name}`;
  const file = new Blob([content], { type: "text/csv" });
  const { error } = await client.storage.from("csv-imports").upload(path, file);
  return { path, error };
}

async function call(body: object, client = kim.client) {
  const { data, error, response } = await client.functions.invoke("import-spots", { body });
  return { status: response?.status, body: error ? await response?.json() : data };
}

async function open(content: Upload["content"]) {
  const { path, error } = await upload({ content });
  if (error) throw error;
  const { body } = await call({ action: "open", file_path: path });
  return { path, id: body.id as string };
}

const getImport = async (id: string) =>
  (await kim.client.from("spot_imports").select("*").eq("id", id).single().throwOnError()).data;
const listRows = async (id: string) =>
  (await kim.client.from("spot_import_rows").select("*").eq("import_id", id).order("row_number").throwOnError()).data;

/** Opens a file and reads it with its columns. */
async function check(content: Upload["content"], mapping: readonly (string | null)[] = MAPPING) {
  const { id, path } = await open(content);
  const { body } = await call({ action: "read", import_id: id, mapping });
  return { id, path, body };
}

async function run(path: string, id: string) {
  const { data } = await kim.client.rpc("import_spots_from_csv", { file_path: path }).throwOnError();
  await call({ action: "continue", import_id: id });
  return data;
}

test.each([
  ["commas and CRLF", `${HEADER}\r\nCove,Slip,53.1,-6.1,easy\r\n`],
  ["semicolons and decimal commas", "name;description;latitude;longitude;difficulty\nCove;Slip;53,1;-6,1;Easy\n"],
  ["tabs", "name\tdescription\tlatitude\tlongitude\tdifficulty\nCove\tSlip\t53.1\t-6.1\tEasy"],
  ["a byte order mark", `\uFEFF${HEADER}\nCove,Slip,53.1,-6.1,Easy\n`],
  ["blank lines", `${HEADER}\n\nCove,Slip,53.1,-6.1,Easy\n\n`],
])("reads %s", async (_, content) => {
  const { id, body } = await check(content);
  expect(body).toMatchObject({ state: "checked", total_rows: 1 });
  expect(await listRows(id)).toMatchObject([
    { row_number: 2, name: "Cove", latitude: "53.1", longitude: "-6.1", difficulty: "Easy", problems: null },
  ]);
});

test("reads quoted line breaks, and tells doubled and missing headers", async () => {
  const { id } = await open('name,name,,latitude\n"Cove\nEast",b,c,53\n');
  expect(await getImport(id)).toMatchObject({
    headers: ["name", "name (2)", "Column 3", "latitude"],
    notes: ["doubled_headers", "missing_headers"],
    sample: [["Cove\nEast", "b", "c", "53"]],
  });
});

test("says what each wrong cell is, and imports the others", async () => {
  const rows = [
    "Lough Bray,Corrie lake,53.183,-6.292,Moderate",
    "Lough Dan,Sandy,53.08,-6.28,Easy",
    "Lough Tay,Sandy,53.107,-6.263,Easy",
    "Lough Ree,Slip,53.5,-8.0,Easy",
    "Lough Key,Slip,53.99,-8.24,Easy",
    "Swapped,Slip,-6.292,53.183,Easy",
    "Far,Slip,120.5,53.1,Easy",
    ",Slip,53.472,-9.031,Easy",
    "Ennell,,53.461,-7.402,Easy",
    "Keem,Bay,53.967,-10.194,Hardcore",
    "Derg,Lake,0,0,Easy",
    "Words,Lake,north,-7,Easy",
    "Lough Brays,Again,53.1831,-6.2921,Easy",
    `${"x".repeat(201)},Long,53.2,-7,Easy`,
  ];
  const { id, path, body } = await check(`${HEADER}\n${rows.join("\n")}\n`);
  expect(body).toMatchObject({ state: "checked", total_rows: 14 });
  const found = (await listRows(id)).filter(({ problems }) => problems);
  expect(found.map(({ row_number, status, problems }) => [row_number, status, problems])).toMatchObject([
    [7, "error", [{ column: "latitude", code: "maybe_swapped" }]],
    [8, "error", [{ column: "latitude", code: "swapped" }]],
    [9, "error", [{ column: "name", code: "required" }]],
    [10, "error", [{ column: "description", code: "required" }]],
    [11, "error", [{ column: "difficulty", code: "unknown_difficulty" }]],
    [12, "error", [{ column: "latitude", code: "no_position" }]],
    [13, "error", [{ column: "latitude", code: "not_a_number" }]],
    [14, "duplicate", [{ code: "duplicate_of_row", row: 2, name: "Lough Bray" }]],
    [15, "error", [{ column: "name", code: "too_long", limit: 200 }]],
  ]);
  expect(await run(path, id)).toMatchObject({ total_rows: 14 });
  expect(await getImport(id)).toMatchObject({ state: "imported", total_rows: 14, processed_rows: 5, error_rows: 8 });
  const { data: spots } = await platform
    .visitor()
    .from("spots_with_water_quality")
    .select("name")
    .like("name", "Lough %")
    .order("name")
    .throwOnError();
  expect(spots.map(({ name }) => name)).toEqual(["Lough Bray", "Lough Dan", "Lough Key", "Lough Ree", "Lough Tay"]);
  const { data: again } = await kim.client.rpc("import_spots_from_csv", { file_path: path }).throwOnError();
  expect(again).toMatchObject({ total_rows: 14, processed_rows: 5 });
});
