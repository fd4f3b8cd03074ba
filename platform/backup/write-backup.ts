import type { Engine, Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { FileMissingError, type FileStore } from "../storage/files/file-store.ts";
import {
  BACKUP_FORMAT,
  createDigest,
  digestSecrets,
  fileEntry,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  type Manifest,
  partOfTable,
  SECRETS_ENTRY,
  tableEntry,
} from "./archive/backup-format.ts";
import { type Archive, writeArchiveFile } from "./archive/write-archive.ts";
import { AS_BACKUP, type BackedUpTable, listBackedUpTables, readSequences } from "./backed-up-tables.ts";
import { readPages, selectRows } from "./table-rows.ts";

/** Progress since the last step. */
export type BackupStep = { rows: number; files: number };

export type BackupParts = {
  engine: Engine;
  files: FileStore;
  /** This installation's secrets, without which no session would survive a restore. */
  secrets: string;
  product: string;
  onStep(step: BackupStep): void;
};

/** The embedded database has one session and so one snapshot; a native one needs repeatable reads. */
async function requireSnapshot({ query }: Transaction, kind: Engine["kind"]) {
  const [row] = await query<{ level: string }>(sql`select current_setting('transaction_isolation') as level`);
  if (kind === "postgres" && row?.level !== "repeatable read")
    throw new Error("a backup reads all tables at one moment");
}

type Writing = Pick<BackupParts, "onStep"> & { tx: Transaction; archive: Archive };

async function addTable({ tx, archive, onStep }: Writing, table: BackedUpTable) {
  const digest = createDigest();
  const name = partOfTable(table.schema, table.table);
  let [rows, page] = [0, 0];
  for await (const texts of readPages(tx, selectRows(table))) {
    page += 1;
    const [entry, content] = [tableEntry(name, page), `[${texts.join(",\n")}]`];
    digest.add(entry, content);
    await archive.add(entry, content);
    rows += texts.length;
    onStep({ rows: texts.length, files: 0 });
  }
  const columns = table.columns.map((column) => column.name);
  return { schema: table.schema, table: table.table, columns, rows, sha256: digest.value() };
}

/** The database's part of the manifest, and the versions of its files. */
function addDatabase({ engine, onStep }: BackupParts, archive: Archive) {
  return engine.transaction({ ...AS_BACKUP, readOnly: true }, async (tx) => {
    await requireSnapshot(tx, engine.kind);
    const migrations = await tx.query<{ version: string }>(
      sql`select version from supabase_migrations.schema_migrations order by version`,
    );
    const files = await tx.query<{ version: string }>(
      sql`select distinct version from storage.objects where version is not null`,
    );
    const tables: Manifest["tables"] = [];
    for (const table of await listBackedUpTables(tx)) tables.push(await addTable({ tx, archive, onStep }, table));
    return {
      database: {
        migrations: migrations.map(({ version }) => version),
        tables,
        sequences: await readSequences(tx),
      },
      versions: files.map(({ version }) => version),
    };
  });
}

/** A file and its size; null when it has been removed since the rows were read. */
async function openFile(files: FileStore, version: string) {
  try {
    const content = await files.read(version);
    const size = await files.size(version);
    if (size !== null) return { content, size };
    await content.cancel();
    return null;
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

async function addFiles({ files, onStep }: BackupParts, archive: Archive, versions: readonly string[]) {
  const digest = createDigest();
  const missingFiles: string[] = [];
  let [count, bytes] = [0, 0];
  for (const version of versions) {
    const file = await openFile(files, version);
    if (!file) {
      missingFiles.push(version);
      continue;
    }
    const entry = fileEntry(version);
    await archive.addStream(entry, file.size, digest.addStream(entry, file.content));
    count += 1;
    bytes += file.size;
    onStep({ rows: 0, files: 1 });
  }
  return { files: { count, bytes, sha256: digest.value() }, missingFiles };
}

/** Writes the whole installation into one file; returns its manifest. */
export function writeBackup(parts: BackupParts, path: string): Promise<Manifest> {
  return writeArchiveFile(path, async (archive) => {
    const createdAt = new Date().toISOString();
    await archive.add(HEADER_ENTRY, JSON.stringify({ format: BACKUP_FORMAT }));
    await archive.add(SECRETS_ENTRY, parts.secrets);
    const { database, versions } = await addDatabase(parts, archive);
    const manifest: Manifest = {
      product: parts.product,
      createdAt,
      engine: `${parts.engine.kind} ${parts.engine.version}`,
      ...database,
      // After the rows that name them: content never changes under its version.
      ...(await addFiles(parts, archive, versions)),
      secrets: { sha256: digestSecrets(parts.secrets) },
    };
    await archive.add(MANIFEST_ENTRY, JSON.stringify(manifest, null, 2));
    return manifest;
  });
}
