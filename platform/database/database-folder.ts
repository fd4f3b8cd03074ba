import { existsSync, mkdirSync, truncateSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { DatabaseError } from "./engine.ts";

/** A one-line message for the terminal: what is damaged and how to restore it. */
export class DamagedDataError extends Error {
  override readonly name = "DamagedDataError";
}

const RESTORE = "npm run restore -- FILE (docs/backup.md)";

const PARTS: readonly (readonly [words: RegExp, part: string])[] = [
  [/control file|pg_control|PG_CONTROL_VERSION/, "control file"],
  [/checkpoint record|pg_wal|\bWAL\b/, "write-ahead log"],
];

/** Problems of the machine, which a restore would not solve. */
const MACHINE_PROBLEM = /No space left|Permission denied|Read-only file system|Too many open files|[Oo]ut of memory/;

/** The error of a folder that does not open, from the last log line of Postgres. */
export function toFolderError(folder: string, words: string): Error {
  if (MACHINE_PROBLEM.test(words)) return new Error(`the embedded database did not start: ${words}`);
  const part = PARTS.find(([pattern]) => pattern.test(words))?.[1];
  const problem = part ? `is damaged in its ${part} (${words})` : `cannot be opened (${words})`;
  return new DamagedDataError(`${folder} ${problem}. Move it aside and restore a backup: ${RESTORE}`);
}

/** Failed checksums, and missing or unreadable database files. */
const isDamage = ({ code, message }: DatabaseError) =>
  /^XX00[12]$/.test(code) || (/^58(?:P01|030)$/.test(code) && /"(?:base|global|pg_\w+)\//.test(message));

/** Damage found in an open database; undefined for any other error. */
export function toDamage(error: DatabaseError) {
  if (!isDamage(error)) return undefined;
  const line = `the database is damaged (${error.message}). Restore a backup into an empty one: ${RESTORE}`;
  return new DamagedDataError(line, { cause: error });
}

/** Another process has the folder: two writers on one database silently lose rows. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
}

/** SQLite's result codes. */
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

/** A damaged lock is emptied, not removed: concurrent processes need the same file. */
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

/** To be called with the lock held, before the folder is opened. */
export async function prepareFolder(folder: string) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  // The engine would create a new database over the old one.
  if (names.length > 0 && !names.includes("PG_VERSION")) throw toFolderError(folder, "PG_VERSION is missing");
  // Left by a killed process; a damaged one would prevent the start.
  await rm(join(folder, "postmaster.pid"), { force: true, recursive: true });
}
