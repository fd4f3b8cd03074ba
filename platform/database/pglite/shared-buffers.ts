import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Postgres' default is the most. */
const [MIN_MB, MAX_MB] = [32, 128];

const bytesOf = (folder: string) =>
  readdirSync(folder).reduce((bytes, name) => bytes + statSync(join(folder, name)).size, 0);

/**
 * Megabytes of the engine's page cache. The engine writes to all of it at its start, so a database gets no more than
 * it can fill.
 */
export function chooseSharedBuffers(folder: string): number {
  const base = join(folder, "base");
  if (!existsSync(base)) return MIN_MB;
  const largest = Math.max(0, ...readdirSync(base).map((database) => bytesOf(join(base, database))));
  return Math.min(MAX_MB, Math.max(MIN_MB, Math.ceil(largest / 2 ** 20)));
}
