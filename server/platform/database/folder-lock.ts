import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process holds the folder: two writers on one database lose rows without a word. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
}

const isBusy = (error: unknown) => error instanceof Error && "errcode" in error && error.errcode === 5;

/** Holds `<folder>.lock` through SQLite's file lock, which the system frees however the process ends. */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(`${folder}.lock`);
  try {
    lock.exec("pragma journal_mode = delete; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUseError(`${folder} is in use by another process`);
  }
  return () => lock.close();
}
