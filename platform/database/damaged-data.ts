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
