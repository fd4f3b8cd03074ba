import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { collectGarbage } from "../../test/collect-garbage.ts";
import { FileMissingError, type FileStore } from "./file-store.ts";
import { openFileStore } from "./open-file-store.ts";
import { startS3 } from "./s3-fixture.ts";

const dataDir = await mkdtemp(join(tmpdir(), "tideline-files-"));
const s3 = await startS3();
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const stores: readonly (readonly [string, FileStore])[] = [
  ["folder", openFileStore({ dataDir, s3: null })],
  ["S3", openFileStore({ dataDir, s3: s3.place })],
];

async function* inPieces(bytes: Uint8Array, size = 65_536) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** A sender that is gone after its first half. */
async function* brokenOff(bytes: Uint8Array) {
  yield* inPieces(bytes.subarray(0, bytes.length / 2));
  throw new Error("the sender is gone");
}

const readAll = async (store: FileStore, id: string, range?: { start: number; end: number }) =>
  Buffer.from(await new Response(await store.read(id, range)).arrayBuffer());

/** Nothing, less than one part, exactly one, exactly two, and some more. */
const SIZES = [0, 1, 5 * 1024 * 1024, 10 * 1024 * 1024, 12_345_678];

test.each(stores)("%s: what is written is read again, whatever its size", async (_name, store) => {
  for (const size of SIZES) {
    const [id, bytes] = [randomUUID(), randomBytes(size)];
    await store.write(id, inPieces(bytes));
    expect(await store.size(id)).toBe(size);
    expect((await readAll(store, id)).equals(bytes)).toBe(true);
  }
});

test.each(stores)("%s: a file that is opened stays readable through garbage collections", async (_name, store) => {
  const [id, bytes] = [randomUUID(), randomBytes(1_000_000)];
  await store.write(id, inPieces(bytes));
  const content = await store.read(id);
  for (let round = 0; round < 3; round++) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await store.size(id)).toBe(bytes.length);
  expect(Buffer.from(await new Response(content).arrayBuffer()).equals(bytes)).toBe(true);
});

test.each(stores)("%s: a part of a file is read alone", async (_name, store) => {
  const [id, bytes] = [randomUUID(), randomBytes(100_000)];
  await store.write(id, inPieces(bytes));
  expect((await readAll(store, id, { start: 0, end: 9 })).equals(bytes.subarray(0, 10))).toBe(true);
  expect((await readAll(store, id, { start: 70_000, end: 99_999 })).equals(bytes.subarray(70_000))).toBe(true);
});

test.each(stores)("%s: a copy outlives what it was made from", async (_name, store) => {
  const [from, to, bytes] = [randomUUID(), randomUUID(), randomBytes(70_000)];
  await store.write(from, inPieces(bytes));
  await store.copy(from, to);
  await store.remove(from);
  expect((await readAll(store, to)).equals(bytes)).toBe(true);
  expect(await store.size(from)).toBeNull();
});

test.each(stores)("%s: a file that is not there is named so, and its removal is no error", async (_name, store) => {
  const [id, to] = [randomUUID(), randomUUID()];
  await expect(store.read(id)).rejects.toBeInstanceOf(FileMissingError);
  await expect(store.copy(id, to)).rejects.toBeInstanceOf(FileMissingError);
  expect(await store.size(to)).toBeNull();
  await store.remove(id);
});

test.each(stores)("%s: a sender who breaks off leaves nothing", async (_name, store) => {
  for (const size of [70_000, 12_000_000]) {
    const id = randomUUID();
    await expect(store.write(id, brokenOff(randomBytes(size)))).rejects.toThrow("the sender is gone");
    expect(await store.size(id)).toBeNull();
  }
});

test.each(stores)("%s: only an id of our own making names a file", async (_name, store) => {
  for (const id of ["../secrets.json", "/etc/passwd", "a\0b", `${randomUUID()}/..`, randomUUID().toUpperCase()]) {
    await expect((async () => store.read(id))()).rejects.toBeInstanceOf(FileMissingError);
    await expect((async () => store.write(id, inPieces(randomBytes(1))))()).rejects.toBeInstanceOf(FileMissingError);
  }
});

test("a folder keeps a file that is there when another is written to its id", async () => {
  const [id, bytes] = [randomUUID(), randomBytes(10)];
  const store = openFileStore({ dataDir, s3: null });
  await store.write(id, inPieces(bytes));
  await expect(store.write(id, inPieces(randomBytes(10)))).rejects.toMatchObject({ code: "EEXIST" });
  expect((await readAll(store, id)).equals(bytes)).toBe(true);
  expect(await readdir(join(dataDir, "files", id.slice(0, 2)))).toContain(id);
});
