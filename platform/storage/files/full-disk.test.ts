import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listFiles } from "../storage-fixture.ts";
import { StoreFullError } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";

const MEGABYTE = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "tideline-full-"));
/** A disk of two megabytes; only root may make one. */
const isMounted = spawnSync("/bin/mount", ["-t", "tmpfs", "-o", "size=2m", "tideline-full", folder]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync("/bin/umount", [folder]);
  rmSync(folder, { recursive: true, force: true });
});

async function* zeros(megabytes: number) {
  for (let sent = 0; sent < megabytes * 16; sent++) yield new Uint8Array(MEGABYTE / 16);
}

test.skipIf(!isMounted)(
  "a real disk that is full says so, keeps what it has and nothing of what it could not hold",
  async () => {
    const store = createFolderStore(folder);
    const [small, large, copy] = [randomUUID(), randomUUID(), randomUUID()];
    await store.write(small, zeros(1));
    await expect(store.write(large, zeros(5))).rejects.toBeInstanceOf(StoreFullError);
    await expect(store.write(randomUUID(), zeros(2))).rejects.toBeInstanceOf(StoreFullError);
    await store.copy(small, copy).catch((problem: unknown) => expect(problem).toBeInstanceOf(StoreFullError));
    await store.remove(copy);
    expect(await listFiles(folder)).toEqual([small]);
    expect(await store.size(small)).toBe(MEGABYTE);
    await store.remove(small);
    await store.write(large, zeros(1));
    expect(await store.size(large)).toBe(MEGABYTE);
  },
);
