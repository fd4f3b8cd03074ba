// As storage-api answers: supabase/storage, src/http/routes/object/listObjects.ts and listObjectsV2.ts.
import { afterAll, expect, test } from "vitest";
import { csvFile, startStorage } from "./storage-fixture.ts";

const storage = await startStorage();
afterAll(() => storage.stop());
const ada = await storage.user("Ada");
const shelf = ada.client.storage.from("shelf");

const NAMES = [
  "b.csv",
  "A.csv",
  "a_1.csv",
  "axb.csv",
  "dir/one.csv",
  "dir/two.csv",
  "dir/deep/three.csv",
  "other/x.csv",
];
for (const name of NAMES) await shelf.upload(name, csvFile());

const names = async (answer: ReturnType<typeof shelf.list>) => (await answer).data?.map(({ name }) => name);

test("a folder shows its folders first, each once, then its files", async () => {
  expect(await names(shelf.list())).toEqual(["dir", "other", "A.csv", "a_1.csv", "axb.csv", "b.csv"]);
  expect(await names(shelf.list("dir"))).toEqual(["deep", "one.csv", "two.csv"]);
  expect(await names(shelf.list("dir/deep/"))).toEqual(["three.csv"]);
  expect(await names(shelf.list("di"))).toEqual([]);
  expect(await names(shelf.list("nowhere"))).toEqual([]);
});

test("a file has its facts, a folder none", async () => {
  const { data } = await shelf.list("dir");
  expect(data?.[0]).toEqual({
    name: "deep",
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  });
  expect(data?.[1]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: expect.stringMatching(/^\d{4}-/),
    metadata: { mimetype: "text/csv", size: expect.any(Number), eTag: expect.any(String) },
  });
});

test("a folder is searched by how names begin, whatever their case, with no character standing for others", async () => {
  expect(await names(shelf.list("", { search: "a" }))).toEqual(["A.csv", "a_1.csv", "axb.csv"]);
  expect(await names(shelf.list("", { search: "a_" }))).toEqual(["a_1.csv"]);
  expect(await names(shelf.list("", { search: "%" }))).toEqual([]);
  expect(await names(shelf.list("dir", { search: "T" }))).toEqual(["two.csv"]);
});

test("a folder is shown in pages and in another order", async () => {
  expect(await names(shelf.list("", { limit: 2, offset: 1 }))).toEqual(["other", "A.csv"]);
  const newest = { sortBy: { column: "created_at", order: "desc" } };
  expect(await names(shelf.list("dir", newest))).toEqual(["deep", "two.csv", "one.csv"]);
  const odd = { sortBy: { column: "name; drop table storage.objects", order: "asc" } };
  expect((await shelf.list("", odd)).error).toMatchObject({ statusCode: "400" });
});

test("all names that begin alike come page by page", async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await shelf.listV2({ limit: 3, ...(cursor && { cursor }) });
    seen.push(...(data?.objects.map(({ name }) => name) ?? []));
    cursor = data?.nextCursor;
    expect(data?.hasNext).toBe(cursor !== undefined);
  } while (cursor);
  expect(seen).toEqual([...NAMES].sort());
});

test("pages group at the next slash when asked, in both directions", async () => {
  const { data } = await shelf.listV2({ with_delimiter: true, prefix: "dir/" });
  expect(data?.folders).toEqual([{ key: "dir/deep", name: "dir/deep/" }]);
  expect(data?.objects.map(({ key }) => key)).toEqual(["dir/one.csv", "dir/two.csv"]);
  const first = await shelf.listV2({ with_delimiter: true, limit: 4, sortBy: { column: "name", order: "desc" } });
  expect(first.data?.folders.map(({ name }) => name)).toEqual(["other/", "dir/"]);
  const cursor = first.data?.nextCursor ?? "";
  const second = await shelf.listV2({ with_delimiter: true, cursor, sortBy: { column: "name", order: "desc" } });
  expect(second.data?.objects.map(({ name }) => name)).toEqual(["a_1.csv", "A.csv"]);
});

test("pages come by age, too", async () => {
  const oldest = { sortBy: { column: "created_at" as const, order: "asc" as const } };
  const first = await shelf.listV2({ ...oldest, limit: 5 });
  const cursor = first.data?.nextCursor ?? "";
  const second = await shelf.listV2({ ...oldest, cursor });
  expect([...(first.data?.objects ?? []), ...(second.data?.objects ?? [])].map(({ name }) => name)).toEqual(NAMES);
});

test("a cursor that is not ours is refused", async () => {
  expect((await shelf.listV2({ cursor: "x" })).error).toMatchObject({ statusCode: "400", message: "Invalid cursor" });
});
