import type { Entry } from "tar-stream";
import { AS_OWNER, type Engine, type Transaction } from "../database/engine.ts";
import { listMigrationVersions, migrate } from "../database/migrate.ts";
import { sql } from "../database/sql.ts";
import type { FileStore } from "../storage/files/file-store.ts";
import { BackupFileError, digestSecrets, type Manifest, partOfTable, readEntryName } from "./archive/backup-format.ts";
import { readArchive, readText } from "./archive/read-archive.ts";
import { AS_BACKUP, type BackedUpTable, hasTables, isLeftOut, listBackedUpTables } from "./backed-up-tables.ts";
import type { CheckedBackup } from "./check-backup.ts";
import { liftObstacles } from "./obstacles.ts";
import { hasUnfinishedRestore, markRestore, UNMARK_RESTORE } from "./restore-marker.ts";
import { insertPage, quoteTable } from "./table-rows.ts";
import type { BackupStep } from "./write-backup.ts";

/** A place that is not empty or does not fit the backup; its message is one line for the terminal. */
export class RestorePlaceError extends Error {
  override readonly name = "RestorePlaceError";
}

export type RestoreParts = {
  engine: Engine;
  files: FileStore;
  migrationsFolder: string;
  /** The place's own secrets, null before its first start. */
  secretsOfPlace: string | null;
  keepSecrets(text: string): Promise<void>;
  onStep(step: BackupStep): void;
};

/** The embedded engine writes no checkpoints itself: its log would grow as large as all rows. */
const PAGES_BETWEEN_CHECKPOINTS = 100;

async function requireEmpty({ engine, secretsOfPlace }: RestoreParts, { secrets }: Manifest) {
  // Files and another database may exist, secrets of another installation may not.
  if (secretsOfPlace !== null && digestSecrets(secretsOfPlace) !== secrets.sha256) {
    throw new RestorePlaceError("secrets.json there belongs to another installation");
  }
  if (await hasUnfinishedRestore(engine)) return;
  if (await engine.transaction(AS_OWNER, hasTables)) throw new RestorePlaceError("there is a database already");
}

/** True if every migration here is newer than those of the backup: they replaced the history it was made with. */
function isOfEarlierHistory(migrations: readonly string[], [first]: readonly string[]) {
  return first !== undefined && migrations.length > 0 && migrations.every((version) => version < first);
}

/** The migrations to run before the rows are inserted: those of the backup, or all if they replaced its history. */
async function chooseMigrations({ migrationsFolder }: RestoreParts, { migrations }: Manifest) {
  const known = await listMigrationVersions(migrationsFolder);
  if (isOfEarlierHistory(migrations, known)) return { versions: known, age: "an older" };
  const unknown = migrations.find((version) => !known.includes(version));
  if (unknown) throw new BackupFileError(`it comes from a newer version, with the migration ${unknown}`);
  return { versions: migrations, age: "a newer" };
}

/** Migrates the database to these versions, so that its columns are those of the backup. */
async function prepareTables({ engine, migrationsFolder }: RestoreParts, versions: readonly string[]) {
  await migrate(engine, migrationsFolder, new Set(versions));
  const present = await engine.run(AS_OWNER, sql`select version from supabase_migrations.schema_migrations`);
  if (present.length > versions.length) {
    throw new RestorePlaceError("the restore of a later backup was broken off there, empty it first");
  }
}

/** The tables with the columns of the backup, null for one that is skipped; throws for unknown columns. */
function matchTables(present: readonly BackedUpTable[], promised: Manifest["tables"], age: string) {
  return new Map(
    promised.map(({ schema, table, columns }) => {
      if (isLeftOut(schema, table)) return [partOfTable(schema, table), null] as const;
      const known = present.find((other) => other.schema === schema && other.table === table);
      const matched = columns.map((name) => known?.columns.find((column) => column.name === name));
      const found = matched.filter((column) => column !== undefined);
      if (!known || found.length < columns.length) {
        throw new BackupFileError(`it comes from ${age} version, with other columns in ${schema}.${table}`);
      }
      return [partOfTable(schema, table), { schema, table, columns: found }] as const;
    }),
  );
}

async function restoreFile(files: FileStore, version: string, entry: Entry) {
  const known = await files.size(version);
  // Content never changes under its version, so a complete file is the same.
  if (known === entry.header.size) return void entry.resume();
  if (known !== null) await files.remove(version);
  await files.write(version, entry);
}

/** Restores entry by entry into the transaction and the store. */
function createFiller(tx: Transaction, parts: RestoreParts, tables: ReadonlyMap<string, BackedUpTable | null>) {
  let pages = 0;

  async function fillPage(part: string, page: string) {
    const table = tables.get(part);
    if (table === null) return;
    if (!table) throw new BackupFileError(`it holds ${part}, which it does not promise`);
    parts.onStep({ rows: await insertPage(tx, table, page), files: 0 });
    pages += 1;
    if (parts.engine.kind === "pglite" && pages % PAGES_BETWEEN_CHECKPOINTS === 0) await tx.query(sql`checkpoint`);
  }

  return async (entry: Entry) => {
    const place = readEntryName(entry.header.name);
    if (place?.kind === "secrets") await parts.keepSecrets(await readText(entry));
    else if (place?.kind === "table") await fillPage(place.part, await readText(entry));
    else if (place?.kind === "file") {
      await restoreFile(parts.files, place.version, entry);
      parts.onStep({ rows: 0, files: 1 });
    } else entry.resume();
  };
}

async function finish({ query }: Transaction, { sequences, missingFiles }: Manifest) {
  for (const { name, lastValue, isCalled } of sequences) {
    await query(sql`select setval(${name}::regclass, ${lastValue}::bigint, ${isCalled}::boolean)`);
  }
  await query(
    sql`delete from storage.objects where version in (select jsonb_array_elements_text(${missingFiles}::jsonb))`,
  );
}

async function fill(parts: RestoreParts, { path, manifest }: CheckedBackup, age: string) {
  await parts.engine.transaction(AS_BACKUP, async (tx) => {
    const present = await listBackedUpTables(tx);
    const tables = matchTables(present, manifest.tables, age);
    const restoreObstacles = await liftObstacles(tx, present);
    // Migrations insert rows that are in the backup too.
    await tx.query({ text: `truncate ${present.map(quoteTable).join(", ")} cascade`, values: [] });
    await readArchive(path, createFiller(tx, parts, tables));
    await finish(tx, manifest);
    await restoreObstacles();
    await tx.query(UNMARK_RESTORE);
  });
}

/** Restores a backup into an empty place, all or nothing. After an interruption the place only accepts another restore. */
export async function restoreBackup(parts: RestoreParts, backup: CheckedBackup) {
  const { manifest } = backup;
  const { versions, age } = await chooseMigrations(parts, manifest);
  await requireEmpty(parts, manifest);
  await markRestore(parts.engine);
  await prepareTables(parts, versions);
  await fill(parts, backup, age);
  await migrate(parts.engine, parts.migrationsFolder);
  await parts.engine.script("analyze");
}
