import { copyFile, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { createDigest, MANIFEST_ENTRY, type Manifest, tableEntry } from "./archive/backup-format.ts";
import { readArchive, readText } from "./archive/read-archive.ts";
import { writeArchiveFile } from "./archive/write-archive.ts";
import { extendMigrations, KIND, openMigratedPlace, openPlace, type Place, readEverything } from "./backup-fixture.ts";
import { checkBackup } from "./check-backup.ts";
import { type RestoreParts, restoreBackup } from "./restore-backup.ts";
import { hasUnfinishedRestore } from "./restore-marker.ts";
import { writeBackup } from "./write-backup.ts";

const restore = async (parts: RestoreParts, path: string) => restoreBackup(parts, await checkBackup(path));

let from: Place;
let to: Place;
let backup: string;

beforeAll(async () => {
  [from, to] = [await openMigratedPlace(), await openPlace()];
  await from.engine.script(
    "insert into auth.users (email, raw_user_meta_data) select n || '@example.org', '{}' from generate_series(1, 700) n",
  );
  backup = join(from.folder, "whole.backup");
  await writeBackup(from, backup);
});
afterAll(() => Promise.all([from.close(), to.close()]));

const countSchemas = async ({ run }: Engine) => {
  const rows = await run(AS_OWNER, sql`select nspname from pg_namespace where nspname !~ '^pg_'`);
  return rows.length;
};

async function alter(name: string, change: (path: string) => Promise<unknown>) {
  const path = join(from.folder, name);
  await copyFile(backup, path);
  await change(path);
  return path;
}

/** The same backup with changed bytes, recompressed so that only the digests reveal it. */
const changeInside = (before: string, after: string) => async (path: string) => {
  const inside = gunzipSync(await readFile(path)).toString("latin1");
  expect(inside).toContain(before);
  await writeFile(path, gzipSync(Buffer.from(inside.replace(before, after), "latin1")));
};

const writeHolding = (path: string, name: string) =>
  rm(path).then(() =>
    writeArchiveFile(path, async (archive) => {
      await archive.add("tideline-backup.json", '{"format":1}');
      await archive.add(name, "[]");
    }),
  );

const size = async (path: string) => (await stat(path)).size;

test.each<[string, (path: string) => Promise<unknown>, string]>([
  ["that is cut off in the middle", async (path) => truncate(path, (await size(path)) >> 1), "cut off"],
  ["that lacks its last byte", async (path) => truncate(path, (await size(path)) - 1), "cut off"],
  ["that is empty", (path) => writeFile(path, ""), "cut off"],
  ["that is no archive", (path) => writeFile(path, "select 1;\n".repeat(1_000)), "no backup"],
  ["with a changed row", changeInside("699@example.org", "699@example.com"), "its table auth.users is altered"],
  ["with other secrets", changeInside("{}", "[]"), "is altered"],
  ["of a later format", changeInside('{"format":1}', '{"format":2}'), "its format is 2, this version reads 1"],
  [
    "of another product",
    (path) => rm(path).then(() => writeArchiveFile(path, (archive) => archive.add("notes.txt", "hello"))),
    "no backup",
  ],
  [
    "with a name that leads out of its folder",
    (path) => writeHolding(path, "files/../../../../../../tmp/escaped"),
    "it is no backup",
  ],
  ["with a name that is from the root", (path) => writeHolding(path, "/files/escaped"), "it is no backup"],
  ["with a name that cannot be read", (path) => writeHolding(path, "tables/%zz/1.json"), "its end is missing"],
  [
    "without its manifest",
    (path) =>
      rm(path).then(() => writeArchiveFile(path, (archive) => archive.add("tideline-backup.json", '{"format":1}'))),
    "its end is missing",
  ],
])("refuses a file %s and changes nothing", async (name, change, reason) => {
  const before = await countSchemas(to.engine);
  const path = await alter(`${name}.backup`, change);
  const refusal = await restore(to, path).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: "BackupFileError", message: expect.stringContaining(reason) });
  expect(await countSchemas(to.engine)).toBe(before);
  expect(to.kept).toEqual([]);
});

test("refuses a backup of a later version and changes nothing", { timeout: 60_000 }, async () => {
  const folder = await extendMigrations({
    "20990101000000_later.sql": "create table public.later (id int primary key);",
  });
  const later = await openMigratedPlace(KIND, folder);
  const path = join(later.folder, "later.backup");
  await writeBackup(later, path);
  const before = await countSchemas(to.engine);
  await expect(restore(to, path)).rejects.toThrow("it comes from a newer version, with the migration 20990101000000");
  expect(await countSchemas(to.engine)).toBe(before);
  await later.close();
});

test("refuses a place that has a database, and leaves it as it is", async () => {
  const everything = await readEverything(from.engine);
  await expect(restore(from, backup)).rejects.toThrow("there is a database already");
  expect(await readEverything(from.engine)).toEqual(everything);
  expect(await hasUnfinishedRestore(from.engine)).toBe(false);
});

test("refuses a place with the secrets of another installation", async () => {
  const before = await countSchemas(to.engine);
  const refused = restore({ ...to, secretsOfPlace: '{"other":true}' }, backup);
  await expect(refused).rejects.toThrow("secrets.json there belongs to another installation");
  expect(await countSchemas(to.engine)).toBe(before);
});

test("marks the place of an interrupted restore, which can be repeated", {
  timeout: 60_000,
}, async () => {
  const place = await openPlace();
  let pages = 0;
  const onStep = () => {
    pages += 1;
    if (pages > 2) throw new Error("the power is gone");
  };
  await expect(restore({ ...place, onStep }, backup)).rejects.toThrow("the power is gone");
  expect(await hasUnfinishedRestore(place.engine)).toBe(true);
  expect(await place.engine.run(AS_OWNER, sql`select id from auth.users`)).toEqual([]);
  await restore(place, backup);
  expect(await hasUnfinishedRestore(place.engine)).toBe(false);
  expect(await readEverything(place.engine)).toEqual(await readEverything(from.engine));
  await place.close();
});

test("restores an older backup to its own migrations, then runs the later ones", { timeout: 60_000 }, async () => {
  const folder = await extendMigrations({
    "20990101000000_later.sql": `alter table public.notes add mood text not null default 'none';
      create table public.later as select count(*) as users from auth.users;`,
  });
  const place = await openPlace(KIND, folder);
  await restore(place, backup);
  expect(await place.engine.run(AS_OWNER, sql`select users from later`)).toEqual([{ users: "700" }]);
  await place.close();
});

test("skips rows of a table that backups now leave out", { timeout: 60_000 }, async () => {
  const path = join(from.folder, "left-out.backup");
  const [entry, page] = [tableEntry("auth.flow_state", 1), '[["not read"]]'];
  const flows = { schema: "auth", table: "flow_state", columns: ["gone"], rows: 1 };
  await writeArchiveFile(path, (archive) =>
    readArchive(backup, async (part) => {
      const text = await readText(part);
      if (part.header.name !== MANIFEST_ENTRY) return archive.add(part.header.name, text);
      const promised: Manifest = JSON.parse(text);
      promised.tables.push({ ...flows, sha256: createDigest().add(entry, page).value() });
      await archive.add(entry, page);
      await archive.add(MANIFEST_ENTRY, JSON.stringify(promised));
    }),
  );
  const place = await openPlace();
  await restore(place, path);
  expect(await readEverything(place.engine)).toEqual(await readEverything(from.engine));
  await place.close();
});

test("fails without holding the database when the file cannot be written", async () => {
  await expect(writeBackup(from, join(from.folder, "missing", "a.backup"))).rejects.toThrow("ENOENT");
  expect(await from.engine.run(AS_OWNER, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test("leaves no partial file when reading rows fails", async () => {
  const onStep = () => {
    throw new Error("stopped");
  };
  await expect(writeBackup({ ...from, onStep }, join(from.folder, "half.backup"))).rejects.toThrow("stopped");
  expect((await readdir(from.folder)).filter((name) => name.startsWith("half"))).toEqual([]);
});

test("lists its contents in the manifest", async () => {
  const { tables, files, engine } = (await checkBackup(backup)).manifest;
  expect(tables.find(({ table }) => table === "users")).toMatchObject({ schema: "auth", rows: 700 });
  expect(files.count).toBe(0);
  expect(engine).toContain(KIND);
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
});
