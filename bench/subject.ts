import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { startProfile } from "./cpu-profile.ts";
import { fillSpots } from "./generate-spots.ts";
import { fetchOverAndOver } from "./in-process-load.ts";
import { prepareLoads } from "./loads.ts";
import { toSpeed } from "./measure.ts";
import { recordQueries } from "./spot-queries.ts";
import type { AnswerMessage, Place, QueryName, TaskMessage } from "./subject-protocol.ts";
import { type Sent, startBareServer, startSubjectServer } from "./subject-server.ts";

/** Runs before the clock starts: they wait for what a round over HTTP has left behind, too. */
const WARM_UP_RUNS = 20;

const engine = await openEngine(JSON.parse(process.argv[2] ?? "") as Place);
const sent: Partial<Record<QueryName, Sent[]>> = {};
let recording: QueryName | null = null;
let bareBody = "[]";
let profile: Awaited<ReturnType<typeof startProfile>> | undefined;

const { url, fetch, publishableKey, secretKey } = await startSubjectServer(engine, (one) => {
  if (recording) sent[recording]?.push(one);
});

async function record() {
  const recordings = await recordQueries(publishableKey, fetch, (name) => {
    recording = name;
    sent[name] = [];
  });
  recording = null;
  bareBody = "x".repeat(recordings.list.answerBytes);
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

function readUsage() {
  const { user, system } = process.cpuUsage();
  const { rss } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, rssMb: rss / 1e6, peakRssMb: (process.resourceUsage().maxRSS * 1024) / 1e6 };
}

async function fill(spots: number) {
  const started = performance.now();
  const megabytes = await fillSpots(engine, spots);
  return { seconds: (performance.now() - started) / 1000, megabytes };
}

async function perform(message: TaskMessage): Promise<unknown> {
  switch (message.task) {
    case "fill":
      return fill(message.spots);
    case "record":
      return record();
    case "run":
      return runStatements(message.query, message.connections, message.seconds);
    case "loads":
      return prepareLoads(fetch, { publishableKey, secretKey });
    case "fetch":
      return fetchOverAndOver(fetch, message);
    case "usage":
      return readUsage();
    case "startProfile":
      profile = await startProfile();
      return null;
    case "stopProfile":
      return profile?.stop() ?? [];
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
process.send?.({ url, bareUrl: await startBareServer(() => bareBody), version: engine.version });
