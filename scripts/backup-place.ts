import { existsSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { BackupFileError, type Manifest } from "@tideline/platform/backup/archive/backup-format.ts";
import { hasTables } from "@tideline/platform/backup/backed-up-tables.ts";
import { openForBackup } from "@tideline/platform/backup/open-for-backup.ts";
import { RestorePlaceError } from "@tideline/platform/backup/restore-backup.ts";
import { hasUnfinishedRestore } from "@tideline/platform/backup/restore-marker.ts";
import type { BackupStep } from "@tideline/platform/backup/write-backup.ts";
import { DamagedDataError } from "@tideline/platform/database/database-folder.ts";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { openFileStore } from "@tideline/platform/storage/files/open-file-store.ts";
import { readSettings, type Settings, SettingsError } from "#server/settings/settings.ts";
import { toStartProblem } from "#server/settings/start-problem.ts";

/** How often a long run reports its progress. */
const REPORT_INTERVAL_MS = 2_000;

/** A mistake at the command line; printed as one line. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The file named on the command line, relative to the caller's folder; npm itself runs in the project's. */
export function readFileArgument(command: string) {
  const [, , file, ...more] = process.argv;
  if (!file || more.length > 0) throw new UsageError(`npm run ${command} -- FILE`);
  return resolve(process.env.INIT_CWD ?? ".", file);
}

/** Refuses a path where no new file can be written, before any work is done. */
export async function requireFreePlace(path: string) {
  if (existsSync(path)) throw new UsageError(`${path} exists already`);
  const folder = dirname(path);
  // The dot refuses a file in a folder's place.
  await access(`${folder}/.`, constants.W_OK).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(`you cannot write to the folder ${folder} (${cause.code})`, { cause });
  });
}

/** The settings of the installation that the commands are for. */
export function readOwnSettings(): Settings {
  if (existsSync(".env")) loadEnvFile(".env");
  const settings = readSettings(process.env);
  if (settings.backend.kind === "supabase") {
    throw new UsageError("SUPABASE_URL is set: a Supabase project is backed up by its own tools");
  }
  return settings;
}

/** Refuses a database without an installation, or with a partial one. */
export async function requireInstallation(engine: Engine) {
  if (await hasUnfinishedRestore(engine))
    throw new UsageError("an earlier restore into this database did not finish: finish it first");
  if (!(await engine.transaction(AS_OWNER, hasTables)))
    throw new UsageError("there is no installation in this database");
}

/** Opens the database and the files of the settings. */
export async function openOwnPlace(settings: Settings) {
  const { backend, dataDir } = settings;
  const place = backend.kind === "postgres" ? { databaseUrl: backend.databaseUrl } : { dataDir };
  return { engine: await openForBackup(place), files: openFileStore(settings) };
}

export function describePlace({ backend, dataDir }: Settings) {
  return backend.kind === "postgres" ? "the database at DATABASE_URL" : join(dataDir, "database");
}

const count = (steps: number, what: string) => `${steps.toLocaleString("en")} ${what}${steps === 1 ? "" : "s"}`;
const describe = ({ rows, files }: BackupStep) => `${count(rows, "row")}, ${count(files, "file")}`;

/** Prints the progress of a long run to stderr. */
export function createProgress() {
  const done = { rows: 0, files: 0 };
  let reportedAt = performance.now();
  return (step: BackupStep) => {
    done.rows += step.rows;
    done.files += step.files;
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    console.error(`  ${describe(done)} …`);
  };
}

export function summarise({ tables, files }: Manifest) {
  return describe({ rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.count });
}

/** A system error, such as a full disk. */
const isFromSystem = (error: unknown) => error instanceof Error && "syscall" in error;

/** Runs a command and sets its exit code: 2, with a one-line message, for what the caller can fix. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work();
  } catch (problem) {
    const error = toStartProblem(problem);
    const isForThem = [UsageError, SettingsError, BackupFileError, RestorePlaceError, DamagedDataError].some(
      (kind) => error instanceof kind,
    );
    console.error(error instanceof Error && (isForThem || isFromSystem(error)) ? error.message : error);
    process.exitCode = isForThem ? 2 : 1;
  }
}
