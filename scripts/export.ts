import { exportFiles } from "@tideline/platform/backup/export/export-files.ts";
import { exportSql } from "@tideline/platform/backup/export/export-sql.ts";
import { FolderInUseError } from "@tideline/platform/database/database-folder.ts";
import {
  createProgress,
  openOwnPlace,
  readFileArgument,
  readOwnSettings,
  requireFreePlace,
  requireInstallation,
  runCommand,
  UsageError,
} from "./backup-place.ts";

await runCommand(async () => {
  const file = readFileArgument("export");
  const folder = `${file.replace(/\.sql$/, "")}.files`;
  for (const path of [file, folder]) await requireFreePlace(path);
  const place = await openOwnPlace(readOwnSettings()).catch((error: unknown) => {
    if (error instanceof FolderInUseError) throw new UsageError(`${error.message}: stop Tideline to export`);
    throw error;
  });
  try {
    await requireInstallation(place.engine);
    await exportSql({ engine: place.engine, onStep: createProgress() }, file);
    const { written, left } = await exportFiles(place, folder);
    for (const name of left) console.error(`Left out, because a folder cannot hold it: ${name}`);
    console.log(`Exported the rows to ${file}${written > 0 ? `, ${written} stored files to ${folder}` : ""}.`);
  } finally {
    await place.engine.close();
  }
});
