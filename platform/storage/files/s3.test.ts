import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { csvFile, listOrphanedFiles, PNG, startStorage } from "../storage-fixture.ts";
import { openFileStore } from "./open-file-store.ts";
import { startS3 } from "./s3-fixture.ts";

const s3 = await startS3();
const files = openFileStore({ dataDir: "unused", s3: s3.place });
const storage = await startStorage({ wrapFiles: () => files });
afterAll(() => storage.stop());
const shelf = storage.service().storage.from("shelf");

test("on S3 a large file is sent, read in part, copied, replaced and removed", async () => {
  const bytes = randomBytes(12_000_000);
  const contentType = "application/x-sound";
  expect((await shelf.upload("large.bin", bytes, { contentType })).error).toBeNull();
  const headers = { ...storage.secretHeaders, Range: "bytes=6000000-6000009" };
  const part = await storage.ask("/object/authenticated/shelf/large.bin", { headers });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(6_000_000, 6_000_010)]);
  expect((await shelf.copy("large.bin", "copy.bin")).error).toBeNull();
  expect((await shelf.upload("large.bin", PNG, { contentType: "image/png", upsert: true })).error).toBeNull();
  const { data } = await shelf.download("copy.bin");
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
  expect((await shelf.info("large.bin")).data).toMatchObject({ size: PNG.length, contentType: "image/png" });
  const { version = "" } = (await shelf.info("copy.bin")).data ?? {};
  await shelf.remove(["large.bin", "copy.bin"]);
  await storage.settled();
  expect(await files.size(version)).toBeNull();
  expect(await listOrphanedFiles(storage.engine)).toEqual([]);
});

test("a store that is away fails the upload and says nothing of its address", async () => {
  await s3.stop();
  const { error } = await shelf.upload("a.csv", csvFile());
  expect(error).toMatchObject({ status: 500, message: "Internal server error" });
  expect(await shelf.exists("a.csv")).toMatchObject({ data: false });
  // Nobody knows what the store has of it, so it stays on the list.
  expect(await listOrphanedFiles(storage.engine)).toHaveLength(1);
});
