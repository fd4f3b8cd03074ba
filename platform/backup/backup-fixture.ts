import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { AS_OWNER, type Engine, type Row } from "../database/engine.ts";
import { migrate } from "../database/migrate.ts";
import { openMemoryEngine } from "../database/open-engine.ts";
import { openPostgres } from "../database/postgres/postgres-engine.ts";
import { createFolderStore } from "../storage/files/folder-store.ts";
import { TEST_MIGRATIONS } from "../test/migrations.ts";
import { AS_BACKUP, listBackedUpTables } from "./backed-up-tables.ts";
import { checkBackup } from "./check-backup.ts";
import { openForBackup } from "./open-for-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { quoteTable } from "./table-rows.ts";
import { type BackupStep, writeBackup } from "./write-backup.ts";

export type EngineKind = Engine["kind"];

/** The engine of this run. */
export const KIND: EngineKind = process.env.TEST_ENGINE === "postgres" ? "postgres" : "pglite";

/** The migrations of the tests and further ones by file name, in a temporary folder. */
export async function extendMigrations(more: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), "tideline-migrations-"));
  await cp(TEST_MIGRATIONS, folder, { recursive: true });
  for (const [file, text] of Object.entries(more)) await writeFile(join(folder, file), text);
  return folder;
}

let initialised: Promise<Uint8Array> | undefined;

/** Initialising a database takes seconds, a copy of one does not. */
async function openEmptyEmbedded() {
  initialised ??= openMemoryEngine().then((engine) => engine.dump().finally(() => engine.close()));
  return { engine: await openMemoryEngine(await initialised), url: "" };
}

async function openEmptyNative() {
  const server = await openPostgres(inject("nativePostgresUrl"));
  const url = new URL(inject("nativePostgresUrl"));
  url.pathname = `backup_${randomUUID().replaceAll("-", "")}`;
  const name = url.pathname.slice(1);
  await server.script(`create database ${name}`);
  const engine = await openForBackup({ databaseUrl: url.href });
  const close = async () => {
    await engine.close();
    await server.script(`drop database ${name}`);
    await server.close();
  };
  return { engine: { ...engine, close }, url: url.href };
}

/** An empty database, an empty file store, and no secrets yet. */
export async function openPlace(kind: EngineKind = KIND, migrationsFolder = TEST_MIGRATIONS) {
  const folder = await mkdtemp(join(tmpdir(), "tideline-backup-"));
  const { engine, url } = await (kind === "pglite" ? openEmptyEmbedded() : openEmptyNative());
  const kept: string[] = [];
  return {
    engine,
    /** Where other programs reach a native database. */
    url,
    folder,
    files: createFolderStore(join(folder, "files")),
    secrets: "{}",
    product: "0.0.0",
    migrationsFolder,
    secretsOfPlace: null,
    kept,
    keepSecrets: async (text: string) => {
      kept.push(text);
    },
    onStep: (_step: BackupStep) => {},
    close: async () => {
      await engine.close();
      await rm(folder, { recursive: true });
    },
  };
}
export type Place = Awaited<ReturnType<typeof openPlace>>;

export async function openMigratedPlace(kind: EngineKind = KIND, migrationsFolder = TEST_MIGRATIONS) {
  const place = await openPlace(kind, migrationsFolder);
  await migrate(place.engine, migrationsFolder);
  return place;
}

/** Backs up one installation and restores it into another, empty one. */
export async function carry(from: Place, to: Place) {
  const path = join(from.folder, `${randomUUID()}.backup`);
  await writeBackup(from, path);
  const backup = await checkBackup(path);
  await restoreBackup(to, backup);
  return backup.manifest;
}

/** Every row of every table that a backup holds, generated columns too, as Postgres writes them. */
export async function readEverything(engine: Engine): Promise<Record<string, Row[]>> {
  const tables = await engine.transaction(AS_BACKUP, listBackedUpTables);
  const everything: Record<string, Row[]> = {};
  for (const table of tables) {
    const name = quoteTable(table);
    const text = `select content::text as row from ${name} as content order by content::text collate "C"`;
    everything[name] = await engine.run(AS_OWNER, { text, values: [] });
  }
  return everything;
}
