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
  };
  const call = async () => {
    const request = new Request("http://functions.test/remove-old-imports", { method: "POST" });
    return (await handleRemoveOldImports(request, { data, now: () => new Date() })).json();
  };
  expect(await call()).toEqual({ removed: 5_000 });
  expect(await call()).toEqual({ removed: 2_500 });
  expect(all).toEqual([]);
});
