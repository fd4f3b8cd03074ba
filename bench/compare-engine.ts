import { loadOverHttp, withoutCache } from "./http-load.ts";
import { median, type Spread, spread } from "./measure.ts";
import type { Subject } from "./start-subject.ts";
import type { QueryName, Recording, Speed, Usage } from "./subject-protocol.ts";

const CROWD = 20;

export type Effort = { rounds: number; seconds: number };
type Round = { alone: Speed; aloneHttp: Speed; crowd: Speed; crowdHttp: Speed };

export type Comparison = {
  query: QueryName;
  spots: number;
  answerBytes: number;
  /** Milliseconds of one caller at a time. */
  p50Ms: Spread;
  httpP50Ms: Spread;
  /** How many times longer over HTTP. */
  p50Ratio: Spread;
  /** Answers per second with 20 callers. */
  rate: Spread;
  httpRate: Spread;
  /** Which share of the rate in process is reached over HTTP. */
  rateRatio: Spread;
  /** The in-process median of each round, for comparisons between sizes. */
  p50Rounds: number[];
  httpP50Rounds: number[];
};

export type SizedSubject = {
  spots: number;
  subject: Subject;
  recordings: Record<QueryName, Recording>;
  fill: { seconds: number; megabytes: number };
};

/** In process and over HTTP in turns, so that whatever else the machine does meets both. */
async function runRound({ subject, recordings }: SizedSubject, query: QueryName, seconds: number): Promise<Round> {
  const requests = withoutCache(recordings[query].requests);
  const inProcess = (connections: number) => subject.ask("run", { query, connections, seconds });
  const overHttp = (connections: number) => loadOverHttp({ url: subject.url, requests, connections, seconds });
  return {
    alone: await inProcess(1),
    aloneHttp: await overHttp(1),
    crowd: await inProcess(CROWD),
    crowdHttp: await overHttp(CROWD),
  };
}

function summarise(sized: SizedSubject, query: QueryName, rounds: readonly Round[]): Comparison {
  const of = (pick: (round: Round) => number) => spread(rounds.map(pick));
  return {
    query,
    spots: sized.spots,
    answerBytes: sized.recordings[query].answerBytes,
    p50Ms: of(({ alone }) => alone.p50),
    httpP50Ms: of(({ aloneHttp }) => aloneHttp.p50),
    p50Ratio: of(({ alone, aloneHttp }) => aloneHttp.p50 / alone.p50),
    rate: of(({ crowd }) => crowd.rate),
    httpRate: of(({ crowdHttp }) => crowdHttp.rate),
    rateRatio: of(({ crowd, crowdHttp }) => crowdHttp.rate / crowd.rate),
    p50Rounds: rounds.map(({ alone }) => alone.p50),
    httpP50Rounds: rounds.map(({ aloneHttp }) => aloneHttp.p50),
  };
}

/** Every question on every size, round by round, so that sizes are compared under the same conditions, too. */
export async function compareSizes(
  subjects: readonly SizedSubject[],
  queries: readonly QueryName[],
  { rounds, seconds }: Effort,
): Promise<Comparison[]> {
  const pairs = queries.flatMap((query) => subjects.map((sized) => ({ sized, query, done: [] as Round[] })));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { sized, query, done } of pairs) done.push(await runRound(sized, query, seconds));
    console.log(`  round ${round} of ${rounds}`);
  }
  return pairs.map(({ sized, query, done }) => summarise(sized, query, done));
}

export type Cost = {
  /** Milliseconds of processor time for one answer of the list, by who spends them. */
  subjectCpuMs: number;
  generatorCpuMs: number;
  /** Answers per second of a server that does nothing but answer the same bytes. */
  bareRate: number;
  httpRate: number;
};

/** What one list answer costs the process, its load generator, and what the two reach without our code. */
export async function measureCost({ subject, recordings }: SizedSubject, seconds: number): Promise<Cost> {
  const load = { requests: withoutCache(recordings.list.requests), connections: CROWD, seconds };
  const before: Usage = await subject.ask("usage", {});
  const http = await loadOverHttp({ ...load, url: subject.url });
  const after = await subject.ask("usage", {});
  const bare = await loadOverHttp({ ...load, url: subject.bareUrl });
  return {
    subjectCpuMs: (after.cpuMs - before.cpuMs) / http.count,
    generatorCpuMs: http.cpuMs,
    bareRate: bare.rate,
    httpRate: http.rate,
  };
}

export type Profile = { shares: { part: string; share: number; microsPerAnswer: number }[]; answers: number };

/** Where the main thread is while 20 connections ask for the list. Profiling slows it, so nothing else is measured. */
export async function profileList({ subject, recordings }: SizedSubject, seconds: number): Promise<Profile> {
  await subject.ask("startProfile", {});
  const { count } = await loadOverHttp({
    url: subject.url,
    requests: withoutCache(recordings.list.requests),
    connections: CROWD,
    seconds,
  });
  const parts = await subject.ask("stopProfile", {});
  const total = parts.reduce((sum, { micros }) => sum + micros, 0);
  const shares = parts.map(({ part, micros }) => ({ part, share: micros / total, microsPerAnswer: micros / count }));
  return { shares, answers: count };
}

/** How many times longer in the greater of two sizes, round by round. */
export function compareRounds(smaller: readonly number[], greater: readonly number[]) {
  return spread(greater.map((ms, round) => ms / (smaller[round] ?? median(smaller))));
}
