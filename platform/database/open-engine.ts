import { existsSync } from "node:fs";
import { chmod, cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "./database-folder.ts";
import { AS_OWNER, type Engine } from "./engine.ts";
import { openPglite, type PgliteEngine } from "./pglite/pglite-engine.ts";
import { openPostgres } from "./postgres/postgres-engine.ts";
import { sql } from "./sql.ts";

/** Builds the folder elsewhere and renames it, so that a crash leaves nothing half done. */
async function place(folder: string, fill: (draft: string) => Promise<void>) {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await fill(draft);
  await rename(draft, folder);
}

/** Initializes an empty database, which takes 2 to 3 seconds. */
export async function createDatabaseFolder(folder: string) {
  await place(folder, async (draft) => {
    const engine = await openPglite({ folder: draft, snapshot: null });
    await engine.close();
  });
}

/** Creates the folder if it is missing, as a copy of `template` if there is one. */
export async function ensureDatabaseFolder(folder: string, template?: string) {
  if (!existsSync(folder)) {
    if (template && existsSync(template)) await place(folder, (draft) => cp(template, draft, { recursive: true }));
    else await createDatabaseFolder(folder);
  }
  // The engine's files are world-readable, so the folder has to keep others out.
  await chmod(folder, 0o700);
}

/** Where a database is; `template` is an initialized empty folder. */
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

const CHECKPOINT_INTERVAL_MS = 60_000;

/** Autovacuum's own rule: a fifth of the rows dead, or a tenth changed since the last analysis. */
const WORN_TABLES = sql`
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Vacuums and analyzes tables that have changed much, one at a time so that requests get in between. */
export async function tidyTables(engine: Engine): Promise<string[]> {
  // A session reports its counts up to a second late.
  await engine.run(AS_OWNER, sql`select pg_stat_force_next_flush()`);
  const worn = await engine.run<{ name: string }>(AS_OWNER, WORN_TABLES);
  for (const { name } of worn) await engine.script(`vacuum analyze ${name}`);
  return worn.map(({ name }) => name);
}

/**
 * The embedded engine is a single process: no checkpointer, no autovacuum. Without this its log grows and its
 * plans go stale. Answers the function that stops it, once the round under way is done.
 */
export function startHousekeeping(engine: Engine, onProblem: (error: unknown) => void) {
  let round: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => tidyTables(engine))
      .then(() => engine.script("checkpoint"))
      .catch(onProblem);
  }, CHECKPOINT_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
