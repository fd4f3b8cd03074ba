import { AS_OWNER } from "../database/engine.ts";
import { openEngine } from "../database/open-engine.ts";
import { sql } from "../database/sql.ts";

/** Concurrent inserts. */
const WRITERS = 4;

// Run by crash.test.ts as a process of its own, to be killed: inserts without end and reports what was acknowledged.
const [place = "", round = "0"] = process.argv.slice(2);
const engine = await openEngine(place.startsWith("postgres:") ? { databaseUrl: place } : { dataDir: place });
let next = 0;

async function write() {
  for (;;) {
    const id = `${round}-${next++}`;
    await engine.run(AS_OWNER, sql`insert into acknowledged (id) values (${id})`);
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, write));
