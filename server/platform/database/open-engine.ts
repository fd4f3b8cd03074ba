import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDatabaseFolder } from "./database-folder.ts";
import type { Engine } from "./engine.ts";
import { lockFolder } from "./folder-lock.ts";
import { openPglite, type PgliteEngine } from "./pglite-engine.ts";
import { openPostgres } from "./postgres-engine.ts";

/** An initialised, empty database that the build leaves for first starts. */
export const DATABASE_TEMPLATE = fileURLToPath(new URL("../../../build/empty-database", import.meta.url));

/** A database in memory, for tests; `snapshot` is another one's `dump()`. */
export function openMemoryEngine(snapshot: Uint8Array | null = null): Promise<PgliteEngine> {
  return openPglite({ folder: null, snapshot });
}

async function openFolder(dataDir: string): Promise<Engine> {
  const folder = join(dataDir, "database");
  const unlock = lockFolder(folder);
  try {
    await ensureDatabaseFolder(folder, DATABASE_TEMPLATE);
    const engine = await openPglite({ folder, snapshot: null });
    return { ...engine, close: () => engine.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The embedded database in a folder, or a native server. */
export function openEngine(place: { dataDir: string } | { databaseUrl: string }): Promise<Engine> {
  return "dataDir" in place ? openFolder(place.dataDir) : openPostgres(place.databaseUrl);
}
