import { existsSync } from "node:fs";
import { join } from "node:path";
import { placeChartTiles, writeChartTiles } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { root, run } from "./run.mjs";

/** A change here restarts the server; pages are replaced while it runs. */
const WATCHED = ["server", "supabase/functions", "supabase/migrations", "domain", ".env"];

await ensureInstalled();
await writeChartTiles();
placeChartTiles();
const watch = [
  "--watch-preserve-output",
  ...WATCHED.filter((path) => existsSync(join(root, path))).map((path) => `--watch-path=${path}`),
];
process.exit(await run("node", [...watch, "server/main.ts", "--development"], { NODE_ENV: "development" }));
