import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { openSession } from "@tideline/platform/database/postgres-connection.ts";
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

const place = JSON.parse(process.argv[2] ?? "") as Place;
const engine = await openEngine(place);
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

type Load = { query: QueryName; connections: number; seconds: number };

/** The recorded statements of a query in turns, over so many lanes. */
async function runStatements(
  { query, connections, seconds }: Load,
  send: (sent: Sent, lane: number) => Promise<unknown>,
) {
  const statements = sent[query] ?? [];
  let next = 0;
  const runNext = (lane: number) => {
    const one = statements[next++ % statements.length];
    if (!one) throw new Error(`nothing was recorded for ${query}`);
    return send(one, lane);
  };
  const lanes = Array.from({ length: connections }, (_, lane) => lane);
  for (let run = 0; run < WARM_UP_RUNS; run += 1) await Promise.all(lanes.map(runNext));
  const latencies: number[] = [];
  const started = performance.now();
  const work = async (lane: number) => {
    for (let before = performance.now(); before - started < seconds * 1000; ) {
      await runNext(lane);
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(lanes.map(work));
  return toSpeed(latencies, performance.now() - started);
}

/** Each lane has a connection of the driver, signed in as the owner, and no transaction around its statements. */
async function drive(load: Load) {
  if (!("databaseUrl" in place)) throw new Error("the embedded database has no driver");
  const { databaseUrl } = place;
  const sessions = await Promise.all(Array.from({ length: load.connections }, () => openSession({ databaseUrl })));
  const speed = await runStatements(load, async ({ statement }, lane) => sessions[lane]?.send(statement));
  await Promise.all(sessions.map((session) => session.end()));
  return speed;
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
      return runStatements(message, ({ context, statement }) => engine.run(context, statement));
    case "drive":
      return drive(message);
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
