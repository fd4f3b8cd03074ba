import { type Profiler, Session } from "node:inspector/promises";

/** Microseconds that a part of the program had the main thread. */
export type ProfileShare = { part: string; micros: number };

const OUR_PARTS: readonly (readonly [RegExp, string])[] = [
  [/\/server\/platform\/rest\//, "our REST (parse, plan, write SQL, answer)"],
  [/\/server\/platform\/database\//, "our database client"],
  [/\/server\/platform\//, "our gateway (keys, tokens)"],
  [/\/(server|bench)\//, "our application (request id, log line)"],
];
/** The parts that are files of this repository. */
export const OUR_CODE: ReadonlySet<string> = new Set(OUR_PARTS.map(([, part]) => part));
const NODE_FETCH = /^node:internal\/(deps\/undici|webstreams|abort_controller|event_target|url)/;

/** Whose code a frame is. */
function partOf({ functionName, url }: { functionName: string; url: string }) {
  if (functionName === "(idle)") return "idle";
  if (functionName === "(garbage collector)") return "garbage collection";
  const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (packageName) return packageName;
  if (NODE_FETCH.test(url)) return "Node's Request, Headers, Response, URL";
  if (url.startsWith("node:internal/worker") || url.includes("structured_clone")) return "Node's worker messages";
  if (url.startsWith("node:")) return "Node's http, streams, timers";
  return OUR_PARTS.find(([pattern]) => pattern.test(url))?.[1] ?? "native code (sockets, messages, crypto)";
}

/** Self time by part, the greatest first. */
function shareOut({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ProfileShare[] {
  const partById = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const micros = new Map<string, number>();
  samples.forEach((id, index) => {
    const part = partById.get(id) ?? "unknown";
    micros.set(part, (micros.get(part) ?? 0) + (timeDeltas[index] ?? 0));
  });
  return [...micros].map(([part, sum]) => ({ part, micros: sum })).sort((a, b) => b.micros - a.micros);
}

/** Profiles this thread until `stop` is called. */
export async function startProfile() {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 200 });
  await session.post("Profiler.start");
  return {
    stop: async () => {
      const { profile } = await session.post("Profiler.stop");
      session.disconnect();
      return shareOut(profile);
    },
  };
}
