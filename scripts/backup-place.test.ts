import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireFreePlace } from "./backup-place.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tideline-place-"));
  await writeFile(join(folder, "taken"), "");
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ["taken", "exists already"],
  ["taken/a.backup", "(ENOTDIR)"],
  ["missing/a.backup", "(ENOENT)"],
])("no new file comes to %s, and the reason is one line", async (name, reason) => {
  const refusal = await requireFreePlace(join(folder, name)).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: "UsageError", message: expect.stringMatching(/^[^\n]+$/) });
  expect(String(refusal)).toContain(reason);
});

test("a new file comes to a folder that is there", async () => {
  await expect(requireFreePlace(join(folder, "free.backup"))).resolves.toBeUndefined();
});
