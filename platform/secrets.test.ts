import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importJWK } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSecretsFile } from "./backup/secrets-file.ts";
import { DamagedDataError } from "./database/database-folder.ts";
import { loadSecrets } from "./secrets.ts";

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "tideline-"));
});
afterAll(() => rm(parent, { recursive: true }));

test("secrets are created once and kept", async () => {
  const dataDir = join(parent, "stay");
  expect(await loadSecrets(dataDir)).toEqual(await loadSecrets(dataDir));
  expect(await loadSecrets(dataDir)).not.toEqual(await loadSecrets(join(parent, "other")));
});

test("concurrent callers get the same secrets", async () => {
  const dataDir = join(parent, "together");
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => loadSecrets(dataDir)));
  for (const other of others) expect(other).toEqual(first);
  expect(await readdir(dataDir)).toEqual(["secrets.json"]);
});

test("a file with fields that are no longer used still loads", async () => {
  const dataDir = join(parent, "older");
  const created = await loadSecrets(dataDir);
  await writeFile(join(dataDir, "secrets.json"), JSON.stringify({ ...created, demoPassword: "swim-1" }));
  expect(await loadSecrets(dataDir)).toEqual(created);
});

test("only the owner reads them", async () => {
  const dataDir = join(parent, "owner");
  await loadSecrets(dataDir);
  expect((await stat(join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

test("the signing key is a named ES256 key", async () => {
  const { signingKey } = await loadSecrets(join(parent, "key"));
  expect(signingKey.kid).toHaveLength(43);
  await expect(importJWK(signingKey, "ES256")).resolves.toMatchObject({ type: "private" });
});

test.each([
  ["empty", () => ""],
  ["cut off", (text: string) => text.slice(0, text.length >> 1)],
  ["without a signing key", (text: string) => JSON.stringify({ ...JSON.parse(text), signingKey: undefined })],
])("a file that is %s is reported in one line, and neither replaced nor backed up", async (what, damage) => {
  const dataDir = join(parent, what);
  const path = join(dataDir, "secrets.json");
  await loadSecrets(dataDir);
  const damaged = damage(await readFile(path, "utf8"));
  await writeFile(path, damaged);
  const line = `${path} is damaged. Put back the one of a backup: tar -xzOf FILE secrets.json > ${path} (docs/backup.md)`;
  await expect(loadSecrets(dataDir)).rejects.toThrow(new DamagedDataError(line));
  await expect(readSecretsFile(dataDir)).rejects.toThrow(DamagedDataError);
  expect(await readFile(path, "utf8")).toBe(damaged);
});
