import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startCluster } from "@tideline/platform/test/native-cluster.ts";
import { ENGINES, type EngineName } from "./find-places.ts";
import { loadOverHttp } from "./http-load.ts";
import { type Spread, spread } from "./measure.ts";
import type { InProcessAnswer, InProcessLoad, ReadCacheReady } from "./read-cache-protocol.ts";
import type { HttpRequest, Place, QueryName } from "./subject-protocol.ts";

const SUBJECT = fileURLToPath(new URL("./read-cache-subject.ts", import.meta.url));
const CONNECTIONS = [1, 20, 100] as const;
/** Few spots make the least work for the database, so that the cache has the least to win. */
const SPOTS = 1_000;
const QUESTIONS = ["list", "nearest"] as const satisfies readonly QueryName[];

/** Answers per second of the same requests, and how many times more come from the cache, round by round. */
type Rates = { uncached: Spread; cached: Spread; times: Spread };
export type ReadCacheFigure = {
  engine: EngineName;
  query: QueryName;
  connections: number;
  http: Rates;
  inProcess: Rates;
};
type Round = { uncached: number; cached: number };

/** What a client sends that wants no answer of a cache. */
const uncached = (requests: readonly HttpRequest[]) =>
  requests.map((request) => ({ ...request, headers: { ...request.headers, "cache-control": "no-cache" } }));

const toRates = (rounds: readonly Round[]): Rates => ({
  uncached: spread(rounds.map((round) => round.uncached)),
  cached: spread(rounds.map((round) => round.cached)),
  times: spread(rounds.map((round) => round.cached / round.uncached)),
});

async function startSubject(place: Place, folder: string) {
  const log = await open(join(folder, "subject.log"), "a");
  const child = fork(SUBJECT, [JSON.stringify(place), String(SPOTS)], { stdio: ["ignore", log.fd, "inherit", "ipc"] });
  const exited = once(child, "exit");
  const ended = exited.then(([code]) => {
    throw new Error(`the process under test ended with ${code}`);
  });
  ended.catch(() => undefined);
  const [ready] = (await Promise.race([once(child, "message"), ended])) as [ReadCacheReady];
  return {
    ...ready,
    inProcess: async (load: InProcessLoad) => {
      child.send(load);
      const [answer] = (await Promise.race([once(child, "message"), ended])) as [InProcessAnswer];
      return answer.rate;
    },
    stop: async () => {
      child.send("stop");
      await exited;
      await log.close();
    },
  };
}
type Subject = Awaited<ReturnType<typeof startSubject>>;

type Effort = { rounds: number; seconds: number };

async function compare(
  { url, recordings, inProcess }: Subject,
  query: QueryName,
  effort: Effort & { connections: number },
) {
  const { requests } = recordings[query];
  const { rounds, ...load } = effort;
  const overHttp = async (asked: readonly HttpRequest[]) =>
    (await loadOverHttp({ url, requests: asked, ...load })).rate;
  const http: Round[] = [];
  const within: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    http.push({ uncached: await overHttp(uncached(requests)), cached: await overHttp(requests) });
    within.push({
      uncached: await inProcess({ requests: uncached(requests), ...load }),
      cached: await inProcess({ requests, ...load }),
    });
  }
  return { http: toRates(http), inProcess: toRates(within) };
}

/** Visitors' repeated reads with and without the cache, in turns, on one engine. */
export async function measureReadCache(engine: EngineName, effort: Effort): Promise<ReadCacheFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), "tideline-read-cache-"));
  const cluster = engine === "postgres" ? await startCluster() : null;
  const subject = await startSubject(cluster ? { databaseUrl: cluster.url("postgres") } : { dataDir: folder }, folder);
  try {
    const figures: ReadCacheFigure[] = [];
    for (const query of QUESTIONS) {
      for (const connections of CONNECTIONS) {
        figures.push({ engine, query, connections, ...(await compare(subject, query, { ...effort, connections })) });
      }
    }
    return figures;
  } finally {
    await subject.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true });
  }
}

if (import.meta.main) {
  for (const engine of ENGINES) {
    for (const { query, connections, http, inProcess } of await measureReadCache(engine, { rounds: 3, seconds: 2 })) {
      const line = ({ uncached: without, cached, times }: Rates) =>
        `${without.median.toFixed(0)} → ${cached.median.toFixed(0)} answers/s, ${times.median.toFixed(1)} times`;
      console.log(`${engine} ${query} ${connections}: HTTP ${line(http)}; in process ${line(inProcess)}`);
    }
  }
}
