import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepFormerFiles, setFilesAside } from "./former-files.mjs";
import { mustRun, root } from "./run.mjs";

const STAMP = join(root, "build/.stamp");

/** What the built pages are made of. */
const SOURCES = [
  "app",
  "content",
  "domain",
  "public",
  "scripts/chart-tiles",
  "scripts/content",
  "scripts/light-icons",
  "scripts/worker",
  "supabase/database.types.ts",
  "vite.config.ts",
  "react-router.config.ts",
];
const PACKAGES = ["package.json", "package-lock.json"];

/**
 * The time of the newest file or folder; a folder's own time tells of files that are gone.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce((time, name) => Math.max(time, newest(join(path, name))), stats.mtimeMs);
}

/** Whether the pages are built from the sources as they are. */
export function isBuilt() {
  const built = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return [...SOURCES, ...PACKAGES].every((path) => newest(join(root, path)) < built);
}

/** A process of its own: it takes 1 GB for a few seconds. */
export const writeChartTiles = () => mustRun("node", ["scripts/chart-tiles/write-chart-tiles.ts"]);

/** For the server, which draws charts from them. */
export function placeChartTiles() {
  const target = join(root, "build/chart-tiles");
  rmSync(target, { recursive: true, force: true });
  cpSync(join(root, ".cache/chart-tiles"), target, { recursive: true });
}

const BUILD = join(root, "build");

export async function build() {
  rmSync(STAMP, { force: true });
  const startedAt = new Date();
  await writeChartTiles();
  setFilesAside(BUILD);
  // Without the list of its 600 files.
  await mustRun("react-router", ["build", "--logLevel", "warn"]);
  keepFormerFiles(BUILD);
  await mustRun("node", ["scripts/worker/build-worker.ts"]);
  placeChartTiles();
  if (!existsSync(join(root, "build/empty-database")))
    await mustRun("node", ["scripts/generate/create-empty-database.ts"]);
  writeFileSync(STAMP, "");
  // As old as the start of the build, so that what changed meanwhile counts as newer.
  utimesSync(STAMP, startedAt, startedAt);
}

/** Builds the pages when a source is newer than the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log("Building the pages …");
  await build();
}
