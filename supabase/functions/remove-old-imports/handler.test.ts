import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { handleRemoveOldImports } from "./handler.ts";
import type { ImportData } from "./remove-old-imports.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
// Otherwise the trigger would overwrite the file's changed date.
await platform.engine.script("alter table storage.objects disable trigger update_objects_updated_at");
const ada = await platform.swimmer("Ada");
await platform.service().from("user_roles").insert({ user_id: ada.id, role: "admin" }).throwOnError();
const files = platform.service().storage.from("csv-imports");

/** A file of Ada's, last changed this many days ago. */
async function addImport(name: string, days: number) {
  const path = `${ada.id}/${name}`;
  const { error } = await ada.client.storage
    .from("csv-imports")
    .upload(path, new Blob(["a,b\n"], { type: "text/csv" }));
  if (error) throw error;
  await platform.engine.run(
    AS_OWNER,
    sql`update storage.objects set updated_at = now() - make_interval(days => ${days}) where name = ${path}`,
  );
  return path;
}

test("removes only imports older than 30 days", async () => {
  const old = await addImport("old.csv", 31);
  const young = await addImport("young.csv", 29);
  const { data } = await platform.service().functions.invoke("remove-old-imports", { method: "POST" });
  expect(data).toEqual({ removed: 1 });
  expect((await files.download(old)).error).toMatchObject({ message: "Object not found" });
  expect(await (await files.download(young)).data?.text()).toBe("a,b\n");
  const again = await platform.service().functions.invoke("remove-old-imports", { method: "POST" });
  expect(again.data).toEqual({ removed: 0 });
});

test("removes the rows of old imports, and keeps the imports", async () => {
  const id = crypto.randomUUID();
  const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  const service = platform.service();
  const file = {
    file_path: "a.csv",
    file_name: "a.csv",
    file_bytes: 1,
    encoding: "utf-8",
    delimiter: ",",
    headers: [],
  };
  await service
    .from("spot_imports")
    .insert({ id, ...file, created_at: old })
    .throwOnError();
  await service.from("spot_import_rows").insert({ import_id: id, row_number: 2 }).throwOnError();
  const link = { import_id: id, row_number: 2, spot_id: crypto.randomUUID(), fingerprint: "" };
  await service.from("imported_spots").insert(link).throwOnError();
  await service.functions.invoke("remove-old-imports", { method: "POST" });
  for (const table of ["spot_import_rows", "imported_spots"] as const) {
    expect((await service.from(table).select("row_number")).data).toEqual([]);
  }
  expect((await service.from("spot_imports").select("id")).data).toEqual([{ id }]);
});

test("accepts only the service", async () => {
  const path = await addImport("kept.csv", 40);
  for (const client of [ada.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("remove-old-imports", { method: "POST" });
    expect(response?.status).toBe(401);
  }
  expect((await files.download(path)).error).toBeNull();
});

test("responds to other methods with 405", async () => {
  const { response } = await platform.service().functions.invoke("remove-old-imports", { method: "GET" });
  expect(response?.status).toBe(405);
});

test("removes several pages per call and leaves the rest to the next", async () => {
  const all = Array.from({ length: 7_500 }, (_, index) => ({ path: `swimmer/${index}.csv`, changedAt: new Date(0) }));
  const data: ImportData = {
    listOldest: async (limit) => all.slice(0, limit),
    remove: async (paths) => all.splice(0, paths.length).length,
    removeOldRows: async () => 0,
  };
  const call = async () => {
    const request = new Request("http://functions.test/remove-old-imports", { method: "POST" });
    return (await handleRemoveOldImports(request, { data, now: () => new Date() })).json();
  };
  expect(await call()).toEqual({ removed: 5_000 });
  expect(await call()).toEqual({ removed: 2_500 });
  expect(all).toEqual([]);
});
