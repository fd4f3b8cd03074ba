// As storage-api answers: supabase/storage, src/internal/errors/codes.ts and src/http/routes/object/*.ts.
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { CSV, csvFile, PNG, startStorage } from "./storage-fixture.ts";

const storage = await startStorage();
afterAll(() => storage.stop());
const ada = await storage.user("Ada");
const shelf = ada.client.storage.from("shelf");

test("a CSV file goes to the folder of its swimmer and is read again", async () => {
  const bucket = ada.client.storage.from("documents");
  const path = `${ada.id}/20261121T090000-books.csv`;
  const { data, error } = await bucket.upload(path, csvFile());
  expect(error).toBeNull();
  expect(data).toEqual({ path, fullPath: `documents/${path}`, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await (await bucket.download(path)).data?.text()).toBe(CSV);
});

test.each([
  ["text", () => CSV, undefined],
  ["bytes", () => Buffer.from(CSV), "text/csv"],
  ["a blob", () => csvFile(), undefined],
  ["a form", () => formWith(csvFile()), undefined],
  ["a stream of the web", () => csvFile().stream(), "text/csv"],
  ["a stream of Node", () => Readable.from([Buffer.from(CSV)]), "text/csv"],
])("the client may send %s", async (what, toBody, contentType) => {
  const path = `sent/${what}.csv`;
  const { error } = await shelf.upload(path, toBody() as Blob, contentType ? { contentType } : {});
  expect(error).toBeNull();
  expect(await (await shelf.download(path)).data?.text()).toBe(CSV);
});

function formWith(file: Blob) {
  const form = new FormData();
  form.append("", file, "books.csv");
  return form;
}

test("a name is taken once", async () => {
  expect((await shelf.upload("once.csv", csvFile())).error).toBeNull();
  expect((await shelf.upload("once.csv", csvFile("other"))).error).toMatchObject({
    status: 400,
    statusCode: "409",
    message: "The resource already exists",
    code: "KeyAlreadyExists",
  });
  expect(await (await shelf.download("once.csv")).data?.text()).toBe(CSV);
});

test("a file is replaced when asked, and keeps its id", async () => {
  const first = await shelf.upload("twice.csv", csvFile("a"), { upsert: true });
  const second = await shelf.upload("twice.csv", csvFile("b"), { upsert: true });
  expect(second.data?.id).toBe(first.data?.id);
  const third = await shelf.update("twice.csv", csvFile("c"));
  expect(third).toMatchObject({ data: { id: first.data?.id }, error: null });
  expect(await (await shelf.download("twice.csv")).data?.text()).toBe("c");
});

test("a file that is not there cannot be updated, read, described, removed or signed", async () => {
  const missing = { status: 400, statusCode: "404", message: "Object not found", code: "NoSuchKey" };
  expect((await shelf.update("nowhere.csv", csvFile())).error).toMatchObject(missing);
  expect((await shelf.download("nowhere.csv")).error).toMatchObject(missing);
  expect((await shelf.info("nowhere.csv")).error).toMatchObject(missing);
  expect((await shelf.createSignedUrl("nowhere.csv", 60)).error).toMatchObject(missing);
  expect(await shelf.exists("nowhere.csv")).toMatchObject({ data: false });
  expect(await shelf.remove(["nowhere.csv"])).toEqual({ data: [], error: null });
});

test("a bucket that is not there is named", async () => {
  const missing = { status: 400, statusCode: "404", message: "Bucket not found" };
  const nowhere = ada.client.storage.from("nowhere");
  expect((await nowhere.upload("a.csv", csvFile())).error).toMatchObject(missing);
  expect((await nowhere.download("a.csv")).error).toMatchObject(missing);
});

test("stores the uploader's metadata with the file", async () => {
  const options = { cacheControl: "60", metadata: { source: "club", rows: 1 } };
  await shelf.upload("described.csv", csvFile(), options);
  await shelf.upload("described-bytes.csv", Buffer.from(CSV), { ...options, contentType: "text/csv" });
  for (const path of ["described.csv", "described-bytes.csv"]) {
    expect((await shelf.info(path)).data).toMatchObject({
      name: path,
      bucketId: "shelf",
      size: CSV.length,
      contentType: "text/csv",
      cacheControl: "max-age=60",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      metadata: { source: "club", rows: 1 },
    });
    expect(await shelf.exists(path)).toEqual({ data: true, error: null });
  }
});

test("refuses invalid header values and JSON", async () => {
  const bad = await shelf.upload("bad.csv", csvFile(), { cacheControl: "1\r\nSet-Cookie: a=b" });
  expect(bad.error).toMatchObject({ statusCode: "400", code: "InvalidRequest" });
  const headers = { ...storage.secretHeaders, "Content-Type": "text/csv", "X-Metadata": "bm90IGpzb24=" };
  const answer = await storage.ask("/object/shelf/bad.csv", { method: "POST", headers, body: CSV });
  expect(await answer.json()).toMatchObject({ statusCode: "400", message: "The metadata is not valid JSON" });
  const encoded = await shelf.upload("bad.csv.gz", csvFile(), { contentEncoding: "gzip" });
  expect(encoded.error).toMatchObject({ statusCode: "409", code: "FeatureNotEnabled" });
});

test("a form without a file is refused", async () => {
  const form = new FormData();
  form.append("cacheControl", "60");
  expect((await shelf.upload("empty.csv", form)).error).toMatchObject({
    statusCode: "400",
    message: "No content provided",
  });
});

test("a copy has its own content, also in another bucket, and may replace", async () => {
  await shelf.upload("original.png", PNG, { contentType: "image/png", metadata: { by: "Ada" } });
  const copied = await shelf.copy("original.png", "copies/one.png");
  expect(copied).toEqual({ data: { path: "shelf/copies/one.png" }, error: null });
  await shelf.copy("original.png", "one.png", { destinationBucket: "window" });
  await shelf.remove(["original.png"]);
  await storage.settled();
  for (const place of [shelf.download("copies/one.png"), ada.client.storage.from("window").download("one.png")]) {
    const { data } = await place;
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(PNG);
  }
  expect((await shelf.info("copies/one.png")).data).toMatchObject({
    contentType: "image/png",
    metadata: { by: "Ada" },
  });
  const again = await shelf.copy("copies/one.png", "copies/one.png");
  expect(again.error).toMatchObject({ statusCode: "409" });
});

test("a file moves to another name and another bucket with its content", async () => {
  await shelf.upload("move/a.csv", csvFile());
  expect((await shelf.move("move/a.csv", "move/b.csv")).data).toMatchObject({ message: "Successfully moved" });
  expect(await shelf.exists("move/a.csv")).toMatchObject({ data: false });
  await shelf.move("move/b.csv", "b.csv", { destinationBucket: "window" });
  expect(await (await ada.client.storage.from("window").download("b.csv")).data?.text()).toBe(CSV);
  await shelf.upload("move/c.csv", csvFile());
  await shelf.upload("move/d.csv", csvFile());
  expect((await shelf.move("move/c.csv", "move/d.csv")).error).toMatchObject({ statusCode: "409" });
  expect((await shelf.move("move/nowhere.csv", "move/e.csv")).error).toMatchObject({ statusCode: "404" });
});

test("a file cannot slip by copy or move into a bucket that does not take it", async () => {
  await storage.engine.script(`
    update storage.buckets set allowed_mime_types = '{image/png}', file_size_limit = 60 where id = 'window'`);
  await shelf.upload("slip.csv", csvFile());
  await shelf.upload("slip.png", PNG, { contentType: "image/png" });
  const destination = { destinationBucket: "window" };
  expect((await shelf.move("slip.csv", "a.csv", destination)).error).toMatchObject({ statusCode: "415" });
  expect((await shelf.copy("slip.csv", "a.csv", destination)).error).toMatchObject({ statusCode: "415" });
  expect((await shelf.copy("slip.png", "a.png", destination)).error).toMatchObject({ statusCode: "413" });
  await storage.engine.script(
    "update storage.buckets set allowed_mime_types = null, file_size_limit = null where id = 'window'",
  );
});

test("returns removed files and deletes their content", async () => {
  await shelf.upload("gone/a.csv", csvFile());
  await shelf.upload("gone/b.csv", csvFile());
  const before = (await storage.settled()).files.length;
  const { data } = await shelf.remove(["gone/a.csv", "gone/b.csv", "gone/c.csv"]);
  expect(data?.map(({ name }) => name).sort()).toEqual(["gone/a.csv", "gone/b.csv"]);
  expect(await storage.settled()).toMatchObject({ files: { length: before - 2 }, orphaned: [] });
});

test("one file is removed by its address, as older clients do", async () => {
  await shelf.upload("old.csv", csvFile());
  const remove = () => storage.ask("/object/shelf/old.csv", { method: "DELETE", headers: storage.secretHeaders });
  expect(await (await remove()).json()).toEqual({ message: "Successfully deleted" });
  expect(await (await remove()).json()).toMatchObject({ statusCode: "404", error: "not_found" });
});

test("the content of a replaced file is gone from the store", async () => {
  await shelf.upload("replaced.csv", csvFile("a"));
  const before = (await storage.settled()).files.length;
  await shelf.upload("replaced.csv", csvFile("b"), { upsert: true });
  expect(await storage.settled()).toMatchObject({ files: { length: before }, orphaned: [] });
});
