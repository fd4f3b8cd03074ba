import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { fillSpots, insertSpots } from "./generate-spots.ts";
import { toSpeed } from "./measure.ts";
import { recordQueries } from "./spot-queries.ts";
import { copySpots, createAdmin } from "./subject-imports.ts";
import type { AnswerMessage, Place, QueryName, TaskMessage } from "./subject-protocol.ts";
import { type Sent, startSubjectServer } from "./subject-server.ts";

const WARM_UP_RUNS = 20;
/** How many spots are asked for one by one. */
const SPOTS_READ = 40;
/** Rows of one statement of an import. */
const IMPORT_BATCH = 100;

const engine = await openEngine(JSON.parse(process.argv[2] ?? "") as Place);
const sent: Partial<Record<QueryName, Sent[]>> = {};
let recording: QueryName | null = null;
let spotCount = 0;

const { url, fetch, publishableKey, secretKey } = await startSubjectServer(engine, (one) => {
  if (recording) sent[recording]?.push(one);
});

async function record() {
  const rows = await engine.run<{ id: string }>(AS_OWNER, sql`select id from spots order by id limit ${SPOTS_READ}`);
  const spotIds = rows.map(({ id }) => id);
  const recordings = await recordQueries({ fetch, key: publishableKey, spotIds }, (name) => {
    recording = name;
    sent[name] = [];
  });
  recording = null;
  return recordings;
}

/** The same statements as over HTTP, with nothing around them. */
async function runStatements(query: QueryName, connections: number, seconds: number) {
  const statements = sent[query] ?? [];
  let next = 0;
  const runNext = () => {
    const one = statements[next++ % statements.length];
    if (!one) throw new Error(`nothing was recorded for ${query}`);
    return engine.run(one.context, one.statement);
  };
  await Promise.all(Array.from({ length: WARM_UP_RUNS }, runNext));
  const latencies: number[] = [];
  const started = performance.now();
  const lane = async () => {
    for (let before = performance.now(); before - started < seconds * 1000; ) {
      await runNext();
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return toSpeed(latencies, performance.now() - started);
}

async function fill(spots: number) {
  const started = performance.now();
  await fillSpots(engine, spots);
  spotCount = spots;
  return { seconds: (performance.now() - started) / 1000 };
}

async function importSpots(seconds: number) {
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  let rows = 0;
  for (; elapsed() < seconds; rows += IMPORT_BATCH) {
    await insertSpots(engine, spotCount + 1, spotCount + IMPORT_BATCH);
    spotCount += IMPORT_BATCH;
  }
  return { rowsPerSecond: rows / elapsed() };
}

async function perform(message: TaskMessage): Promise<unknown> {
  switch (message.task) {
    case "fill":
      return fill(message.spots);
    case "record":
      return record();
    case "run":
      return runStatements(message.query, message.connections, message.seconds);
    case "import":
      return importSpots(message.seconds);
    case "admin":
      return { ...(await createAdmin(url, { publishableKey, secretKey })), publishableKey };
    case "copy":
      return copySpots(engine, JSON.parse(process.argv[2] ?? ""), message.file);
    case "memory":
      return { mb: process.memoryUsage.rss() / 2 ** 20 };
    case "stop":
      return engine.close();
  }
}

process.on("message", (message: TaskMessage) => {
  const reply = (answer: Omit<AnswerMessage, "id">) => process.send?.({ id: message.id, ...answer });
  perform(message).then(
    (answer) => reply({ answer }),
    (problem: unknown) => reply({ problem: problem instanceof Error ? String(problem.stack) : String(problem) }),
  );
});
// Without its measurer it has nothing to do.
process.once("disconnect", () => process.exit(1));
process.send?.({ url });
