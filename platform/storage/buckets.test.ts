// As storage-api answers: supabase/storage, src/http/routes/bucket/*.ts and src/internal/errors/codes.ts.
import { afterAll, expect, test } from "vitest";
import { csvFile, startStorage } from "./storage-fixture.ts";

const storage = await startStorage();
afterAll(() => storage.stop());
const service = storage.service().storage;
const ada = await storage.user("Ada");

test("a bucket is made, shown, changed, emptied and removed with the secret key", async () => {
  const options = { public: false, fileSizeLimit: "20KB", allowedMimeTypes: ["text/csv", "image/*"] };
  expect(await service.createBucket("maps", options)).toEqual({ data: { name: "maps" }, error: null });
  expect((await service.getBucket("maps")).data).toMatchObject({
    id: "maps",
    public: false,
    type: "STANDARD",
    file_size_limit: 20_000,
    allowed_mime_types: ["text/csv", "image/*"],
  });
  const changed = await service.updateBucket("maps", { public: true });
  expect(changed).toEqual({ data: { message: "Successfully updated" }, error: null });
  expect((await service.getBucket("maps")).data).toMatchObject({ public: true, file_size_limit: 20_000 });
  await service.updateBucket("maps", { public: true, fileSizeLimit: null, allowedMimeTypes: null });
  expect((await service.getBucket("maps")).data).toMatchObject({ file_size_limit: null, allowed_mime_types: null });
  await service.from("maps").upload("a.csv", csvFile());
  expect((await service.deleteBucket("maps")).error).toMatchObject({
    status: 400,
    statusCode: "409",
    message: "The bucket you tried to delete is not empty",
  });
  expect((await service.emptyBucket("maps")).error).toBeNull();
  expect((await service.deleteBucket("maps")).data).toEqual({ message: "Successfully deleted" });
  expect((await service.getBucket("maps")).error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
  expect(await storage.settled()).toEqual({ files: [], orphaned: [] });
});

test("buckets are listed in pages and by name", async () => {
  const { data } = await service.listBuckets({ limit: 2, offset: 1, sortColumn: "name", sortOrder: "desc" });
  expect(data?.map(({ id }) => id)).toEqual(["shelf", "portraits"]);
  expect((await service.listBuckets({ search: "port" })).data?.map(({ id }) => id)).toEqual(["portraits"]);
});

test.each([
  ["", {}, "400"],
  ["a/b", {}, "400"],
  [" a", {}, "400"],
  ["ä", {}, "400"],
  ["x".repeat(101), {}, "400"],
  ["shelf", {}, "409"],
  ["large", { fileSizeLimit: 50 * 1024 * 1024 + 1 }, "413"],
  ["odd", { fileSizeLimit: "a lot" }, "400"],
  ["odd", { allowedMimeTypes: ['text/csv", "x'] }, "400"],
  ["old", { type: "ANALYTICS" }, "409"],
  ["old", { versioningStatus: "enabled" }, "409"],
])("a bucket called %j with %o is refused with %s", async (name, options, statusCode) => {
  const { error } = await service.createBucket(name, { public: false, ...(options as object) });
  expect(error).toMatchObject({ status: 400, statusCode });
});

test("a swimmer sees no bucket and changes none", async () => {
  const mine = ada.client.storage;
  expect(await mine.listBuckets()).toEqual({ data: [], error: null });
  expect((await mine.createBucket("mine")).error).toMatchObject({
    status: 400,
    statusCode: "403",
    message: "new row violates row-level security policy",
  });
  const refused = [mine.getBucket("shelf"), mine.updateBucket("shelf", { public: true }), mine.emptyBucket("shelf")];
  for (const answer of await Promise.all([...refused, mine.deleteBucket("shelf")])) {
    expect(answer.error).toMatchObject({ statusCode: "404" });
  }
  expect((await service.getBucket("shelf")).data).toMatchObject({ public: false });
});

test("refuses unsupported features by name", async () => {
  const refusal = (feature: string) => ({
    status: 400,
    statusCode: "409",
    code: "FeatureNotEnabled",
    message: `The feature ${feature} is not enabled for this resource`,
  });
  expect((await service.getBucketLifecycle("shelf")).error).toMatchObject(refusal("bucketLifecycle"));
  expect((await service.purgeBucketCache("shelf")).error).toMatchObject(refusal("purgeCache"));
  expect((await service.from("shelf").purgeCache("a.csv")).error).toMatchObject(refusal("purgeCache"));
  expect((await service.analytics.createBucket("warehouse")).error).toMatchObject(refusal("icebergCatalog"));
  expect((await service.vectors.listBuckets()).error).toMatchObject(refusal("vectorBuckets"));
  const transform = { width: 100 };
  expect((await service.from("shelf").download("a.png", { transform })).error).toMatchObject(
    refusal("imageTransformation"),
  );
  expect((await service.from("shelf").createSignedUrl("a.png", 60, { transform })).error).toMatchObject(
    refusal("imageTransformation"),
  );
  const { statusCode, message } = refusal("resumableUpload");
  for (const path of ["/upload/resumable", "/upload/resumable/abc"]) {
    const answer = await storage.ask(path, { method: "POST", headers: storage.secretHeaders });
    expect(await answer.json()).toMatchObject({ statusCode, message });
  }
  expect((await storage.ask("/s3/shelf/a.csv")).status).toBe(400);
  const versionId = crypto.randomUUID();
  expect((await service.from("shelf").download("a.csv", { versionId })).error).toMatchObject(refusal("versioning"));
  expect((await service.from("shelf").info("a.csv", { versionId })).error).toMatchObject(refusal("versioning"));
});

test("a body that is no JSON, or too much of it, is refused", async () => {
  const post = (body: string) => storage.ask("/bucket", { method: "POST", headers: storage.secretHeaders, body });
  expect(await (await post("{")).json()).toMatchObject({ statusCode: "400", message: "Body is not valid JSON" });
  expect(await (await post(`"${"x".repeat(1_100_000)}"`)).json()).toMatchObject({ statusCode: "413" });
  const nul = await post(JSON.stringify({ name: "odd", public: true, id: "a\0b" }));
  expect(await nul.json()).toMatchObject({ statusCode: "400" });
});
