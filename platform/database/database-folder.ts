import { existsSync, mkdirSync, truncateSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { DatabaseError } from "./engine.ts";

/** Data that cannot be read any more. The message is one line for the terminal: what is damaged, and the way to restore. */
export class DamagedDataError extends Error {
  override readonly name = "DamagedDataError";
}

const RESTORE = "npm run restore -- FILE (docs/backup.md)";

/** What a line of Postgres' log is about, by its words. */
const PARTS: readonly (readonly [words: RegExp, part: string])[] = [
  [/control file|pg_control|PG_CONTROL_VERSION/, "control file"],
  [/checkpoint record|pg_wal|\bWAL\b/, "write-ahead log"],
];

/** Problems of the machine, which a restore would meet as well. */
const MACHINE_PROBLEM = /No space left|Permission denied|Read-only file system|Too many open files|[Oo]ut of memory/;

/** The error of a database folder that does not open, by the last words of Postgres. */
export function toFolderError(folder: string, words: string): Error {
  if (MACHINE_PROBLEM.test(words)) return new Error(`the embedded database did not start: ${words}`);
  const part = PARTS.find(([pattern]) => pattern.test(words))?.[1];
  const problem = part ? `is damaged in its ${part} (${words})` : `cannot be opened (${words})`;
  return new DamagedDataError(`${folder} ${problem}. Move it aside and restore a backup: ${RESTORE}`);
}

/** Pages that fail their checksum, and files of the database itself that are missing or cannot be read. */
const isDamage = ({ code, message }: DatabaseError) =>
  /^XX00[12]$/.test(code) || (/^58(?:P01|030)$/.test(code) && /"(?:base|global|pg_\w+)\//.test(message));

/** Damage that an open database has met; undefined for any other error. */
export function toDamage(error: DatabaseError) {
  if (!isDamage(error)) return undefined;
  const line = `the database is damaged (${error.message}). Restore a backup into an empty one: ${RESTORE}`;
  return new DamagedDataError(line, { cause: error });
}

/** Another process holds the folder: two writers on one database lose rows without a word. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
}

/** SQLite's results: somebody else holds the lock; the file is damaged; the file is no database. */
const [BUSY, CORRUPT, NOT_A_DATABASE] = [5, 11, 26];
const resultOf = (error: unknown) => (error instanceof Error && "errcode" in error ? error.errcode : undefined);

function holdLock(path: string) {
  const lock = new DatabaseSync(path);
  try {
    lock.exec("pragma journal_mode = delete; pragma locking_mode = exclusive; begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** A damaged lock is emptied, not removed: processes that come together still meet at the same file. */
function holdOrRepairLock(path: string) {
  try {
    return holdLock(path);
  } catch (error) {
    const result = resultOf(error);
    if (result !== CORRUPT && result !== NOT_A_DATABASE) throw error;
    truncateSync(path);
    return holdLock(path);
  }
}

/** Holds `<folder>.lock` through SQLite's file lock, which the system frees however the process ends. */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  try {
    const lock = holdOrRepairLock(`${folder}.lock`);
    return () => lock.close();
  } catch (error) {
    if (resultOf(error) !== BUSY) throw error;
    throw new FolderInUseError(`${folder} is in use by another process`);
  }
}

/** Makes a folder ready to be opened by the process that holds its lock. */
export async function prepareFolder(folder: string) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  // The engine would take it for an empty folder and write a new database over the old one.
  if (names.length > 0 && !names.includes("PG_VERSION")) throw toFolderError(folder, "PG_VERSION is missing");
  // Left by a process that was killed: nobody else can be in here, and a damaged one would stop the start.
  await rm(join(folder, "postmaster.pid"), { force: true, recursive: true });
}
