import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Engine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { openMemoryEngine } from "./open-engine.ts";
import { PLATFORM_SQL_FILES } from "./platform-sql.ts";
import { openPostgres } from "./postgres-engine.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    /** The maintenance database of the server that this run started. */
    nativePostgresUrl: string;
  }
}

export type TestMigrations = "product" | "none";

/** A database of one test file. `connectAgain` is what another process on it has: the embedded one has only this. */
export type TestDatabase = Engine & { connectAgain(): Promise<Engine> };

const root = fileURLToPath(new URL("../../../", import.meta.url));
const productMigrations = join(root, "supabase/migrations");

/** The folder to migrate from; null leaves the product out and keeps the platform's own schema. */
function migrationsFolder(which: TestMigrations) {
  return which === "product" ? productMigrations : null;
}

async function hashOfInputs(which: TestMigrations) {
  const hash = createHash("sha256");
  const platform = ["server/platform/database/migrate.ts", "package-lock.json"].map((file) => join(root, file));
  const product = which === "product" ? (await readdir(productMigrations)).sort() : [];
  const files = [
    ...platform,
    ...PLATFORM_SQL_FILES.map((url) => fileURLToPath(url)),
    ...product.map((file) => join(productMigrations, file)),
  ];
  for (const file of files) hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function readSnapshot(path: string) {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** A migrated database in memory. Migrating once and loading the dump saves seconds in each test file. */
async function openEmbedded(which: TestMigrations): Promise<TestDatabase> {
  const path = join(root, ".cache", `test-database-${which}-${await hashOfInputs(which)}.tar`);
  const known = await readSnapshot(path);
  const engine = await openMemoryEngine(known);
  const database = { ...engine, connectAgain: async () => ({ ...engine, close: async () => undefined }) };
  if (known) return database;
  await migrate(engine, migrationsFolder(which));
  await mkdir(join(root, ".cache"), { recursive: true });
  // Test files run side by side: each writes its own file, the last rename wins, all are equal.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, await engine.dump());
  await rename(draft, path);
  return database;
}

/** A database of its own on the server of this run, dropped when the engine closes. */
async function openNative(which: TestMigrations): Promise<TestDatabase> {
  // Only within a test run: chores use the embedded database without Vitest.
  const { inject } = await import("vitest");
  const serverUrl = inject("nativePostgresUrl");
  const server = await openPostgres(serverUrl);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await server.script(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const engine = await openPostgres(url.href);
  await migrate(engine, migrationsFolder(which));
  return {
    ...engine,
    connectAgain: () => openPostgres(url.href),
    close: async () => {
      await engine.close();
      await server.script(`drop database ${name}`);
      await server.close();
    },
  };
}

/** The engine that the Vitest project names in its environment, else the embedded one. */
export function openTestDatabase(which: TestMigrations): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === "postgres" ? openNative(which) : openEmbedded(which);
}
