import { AS_OWNER, type RequestContext } from "../database/engine.ts";
import { openEngine } from "../database/open-engine.ts";
import { sql } from "../database/sql.ts";

/** Concurrent inserts: the embedded database acknowledges those of requests in groups. */
const REQUESTS = 12;
const OWNERS = 2;
const AS_REQUEST: RequestContext = { role: "service_role", settings: {}, readOnly: false, timeoutMs: 60_000 };

// Run by crash.test.ts as a process of its own, to be killed: inserts without end and reports what was acknowledged.
const [place = "", round = "0"] = process.argv.slice(2);
const engine = await openEngine(place.startsWith("postgres:") ? { databaseUrl: place } : { dataDir: place });
let next = 0;

async function write(context: RequestContext) {
  for (;;) {
    const id = `${round}-${next++}`;
    await engine.run(context, sql`insert into acknowledged (id) values (${id})`);
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all([
  ...Array.from({ length: REQUESTS }, () => write(AS_REQUEST)),
  ...Array.from({ length: OWNERS }, () => write(AS_OWNER)),
]);
