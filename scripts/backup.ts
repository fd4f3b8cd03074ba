import type { Manifest } from "@tideline/platform/backup/archive/backup-format.ts";
import { askRunningServer, controlSocketOf } from "@tideline/platform/backup/control-socket.ts";
import { readSecretsFile } from "@tideline/platform/backup/secrets-file.ts";
import { writeBackup } from "@tideline/platform/backup/write-backup.ts";
import { FolderInUseError } from "@tideline/platform/database/database-folder.ts";
import { PRODUCT_VERSION } from "#server/product-version.ts";
import type { Settings } from "#server/settings/settings.ts";
import {
  createProgress,
  openOwnPlace,
  readFileArgument,
  readOwnSettings,
  requireFreePlace,
  requireInstallation,
  runCommand,
  summarise,
  UsageError,
} from "./backup-place.ts";

async function writeOwnBackup(settings: Settings, file: string): Promise<Manifest> {
  const secrets = await readSecretsFile(settings.dataDir);
  if (secrets === null)
    throw new UsageError(`nothing to back up: DATA_DIR (${settings.dataDir}) holds no installation`);
  const { engine, files } = await openOwnPlace(settings);
  try {
    await requireInstallation(engine);
    return await writeBackup({ engine, files, secrets, product: PRODUCT_VERSION, onStep: createProgress() }, file);
  } finally {
    await engine.close();
  }
}

/** An embedded database opens for one process: while the server runs, it is the server that writes the file. */
async function askServer({ dataDir }: Settings, file: string, inUse: FolderInUseError): Promise<Manifest> {
  try {
    return await askRunningServer({ socket: controlSocketOf(dataDir), file, onStep: createProgress() });
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const nobodyListens = /^(?:ENOENT|ECONNREFUSED)$/.test(code);
    const reason = `the running server could not write the backup: ${message}`;
    throw new UsageError(
      nobodyListens ? `${inUse.message}, which takes no backups now: stop it and try again` : reason,
      { cause: error },
    );
  }
}

async function writeOrAsk(settings: Settings, file: string): Promise<Manifest> {
  try {
    return await writeOwnBackup(settings, file);
  } catch (error) {
    if (error instanceof FolderInUseError) return askServer(settings, file, error);
    throw error;
  }
}

await runCommand(async () => {
  const file = readFileArgument("backup");
  await requireFreePlace(file);
  const written = await writeOrAsk(readOwnSettings(), file);
  const lost = written.missingFiles.length;
  if (lost > 0) console.error(`Left out, because they were removed meanwhile: ${lost} files`);
  console.log(`Backed up ${summarise(written)} to ${file}. It holds secrets: keep it as you keep DATA_DIR.`);
});
