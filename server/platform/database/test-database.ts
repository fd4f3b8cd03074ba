import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "./migrate.ts";
import { openMemoryEngine } from "./open-engine.ts";

export type TestMigrations = "product" | "none";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const productMigrations = join(root, "supabase/migrations");

/** The folder to migrate from; null leaves the product out and keeps the platform's own schema. */
export function migrationsFolder(which: TestMigrations) {
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
export async function openTestDatabase(which: TestMigrations) {
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
