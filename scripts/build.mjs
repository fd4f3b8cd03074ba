import { build, ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

await ensureInstalled();
await (process.argv.includes("--if-stale") ? ensureBuilt() : build());
