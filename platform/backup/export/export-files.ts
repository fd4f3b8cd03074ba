import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Engine } from "../../database/engine.ts";
import { AS_OWNER } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { FileMissingError, type FileStore } from "../../storage/files/file-store.ts";
import { OWNERS_FILE } from "../write-beside.ts";

type StoredFile = { bucket: string; name: string; version: string };

/** A bucket can hold a file named like a folder or with a very long name, and a file may be removed meanwhile. */
const cannotHold = (error: unknown) =>
  error instanceof FileMissingError ||
  (error instanceof Error &&
    "code" in error &&
    /^(?:ENOTDIR|EISDIR|EEXIST|ENAMETOOLONG|EINVAL)$/.test(String(error.code)));

/** The path of a file; null when its name would lead out of the folder. */
function pathIn(folder: string, { bucket, name }: StoredFile) {
  const path = join(folder, bucket, name);
  const within = relative(join(folder, bucket), path);
  return within === "" || within === ".." || within.startsWith(`..${sep}`) || name.includes("\0") ? null : path;
}

async function writeFile(files: FileStore, version: string, path: string) {
  const content = await files.read(version);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(
    Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(path, OWNERS_FILE),
  );
}

/** Writes every stored file under its bucket and name; returns how many, and those that a folder cannot hold. */
export async function exportFiles({ engine, files }: { engine: Engine; files: FileStore }, folder: string) {
  const stored = await engine.run<StoredFile>(
    AS_OWNER,
    sql`select bucket_id as bucket, name, version from storage.objects where version is not null order by 1, 2`,
  );
  const left: string[] = [];
  for (const file of stored) {
    const path = pathIn(folder, file);
    const written = path === null ? Promise.resolve(false) : writeFile(files, file.version, path).then(() => true);
    const isWritten = await written.catch((error: unknown) => {
      if (cannotHold(error)) return false;
      throw error;
    });
    if (!isWritten) left.push(`${file.bucket}/${file.name}`);
  }
  return { written: stored.length - left.length, left };
}
