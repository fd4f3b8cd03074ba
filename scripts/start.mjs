import { ensureBuilt, isBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { root, run } from "./run.mjs";

/** Read when a process starts, so the server cannot set them for itself. */
const LEAN_RUNTIME = {
  NODE_COMPILE_CACHE: `${root}build/compile-cache`,
  // Compilers run in four threads; glibc keeps what each of them freed.
  MALLOC_ARENA_MAX: "1",
};

/** Young objects of a busy start would make each heap 150 MB larger than what it keeps. */
const SMALL_YOUNG_SPACE = "--max-semi-space-size=4";

// Built pages need no build tools: a production install goes without them.
await ensureInstalled({ withTools: !isBuilt() });
await ensureBuilt();
process.exit(await run("node", [SMALL_YOUNG_SPACE, "server/main.ts"], { ...LEAN_RUNTIME, NODE_ENV: "production" }));
