import { ensureBuilt, isBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";

// Built pages need no build tools: a production install goes without them.
await ensureInstalled({ withTools: !isBuilt() });
await ensureBuilt();
process.exit(await run("node", ["server/main.ts"], { NODE_ENV: "production" }));
