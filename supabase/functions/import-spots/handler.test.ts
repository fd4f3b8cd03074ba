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

test("tells spots that exist already within 200 m by similar names", async () => {
  const there = [
    { name: "Forty Foot", latitude: 53.28924, longitude: -6.11344 },
    { name: "Vico Baths", latitude: 53.26, longitude: -6.1 },
  ];
  await service.from("spots").insert(there).throwOnError();
  const rows = [
    "Fourty Foot,A typing error,53.2893,-6.1135,Easy",
    "Forty Foot,Too far away,53.2915,-6.11344,Easy",
    "Hawk Cliff,Another name,53.28924,-6.11344,Easy",
    "VICO BATHS,Other letters,53.2601,-6.1001,Easy",
  ];
  const { id, path } = await check(`${HEADER}\n${rows.join("\n")}\n`);
  const found = (await listRows(id)).map(({ status, problems }) => [status, problems]);
  expect(found).toMatchObject([
    ["duplicate", [{ code: "duplicate_of_spot", name: "Forty Foot", likeness: 0.91 }]],
    ["ready", null],
    ["ready", null],
    ["duplicate", [{ code: "duplicate_of_spot", name: "Vico Baths", likeness: 1 }]],
  ]);
  // An admin may override it.
  await kim.client
    .rpc("change_spot_import_row", { of_import: id, changed_row: 2, cells: {}, keep: true })
    .throwOnError();
  // Added between the dry run and the import.
  await service.from("spots").insert({ name: "Hawk Cliffs", latitude: 53.28925, longitude: -6.11344 }).throwOnError();
  await run(path, id);
  expect(await getImport(id)).toMatchObject({ state: "imported", processed_rows: 2, duplicate_rows: 2 });
});

test("imports rows that an admin fixes, swaps or finds doubled no more", async () => {
  const rows = [
    "Muckross,Jetty,120,52.01,Easy",
    "Dooks,Beach,52.07,-9.93,Hardcore",
    "Rossbeigh,Beach,52.05,-9.97,Easy",
    "Rossbeigh,Again,52.05,-9.97,Easy",
  ];
  const { id, path } = await check(`${HEADER}\n${rows.join("\n")}\n`);
  const change = async (changed_row: number, cells: object) =>
    (await kim.client.rpc("change_spot_import_row", { of_import: id, changed_row, cells: { ...cells } }).throwOnError())
      .data;
  expect(await change(2, { latitude: "52.01", longitude: "-9.5" })).toMatchObject({ status: "ready", problems: null });
  expect(await change(3, { difficulty: "Expert" })).toMatchObject({ status: "ready" });
  expect(await change(4, { name: "" })).toMatchObject({ status: "error" });
  // The first of the two is no longer a spot, so the second one is not a duplicate.
  expect(await getImport(id)).toMatchObject({ ready_rows: 3, duplicate_rows: 0, error_rows: 1 });
  await run(path, id);
  expect(await getImport(id)).toMatchObject({ state: "imported", processed_rows: 3 });
  const { error } = await kim.client.rpc("change_spot_import_row", { of_import: id, changed_row: 4, cells: {} });
  expect(error).toMatchObject({ code: "PT409", hint: "import_started" });
});

const many = (count: number, name: string, latitude: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at},Slip,${latitude + at * 0.01},${at * 0.01},Easy`).join("\n");

test("an undo removes exactly its spots, and leaves those that were edited or are in use", async () => {
  const { id, path } = await check(`${HEADER}\n${many(45, "Undone", 10)}\n`);
  const other = await check(`${HEADER}\n${many(3, "Stays", 20)}\n`);
  await run(path, id);
  await run(other.path, other.id);
  const idOf = async (name: string) =>
    (await service.from("spots").select("id").eq("name", name).single().throwOnError()).data.id;
  await kim.client.from("spots").update({ description: "Steep slip" }).eq("name", "Undone 7").throwOnError();
  await ada.client
    .from("favorites")
    .insert({ user_id: ada.id, spot_id: await idOf("Undone 30") })
    .throwOnError();
  await kim.client.rpc("undo_spot_import", { of_import: id }).throwOnError();
  await call({ action: "continue", import_id: id });
  expect(await getImport(id)).toMatchObject({ state: "undone", removed_rows: 43, kept_rows: 2 });
  const { data: left } = await service.from("spots").select("name").like("name", "Undone %").order("name");
  expect(left?.map(({ name }) => name)).toEqual(["Undone 30", "Undone 7"]);
  const kept = kim.client.from("imported_spots").select("row_number, kept_because").eq("import_id", id);
  expect((await kept.order("row_number").throwOnError()).data).toEqual([
    { row_number: 9, kept_because: "edited" },
    { row_number: 32, kept_because: "in_use" },
  ]);
  expect((await service.from("spots").select("id").like("name", "Stays %")).data).toHaveLength(3);
});

test("continues after a crash without a gap or a doubled row", async () => {
  const content = `${HEADER}\n${many(900, "Crash", 30)}\n`;
  const { id, path } = await open(content);
  await call({ action: "read", import_id: id, mapping: MAPPING });
  // As if the reader had ended after its first chunk, and the import after its first batches.
  await service.from("spot_import_rows").delete().eq("import_id", id).gt("row_number", 101).throwOnError();
  const long_ago = new Date(Date.now() - 60_000).toISOString();
  const half = { state: "reading", total_rows: 100, ready_rows: 100, updated_at: long_ago } as const;
  await service.from("spot_imports").update(half).eq("id", id).throwOnError();
  expect((await service.functions.invoke("import-spots", { body: {} })).data).toEqual({ continued: 1 });
  expect(await getImport(id)).toMatchObject({ state: "checked", total_rows: 900, ready_rows: 900 });

  await kim.client.rpc("import_spots_from_csv", { file_path: path }).throwOnError();
  const begun = await getImport(id);
  expect(begun).toMatchObject({ state: "importing" });
  expect((await service.from("spots").select("id").like("name", "Crash %")).data).toHaveLength(begun.processed_rows);
  await service.from("spot_imports").update({ updated_at: long_ago }).eq("id", id).throwOnError();
  await service.functions.invoke("import-spots", { body: {} });
  expect(await getImport(id)).toMatchObject({ state: "imported", processed_rows: 900 });
  expect((await service.from("spots").select("id").like("name", "Crash %")).data).toHaveLength(900);
});

test("stops, and continues where it stopped", async () => {
  const { id, path } = await check(`${HEADER}\n${many(900, "Stop", 40)}\n`);
  await kim.client.rpc("import_spots_from_csv", { file_path: path }).throwOnError();
  await kim.client.rpc("stop_spot_import", { of_import: id }).throwOnError();
  const stopped = await getImport(id);
  await call({ action: "continue", import_id: id });
  expect(await getImport(id)).toMatchObject({ state: "stopped", processed_rows: stopped.processed_rows });
  await run(path, id);
  expect(await getImport(id)).toMatchObject({ state: "imported", processed_rows: 900 });
});

test("an import can no longer be undone when its rows may be gone", async () => {
  const { id, path } = await check(`${HEADER}\nOld,Slip,-33.1,-6.1,Easy\n`);
  await run(path, id);
  const created_at = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await service.from("spot_imports").update({ created_at }).eq("id", id).throwOnError();
  const { error } = await kim.client.rpc("undo_spot_import", { of_import: id });
  expect(error).toMatchObject({ code: "PT409", hint: "import_too_old" });
});

test("refuses two columns on one field, a missing one and a second reading", async () => {
  const { id, path } = await open(`${HEADER}\nCove,Slip,11.1,-6.1,Easy\n`);
  const read = (mapping: readonly (string | null)[]) => call({ action: "read", import_id: id, mapping });
  const refused = (code: string) => ({ status: 400, body: { error: { code } } });
  expect(await read(["name", "name", "latitude", "longitude", null])).toMatchObject(refused("field_missing"));
  expect(await read(["name", "description", "latitude", "longitude", "name"])).toMatchObject(
    refused("field_mapped_twice"),
  );
  expect(await read(["name", "description", "latitude", "longitude"])).toMatchObject(refused("invalid_body"));
  expect(await read(MAPPING)).toMatchObject({ status: 200, body: { state: "checked" } });
  // Other columns begin the dry run again.
  expect(await read(["name", "description", "latitude", "longitude", null])).toMatchObject({ body: { total_rows: 1 } });
  await run(path, id);
  expect(await read(MAPPING)).toMatchObject(refused("import_already_read"));
});

test("says what is wrong with a file that can't be read", async () => {
  const empty = await upload({ content: `${HEADER}\n` });
  expect(await call({ action: "open", file_path: empty.path })).toMatchObject({
    body: { error: { code: "csv_empty" } },
  });
  const endless = (rows: number) => `${HEADER}\n${many(rows, "Endless", 0)}\n"never closed,b\n`;
  const small = await upload({ content: endless(3) });
  expect(await call({ action: "open", file_path: small.path })).toMatchObject({
    body: { error: { code: "csv_unreadable" } },
  });
  const { id, body } = await check(endless(1500));
  expect(body).toMatchObject({ state: "failed" });
  expect((await getImport(id)).problem).toContain("can't be read");
});

test("the storage takes only CSV files of 10 MB at most, from admins", async () => {
  const large = await upload({ content: new Uint8Array(10 * 1024 * 1024 + 1).fill(97) });
  expect(large.error).toMatchObject({ statusCode: "413" });
  const files = kim.client.storage.from("csv-imports");
  const text = await files.upload(`${kim.id}/1-a.txt`, new Blob(["a"], { type: "text/plain" }));
  expect(text.error).toMatchObject({ statusCode: "415" });
  expect((await upload({ content: "a,b", client: ada.client, folder: ada.id })).error).toMatchObject({
    statusCode: "403",
  });
});

test("only admins import", async () => {
  const { id, path } = await check(`${HEADER}\nSecret cove,Slip,12.1,-6.1,Easy\n`);
  expect(await call({ action: "continue", import_id: id }, ada.client)).toMatchObject({ status: 403 });
  const calls = [
    ada.client.rpc("import_spots_from_csv", { file_path: path }),
    ada.client.rpc("undo_spot_import", { of_import: id }),
    ada.client.rpc("stop_spot_import", { of_import: id }),
    ada.client.rpc("change_spot_import_row", { of_import: id, changed_row: 2, cells: {} }),
    platform.visitor().rpc("import_spots_from_csv", { file_path: path }),
  ];
  for (const { error } of await Promise.all(calls)) expect(error).toMatchObject({ code: "42501" });
  expect((await ada.client.from("spot_import_rows").select("name")).data).toEqual([]);
  const foreign = await call({ action: "open", file_path: `${ada.id}/1-a.csv` });
  expect(foreign).toMatchObject({ status: 400, body: { error: { code: "import_not_found" } } });
});

test("the import doesn't use up the admin's daily quota of spots", async () => {
  const { data } = await kim.client.from("spots").insert({ name: "By hand", latitude: 3, longitude: 3 }).select("id");
  expect(data).toHaveLength(1);
});

test("rows that were read with other columns are not added any more, nor any beyond a gap", async () => {
  const { id } = await check(`${HEADER}\n${many(3, "Gap", -40)}\n`);
  await service.from("spot_imports").update({ state: "reading", total_rows: 1 }).eq("id", id).throwOnError();
  const stage = (row_number: number, read_with: readonly string[]) =>
    service.rpc("stage_spot_import_rows", {
      of_import: id,
      rows: [{ row_number, name: "New" }],
      read_with: [...read_with],
    });
  expect((await stage(3, ["name"])).error).toMatchObject({ hint: "import_not_reading" });
  expect((await stage(4, MAPPING)).error).toBeNull();
  expect(await getImport(id)).toMatchObject({ total_rows: 1 });
  expect((await stage(3, MAPPING)).error).toBeNull();
  expect((await listRows(id)).map(({ name }) => name)).toEqual(["Gap 0", "New", "Gap 2"]);
});
