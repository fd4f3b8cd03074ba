import { controlSocketOf, listenForBackups } from "@tideline/platform/backup/control-socket.ts";
import { readSecretsFile } from "@tideline/platform/backup/secrets-file.ts";
import { writeBackup } from "@tideline/platform/backup/write-backup.ts";
import type { Engine } from "@tideline/platform/database/engine.ts";
import type { Log } from "@tideline/platform/log.ts";
import type { FileStore } from "@tideline/platform/storage/file-store.ts";
import { PRODUCT_VERSION } from "./product-version.ts";

type Parts = { engine: Engine; files: FileStore; dataDir: string; log: Log };

/** Lets `npm run backup` reach an embedded database while this process holds it. Answers what ends that. */
export async function offerBackups({ engine, files, dataDir, log }: Parts): Promise<() => Promise<void>> {
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
    // A file system without sockets, or a path too long for one: everything else works.
    log.warn({ err: error }, "no backups while this runs: its control socket cannot be opened");
    return async () => undefined;
  }
}
