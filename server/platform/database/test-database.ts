import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Engine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { openMemoryEngine } from "./open-engine.ts";
import { openPostgres } from "./postgres-engine.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    /** The maintenance database of the server that this run started. */
    nativePostgresUrl: string;
  }
}

export type TestMigrations = "product" | "none";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const productMigrations = join(root, "supabase/migrations");

/** The folder to migrate from; null leaves the product out and keeps the platform's own schema. */
function migrationsFolder(which: TestMigrations) {
  return which === "product" ? productMigrations : null;
}

async function hashOfInputs(which: TestMigrations) {
  const hash = createHash("sha256");
  const platform = ["server/platform/auth/auth-schema.sql", "server/platform/database/migrate.ts", "package-lock.json"];
  const product = which === "product" ? (await readdir(productMigrations)).sort() : [];
  const files = [...platform, ...product.map((file) => join("supabase/migrations", file))];
  for (const file of files) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

async function readSnapshot(path: string) {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** A migrated database in memory. Migrating once and loading the dump saves seconds in each test file. */
async function openEmbedded(which: TestMigrations): Promise<Engine> {
  const path = join(root, ".cache", `test-database-${which}-${await hashOfInputs(which)}.tar`);
  const known = await readSnapshot(path);
  if (known) return openMemoryEngine(known);
  const engine = await openMemoryEngine();
  await migrate(engine, migrationsFolder(which));
  await mkdir(join(root, ".cache"), { recursive: true });
  // Test files run side by side: each writes its own file, the last rename wins, all are equal.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, await engine.dump());
  await rename(draft, path);
  return engine;
}

/** A database of its own on the server of this run, dropped when the engine closes. */
async function openNative(which: TestMigrations): Promise<Engine> {
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
    close: async () => {
      await engine.close();
      await server.script(`drop database ${name}`);
      await server.close();
    },
  };
}

/** The engine that the Vitest project names in its environment, else the embedded one. */
export function openTestDatabase(which: TestMigrations) {
  return process.env.TEST_ENGINE === "postgres" ? openNative(which) : openEmbedded(which);
}
