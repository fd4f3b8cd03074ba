import { toDamage } from "@tideline/platform/database/database-folder.ts";
import { DatabaseError } from "@tideline/platform/database/engine.ts";
import { MigrationHistoryError } from "@tideline/platform/database/migrate.ts";
import { SettingsError } from "./settings.ts";

const HOST_LINE = "HOST should be a host name or IP address of this machine, such as 0.0.0.0";
const DATA_DIR_LINE = "DATA_DIR should be a folder that this process can write to";

/** By system error code. */
const LINES: Readonly<Record<string, string>> = {
  EADDRINUSE: "PORT should be free, but another program is using it: is Tideline already running?",
  EADDRNOTAVAIL: HOST_LINE,
  ENOTFOUND: HOST_LINE,
  EAI_AGAIN: HOST_LINE,
  EEXIST: DATA_DIR_LINE,
  ENOTDIR: DATA_DIR_LINE,
  EROFS: DATA_DIR_LINE,
};

/** Postgres error codes: no connection, no permission to connect, no such database, still starting. */
const CONNECTION_ERROR = /^(?:08|28|3D|57P03)/;
const SQLITE_CANNOT_OPEN = 14;

function findLine(problem: unknown) {
  if (problem instanceof DatabaseError) {
    const reason = problem.detail ? ` (${problem.detail})` : "";
    return CONNECTION_ERROR.test(problem.code)
      ? `DATABASE_URL should point to a database: ${problem.message}${reason}`
      : undefined;
  }
  if (!(problem instanceof Error)) return undefined;
  const { code = "", syscall, errcode }: NodeJS.ErrnoException & { errcode?: number } = problem;
  if (code === "EACCES")
    return syscall === "listen" ? "PORT should be one that this user may listen on" : DATA_DIR_LINE;
  return errcode === SQLITE_CANNOT_OPEN ? DATA_DIR_LINE : LINES[code];
}

/** Turns start-up errors caused by settings into a `SettingsError` and damaged data into its own error. */
export function toStartProblem(problem: unknown) {
  if (problem instanceof MigrationHistoryError) return new SettingsError(problem.message, { cause: problem });
  const damage = problem instanceof DatabaseError ? toDamage(problem) : undefined;
  if (damage) return damage;
  const line = findLine(problem);
  return line === undefined ? problem : new SettingsError(line, { cause: problem });
}
