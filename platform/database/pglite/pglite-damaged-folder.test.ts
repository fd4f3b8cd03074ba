import { cp, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DamagedDataError, FolderInUseError, lockFolder } from "../database-folder.ts";
import { AS_OWNER } from "../engine.ts";
import { openEngine } from "../open-engine.ts";
import { sql } from "../sql.ts";

let parent: string;
let whole: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "tideline-"));
  whole = join(parent, "whole");
  const engine = await openEngine({ dataDir: whole });
  await engine.script("create table public.notes (id int); insert into public.notes values (1)");
  await engine.close();
});
afterAll(() => rm(parent, { recursive: true }));

/** A copy of the whole data folder in which one file has been changed. */
async function damage(file: string, change: (path: string) => Promise<unknown>) {
  const dataDir = await mkdtemp(join(parent, "copy-"));
  await cp(whole, dataDir, { recursive: true });
  await change(join(dataDir, file));
  return dataDir;
}

const fillWith = (byte: number) => async (path: string) => writeFile(path, (await readFile(path)).fill(byte));
const FIRST_SEGMENT = "database/pg_wal/000000010000000000000001";

test.each<[string, string, (path: string) => Promise<unknown>, string]>([
  ["a control file of zeros", "database/global/pg_control", fillWith(0), "is damaged in its control file ("],
  [
    "half a control file",
    "database/global/pg_control",
    (path) => truncate(path, 100),
    "is damaged in its control file (",
  ],
  ["no control file", "database/global/pg_control", rm, "is damaged in its control file ("],
  ["a log of zeros", FIRST_SEGMENT, fillWith(0), "is damaged in its write-ahead log ("],
  ["a log of noise", FIRST_SEGMENT, fillWith(0x5a), "is damaged in its write-ahead log ("],
  ["no log", FIRST_SEGMENT, rm, "is damaged in its write-ahead log ("],
  ["damaged tables of its own", "database/global/1262", fillWith(0x5a), "cannot be opened (invalid page"],
])("a database with %s says in one line what is damaged and how to restore", async (_what, file, change, words) => {
  const dataDir = await damage(file, change);
  const problem = await openEngine({ dataDir }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DamagedDataError);
  const { message } = problem as DamagedDataError;
  expect(message).toContain(`${join(dataDir, "database")} ${words}`);
  expect(message).toMatch(/^[^\n]+ restore a backup: npm run restore -- FILE \(docs\/backup\.md\)$/);
});

test("a folder that lost its version file is never taken for an empty one", async () => {
  const dataDir = await damage("database/PG_VERSION", rm);
  await expect(openEngine({ dataDir })).rejects.toThrow("cannot be opened (PG_VERSION is missing)");
  await writeFile(join(dataDir, "database/PG_VERSION"), "18\n");
  const engine = await openEngine({ dataDir });
  expect(await engine.run(AS_OWNER, sql`select id from notes`)).toEqual([{ id: 1 }]);
  await engine.close();
});

test.each([
  ["empty", ""],
  ["noise", "\0\0garbage\n"],
  ["of another process that runs", `${process.ppid}\n/elsewhere\n1\n5432\n\n\n 20 1\n`],
])("a lock that a crash left is cleared: %s", async (_what, text) => {
  const dataDir = await damage("database/postmaster.pid", (path) => writeFile(path, text));
  const engine = await openEngine({ dataDir });
  expect(await engine.run(AS_OWNER, sql`select id from notes`)).toEqual([{ id: 1 }]);
  await engine.close();
});

test("a damaged lock of our own is repaired, and still held by one alone", async () => {
  const dataDir = await damage("database.lock", (path) => writeFile(path, "noise".repeat(500)));
  const unlock = lockFolder(join(dataDir, "database"));
  expect(() => lockFolder(join(dataDir, "database"))).toThrow(FolderInUseError);
  unlock();
});
