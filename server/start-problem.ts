import { toDamage } from "@tideline/platform/database/database-folder.ts";
import { DatabaseError } from "@tideline/platform/database/engine.ts";
import { MigrationHistoryError } from "@tideline/platform/database/migrate.ts";
import { SettingsError } from "./settings.ts";

const HOST_LINE = "HOST should be a name or number of this machine, such as 0.0.0.0";
const DATA_DIR_LINE = "DATA_DIR should be a folder that this process may write to";

/** By what the system calls the failure. */
const LINES: Readonly<Record<string, string>> = {
  EADDRINUSE: "PORT should be free, and something listens there already: is Tideline running?",
  EADDRNOTAVAIL: HOST_LINE,
  ENOTFOUND: HOST_LINE,
  EAI_AGAIN: HOST_LINE,
  EEXIST: DATA_DIR_LINE,
  ENOTDIR: DATA_DIR_LINE,
  EROFS: DATA_DIR_LINE,
};

/** Postgres' codes for: no connection, no permission to connect, no such database, still starting. */
const REFUSED_ENTRY = /^(?:08|28|3D|57P03)/;
const SQLITE_CANNOT_OPEN = 14;

function findLine(problem: unknown) {
  if (problem instanceof DatabaseError) {
    return REFUSED_ENTRY.test(problem.code) ? `DATABASE_URL should lead to a database: ${problem.message}` : undefined;
  }
  if (!(problem instanceof Error)) return undefined;
  const { code = "", syscall, errcode }: NodeJS.ErrnoException & { errcode?: number } = problem;
  if (code === "EACCES") return syscall === "listen" ? "PORT should be one that this user may take" : DATA_DIR_LINE;
  return errcode === SQLITE_CANNOT_OPEN ? DATA_DIR_LINE : LINES[code];
}

/** A setting that only the start itself proves wrong, as a `SettingsError`; damaged data by its name; any other problem as it is. */
export function toStartProblem(problem: unknown) {
  if (problem instanceof MigrationHistoryError) return new SettingsError(problem.message, { cause: problem });
  const damage = problem instanceof DatabaseError ? toDamage(problem) : undefined;
  if (damage) return damage;
  const line = findLine(problem);
  return line === undefined ? problem : new SettingsError(line, { cause: problem });
}
