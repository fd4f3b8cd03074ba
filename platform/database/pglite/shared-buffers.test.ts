import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chooseSharedBuffers } from "./shared-buffers.ts";

const MB = 2 ** 20;

test.each([
  ["a small database gets the least", 3, 32],
  ["a database gets what it can fill", 50, 50],
  ["a large database gets Postgres' default", 900, 128],
])("%s", async (_what, megabytes, expected) => {
  const folder = await mkdtemp(join(tmpdir(), "tideline-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(chooseSharedBuffers(folder)).toBe(32);
  for (const [database, size] of [
    ["1", 7],
    ["5", megabytes],
  ] as const) {
    await mkdir(join(folder, "base", database), { recursive: true });
    const file = join(folder, "base", database, "16384");
    await writeFile(file, "");
    await truncate(file, size * MB);
  }
  expect(chooseSharedBuffers(folder)).toBe(expected);
});
