import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(await run("node", ["server/main.ts"], { NODE_ENV: "production" }));
