import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { AS_OWNER, DatabaseError, type Engine } from "./engine.ts";
import { sql } from "./sql.ts";

const at = (path: string) => new URL(path, import.meta.url);

/** The platform's own schemas, which migrations may refer to. Each may be run again. */
const BEFORE_MIGRATIONS = [
  at("../auth/auth-schema.sql"),
  at("../storage/storage-schema.sql"),
  at("../limits/attempts-schema.sql"),
  at("./postgres/request-login.sql"),
  at("./installation.sql"),
  at("../jobs/jobs-schema.sql"),
  at("../realtime/realtime-schema.sql"),
  at("../realtime/changes/realtime-changes.sql"),
  at("../realtime/realtime-access.sql"),
  at("../rest/answer-limits.sql"),
];

/** What the platform adds to the migrated tables. Runs at every start. */
const AFTER_MIGRATIONS: readonly URL[] = [
  at("../realtime/changes/realtime-triggers.sql"),
  at("../rest/cache/read-cache-schema.sql"),
];

export const PLATFORM_SQL_FILES: readonly URL[] = [...BEFORE_MIGRATIONS, ...AFTER_MIGRATIONS];

async function readAll(files: readonly URL[]) {
  const texts = await Promise.all(files.map((url) => readFile(url, "utf8")));
  return texts.join("\n");
}

export const readSqlBeforeMigrations = () => readAll(BEFORE_MIGRATIONS);
export const readSqlAfterMigrations = () => readAll(AFTER_MIGRATIONS);

/** Serializes first starts of several processes on one database. */
const LOCK = "select pg_advisory_xact_lock(7433101);";

/** The Supabase CLI's own tables, so that both can migrate the same database. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text
);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);`;

const FILE_NAME = /^(\d+)_(.+)\.sql$/;

/** The database was migrated from another folder. The message is one line for the terminal. */
export class MigrationHistoryError extends Error {
  override readonly name = "MigrationHistoryError";
}

type Migration = { file: string; version: string; name: string; text: string };

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? [];
      if (!version || !name) throw new Error(`${file}: a migration is called <timestamp>_<name>.sql`);
      return { file, version, name, text: await readFile(join(folder, file), "utf8") };
    }),
  );
}

/** False when another process has applied it first. */
async function apply(engine: Engine, { file, version, name, text }: Migration) {
  // A script is one transaction. The row goes first, so that a second process waits there.
  const row = `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${literal(text)}]);`;
  try {
    await engine.script(`${row}\n${text}`);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.constraint === "schema_migrations_pkey") return false;
    throw new Error(`${file}: ${error.message} (${error.code})`, { cause: error });
  }
}

export async function listMigrationVersions(folder: string): Promise<string[]> {
  return (await readMigrations(folder)).map(({ version }) => version);
}

/** Refuses a database with an unknown migration, unless it is newer than all here: then a later version was used on it. */
function requireOwnHistory(migrations: readonly Migration[], done: ReadonlySet<string>) {
  const known = new Set(migrations.map(({ version }) => version));
  const newest = migrations.at(-1)?.version ?? "";
  const unknown = [...done].sort().find((version) => version < newest && !known.has(version));
  if (unknown === undefined) return;
  throw new MigrationHistoryError(
    `this database was made by another history of migrations (${unknown} is not one of this version's): back it up with \
the version it was used with (npm run backup), then restore that file into an empty place with this version (npm run \
restore). See docs/backup.md`,
  );
}

/**
 * Migrates the database to the state of the folder, or of the platform alone; returns the files it ran. `only` limits
 * it to those versions, as a restore needs.
 */
export async function migrate(
  engine: Engine,
  folder: string | null,
  only: ReadonlySet<string> | null = null,
): Promise<string[]> {
  await engine.script([LOCK, HISTORY].join("\n"));
  const history = await engine.run<{ version: string }>(
    AS_OWNER,
    sql`select version from supabase_migrations.schema_migrations`,
  );
  const done = new Set(history.map(({ version }) => version));
  const migrations = folder === null ? [] : await readMigrations(folder);
  requireOwnHistory(migrations, done);
  await engine.script([LOCK, await readSqlBeforeMigrations()].join("\n"));
  const ran: string[] = [];
  for (const migration of migrations) {
    if (only !== null && !only.has(migration.version)) continue;
    if (!done.has(migration.version) && (await apply(engine, migration))) ran.push(migration.file);
  }
  await engine.script([LOCK, await readSqlAfterMigrations()].join("\n"));
  return ran;
}
