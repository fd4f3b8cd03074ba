import { mkdirSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

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
