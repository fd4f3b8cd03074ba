import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { toFolderError } from "./damaged-data.ts";

/** Makes a folder ready to be opened by the process that holds its lock. */
export async function prepareFolder(folder: string) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  // The engine would take it for an empty folder and write a new database over the old one.
  if (names.length > 0 && !names.includes("PG_VERSION")) throw toFolderError(folder, "PG_VERSION is missing");
  // Left by a process that was killed: nobody else can be in here, and a damaged one would stop the start.
  await rm(join(folder, "postmaster.pid"), { force: true, recursive: true });
}
