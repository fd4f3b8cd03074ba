import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OWNERS_FILE, writeBeside } from "./write-beside.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tideline-beside-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("lets one of two writers of the same file succeed, and rejects the other", async () => {
  const path = join(folder, "twice.backup");
  const bothBegun = Promise.withResolvers<void>();
  let begun = 0;
  const write = (content: string) =>
    writeBeside(path, async (draft) => {
      await writeFile(draft, content.slice(0, 1), OWNERS_FILE);
      begun += 1;
      if (begun === 2) bothBegun.resolve();
      await bothBegun.promise;
      await writeFile(draft, content);
      return content;
    });
  const [first, second] = await Promise.allSettled([write("first"), write("second")]);
  const written = [first, second].flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
  const refused = [first, second].flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : []));
  expect(written).toEqual([await readFile(path, "utf8")]);
  expect(refused).toEqual([expect.stringContaining("twice.backup exists already")]);
  expect(await readdir(folder)).toEqual(["twice.backup"]);
});
