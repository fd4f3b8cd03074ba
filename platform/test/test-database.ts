import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { AS_OWNER, DatabaseError, type Engine } from "../database/engine.ts";
import { migrate, PLATFORM_SQL_FILES } from "../database/migrate.ts";
import { openMemoryEngine } from "../database/open-engine.ts";
import { openPostgres } from "../database/postgres/postgres-engine.ts";
import { reuseDatabase } from "./reused-databases.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    /** The maintenance database of the server that this run started. */
    nativePostgresUrl: string;
  }
}

/** A database of one test file. `connectAgain` is what another process on it has: the embedded one has only this. */
export type TestDatabase = Engine & { connectAgain(): Promise<Engine> };

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Changes with every input of a migrated database. */
async function hashInputs(migrations: string | null) {
  const hash = createHash("sha256");
  const own = ["platform/database/migrate.ts", "package-lock.json"].map((file) => join(root, file));
  const names = migrations === null ? [] : (await readdir(migrations)).sort();
  const files = [
    ...own,
    ...PLATFORM_SQL_FILES.map((url) => fileURLToPath(url)),
    ...names.map((name) => join(migrations ?? "", name)),
  ];
  for (const file of files) hash.update(relative(root, file)).update(await readFile(file));
  // Migrations make the partitions of the months around theirs.
  hash.update(new Date().toISOString().slice(0, 7));
  return hash.digest("hex").slice(0, 16);
}

async function readSnapshot(path: string) {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** A migrated database in memory. Migrating once and loading the dump saves seconds in each test file. */
async function openSnapshot(path: string, migrations: string | null): Promise<Engine> {
  const known = await readSnapshot(path);
  const engine = await openMemoryEngine(known);
  if (known) return engine;
  await migrate(engine, migrations);
  await mkdir(join(root, ".cache"), { recursive: true });
  // Test files run side by side: each writes its own file, the last rename wins, all are equal.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, await engine.dump());
  await rename(draft, path);
  return engine;
}

/** Projects whose test files share a process set this: opening a database costs more than resetting one. */
const isReused = () => process.env.TEST_DATABASES === "reused";

async function openEmbedded(migrations: string | null): Promise<TestDatabase> {
  const path = join(root, ".cache", `test-database-${await hashInputs(migrations)}.tar`);
  const open = () => openSnapshot(path, migrations);
  const engine = await (isReused() ? reuseDatabase(path, open) : open());
  return { ...engine, connectAgain: async () => ({ ...engine, close: async () => undefined }) };
}

const DUPLICATE_DATABASE = "42P04";

/** The name of a migrated database that others are copies of: migrating it takes longer than most test files. */
async function makeTemplate(server: Engine, urlOf: (name: string) => string, migrations: string | null) {
  const template = `template_${await hashInputs(migrations)}`;
  const text = "select from pg_catalog.pg_database where datname = $1";
  if ((await server.run(AS_OWNER, { text, values: [template] })).length > 0) return template;
  // Test files run side by side: each may migrate its own, the first that gets the name wins.
  const draft = `draft_${randomUUID().replaceAll("-", "")}`;
  await server.script(`create database ${draft}`);
  const engine = await openPostgres(urlOf(draft));
  await migrate(engine, migrations);
  await engine.close();
  await server.script(`alter database ${draft} rename to ${template}`).catch((error) => {
    if (!(error instanceof DatabaseError) || error.code !== DUPLICATE_DATABASE) throw error;
  });
  return template;
}

/** A separate database on this run's server, dropped when the engine closes. */
async function openNative(migrations: string | null): Promise<TestDatabase> {
  // Imported late: scripts use the embedded database without Vitest.
  const { inject } = await import("vitest");
  const serverUrl = inject("nativePostgresUrl");
  const urlOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: database }).href;
  const server = await openPostgres(serverUrl);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await server.script(`create database ${name} template ${await makeTemplate(server, urlOf, migrations)}`);
  const engine = await openPostgres(urlOf(name));
  return {
    ...engine,
    connectAgain: () => openPostgres(urlOf(name)),
    close: async () => {
      await engine.close();
      await server.script(`drop database ${name}`);
      await server.close();
    },
  };
}

/**
 * A database migrated from a folder, or with the platform's own schema alone (null); on the engine that the Vitest
 * project names in its environment, else the embedded one.
 */
export function openTestDatabase(migrations: string | null): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === "postgres" ? openNative(migrations) : openEmbedded(migrations);
}
