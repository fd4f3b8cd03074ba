import { join } from "node:path";
import { ensureDatabaseFolder } from "./database-folder.ts";
import type { Engine } from "./engine.ts";
import { lockFolder } from "./folder-lock.ts";
import { openPglite, type PgliteEngine } from "./pglite-engine.ts";
import { openPostgres } from "./postgres-engine.ts";

/** Where a database is. A first start copies `template`, an initialized empty one, where there is one. */
export type DatabasePlace = { dataDir: string; template?: string } | { databaseUrl: string };

/** A database in memory, for tests; `snapshot` is another one's `dump()`. */
export function openMemoryEngine(snapshot: Uint8Array | null = null): Promise<PgliteEngine> {
  return openPglite({ folder: null, snapshot });
}

async function openFolder(dataDir: string, template: string | undefined): Promise<Engine> {
  const folder = join(dataDir, "database");
  const unlock = lockFolder(folder);
  try {
    await ensureDatabaseFolder(folder, template);
    const engine = await openPglite({ folder, snapshot: null });
    return { ...engine, close: () => engine.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The embedded database in a folder, or a native server. */
export function openEngine(place: DatabasePlace): Promise<Engine> {
  return "dataDir" in place ? openFolder(place.dataDir, place.template) : openPostgres(place.databaseUrl);
}
