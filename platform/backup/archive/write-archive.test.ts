import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { type Archive, sendArchive } from "./write-archive.ts";

/** A disk that is full after this many bytes. */
function createFullDisk(room: number) {
  let taken = 0;
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      taken += chunk.length;
      done(taken > room ? new Error("ENOSPC: no space left on device") : null);
    },
  });
}

async function* endless() {
  for (;;) yield randomBytes(64 * 1024);
}

test.each<[string, (archive: Archive) => Promise<void>]>([
  [
    "pages",
    async (archive) => {
      for (let page = 0; ; page += 1) await archive.add(`${page}.json`, randomBytes(64 * 1024).toString("hex"));
    },
  ],
  ["a file", (archive) => archive.addStream("file", Number.MAX_SAFE_INTEGER, endless())],
])("stops adding %s when the disk is full", async (_what, fill) => {
  await expect(sendArchive(createFullDisk(1_000_000), fill)).rejects.toThrow("ENOSPC");
});

test("rejects with the error of the work that fills the archive", async () => {
  const fill = async (archive: Archive) => {
    await archive.add("a.json", "[]");
    throw new Error("the rows are gone");
  };
  await expect(sendArchive(createFullDisk(1_000_000), fill)).rejects.toThrow("the rows are gone");
});

test("rejects a file that is shorter than its size", async () => {
  async function* short() {
    yield new Uint8Array(3);
  }
  await expect(
    sendArchive(createFullDisk(1_000_000), (archive) => archive.addStream("file", 4, short())),
  ).rejects.toThrow("ize mismatch");
});
