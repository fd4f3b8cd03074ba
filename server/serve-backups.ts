import { controlSocketOf, listenForBackups } from "@tideline/platform/backup/control-socket.ts";
import { readSecretsFile } from "@tideline/platform/backup/secrets-file.ts";
import { writeBackup } from "@tideline/platform/backup/write-backup.ts";
import type { Engine } from "@tideline/platform/database/engine.ts";
import type { Log } from "@tideline/platform/log.ts";
import type { FileStore } from "@tideline/platform/storage/files/file-store.ts";
import { PRODUCT_VERSION } from "./product-version.ts";

type BackupServerOptions = { engine: Engine; files: FileStore; dataDir: string; log: Log };

/** Lets `npm run backup` reach an embedded database while this process holds it. Returns a function that stops it. */
export async function serveBackups({ engine, files, dataDir, log }: BackupServerOptions): Promise<() => Promise<void>> {
  const path = controlSocketOf(dataDir);
  try {
    return await listenForBackups({
      path,
      log,
      backUp: async (file, onStep) => {
        const secrets = (await readSecretsFile(dataDir)) ?? "";
        return writeBackup({ engine, files, secrets, product: PRODUCT_VERSION, onStep }, file);
      },
    });
  } catch (error) {
    // Sockets may be unsupported here or the path too long; everything else still works.
    log.warn({ err: error }, "backups are unavailable while the server runs: cannot open the control socket");
    return async () => undefined;
  }
}
