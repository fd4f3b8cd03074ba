import { openTestDatabase, type TestMigrations } from "./database/test-database.ts";

type Options = { migrations?: TestMigrations };

/** A platform of its own for one test file. */
export async function startPlatform({ migrations = "product" }: Options = {}) {
  const engine = await openTestDatabase(migrations);
  return { engine, stop: () => engine.close() };
}
