import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BackupFileError } from "@tideline/platform/backup/archive/backup-format.ts";
import { checkBackup } from "@tideline/platform/backup/check-backup.ts";
import { RestorePlaceError, restoreBackup } from "@tideline/platform/backup/restore-backup.ts";
import { readSecretsFile, writeSecretsFile } from "@tideline/platform/backup/secrets-file.ts";
import { DamagedDataError, FolderInUseError } from "@tideline/platform/database/database-folder.ts";
import type { Settings } from "#server/settings/settings.ts";
import {
  createProgress,
  describePlace,
  openOwnPlace,
  readFileArgument,
  readOwnSettings,
  runCommand,
  summarise,
  UsageError,
} from "./backup-place.ts";

const MIGRATIONS = fileURLToPath(new URL("../supabase/migrations", import.meta.url));

function openPlace(settings: Settings) {
  return openOwnPlace(settings).catch((error: unknown) => {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new UsageError(`${error.message}: stop it, and restore into an empty place`);
  });
}

/** Adds the file or the place to an error. */
function toOneLine(error: unknown, file: string, where: string) {
  if (error instanceof BackupFileError) return new BackupFileError(`${file} cannot be restored: ${error.message}`);
  if (error instanceof RestorePlaceError) return new RestorePlaceError(`${where} is not empty: ${error.message}`);
  return error;
}

/** Damaged secrets are replaced by those of the backup. */
function replaceIfDamaged(error: unknown) {
  if (error instanceof DamagedDataError) return null;
  throw error;
}

async function restore(settings: Settings, file: string) {
  const { dataDir } = settings;
  // Check the whole file before opening the place.
  const backup = await checkBackup(file);
  const { engine, files } = await openPlace(settings);
  try {
    const parts = { engine, files, migrationsFolder: MIGRATIONS, onStep: createProgress() };
    const secretsOfPlace = await readSecretsFile(dataDir).catch(replaceIfDamaged);
    const keepSecrets = (text: string) => writeSecretsFile(dataDir, text);
    await restoreBackup({ ...parts, secretsOfPlace, keepSecrets }, backup);
  } finally {
    await engine.close();
  }
  return backup.manifest;
}

await runCommand(async () => {
  const file = readFileArgument("restore");
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`there is no file ${file}`);
  const settings = readOwnSettings();
  const where = describePlace(settings);
  try {
    const manifest = await restore(settings, file);
    console.log(`Restored ${summarise(manifest)} into ${where}, as they were on ${manifest.createdAt}.`);
  } catch (error) {
    throw toOneLine(error, file, where);
  }
});
