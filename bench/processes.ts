import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { startCluster } from "@tideline/platform/test/native-cluster.ts";
import { deriveDemoPassword } from "#server/demo-accounts.ts";
import type { Effort } from "./compare-engine.ts";
import { loadOverHttp, withoutCache } from "./http-load.ts";
import { median, type Spread, spread } from "./measure.ts";
import { askProduct, signInToProduct } from "./product-requests.ts";
import { type Product, startProduct } from "./run-product.ts";
import { recordQueries } from "./spot-queries.ts";
import type { HttpRequest } from "./subject-protocol.ts";

const CONNECTIONS = 20;
const PROCESS_LOADS = ["read", "cached read", "signed-in read"] as const;
type ProcessLoad = (typeof PROCESS_LOADS)[number];

type Subject = { product: Product; loads: Record<ProcessLoad, HttpRequest[]> };

/** Milliseconds of processor time that one answer takes, by who spends them. */
type Cost = { server: number; generator: number; database: number };
type Run = { rate: number; cost: Cost; coresBusy: number };

export type ProcessesFigure = {
  load: ProcessLoad;
  one: Spread;
  two: Spread;
  /** How many times the rate of one process two reach, round by round. */
  times: Spread;
  oneCost: Cost;
  twoCost: Cost;
  coresBusy: { one: number; two: number };
};

/** What all programs on this machine have had of its processors. */
const machineCpuMs = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

async function run({ product, loads }: Subject, load: ProcessLoad, seconds: number): Promise<Run> {
  const [server, machine, started] = [product.readCpuMs(), machineCpuMs(), performance.now()];
  const {
    rate,
    count,
    cpuMs: generator,
  } = await loadOverHttp({ url: product.url, requests: loads[load], connections: CONNECTIONS, seconds });
  const busyMs = machineCpuMs() - machine;
  const perAnswer = (product.readCpuMs() - server) / count;
  const database = Math.max(0, busyMs / count - perAnswer - generator);
  return { rate, cost: { server: perAnswer, generator, database }, coresBusy: busyMs / (performance.now() - started) };
}

const middle = (runs: readonly Run[], pick: (run: Run) => number) => median(runs.map(pick));

function costOf(runs: readonly Run[]): Cost {
  const of = (name: keyof Cost) => middle(runs, ({ cost }) => cost[name]);
  return { server: of("server"), generator: of("generator"), database: of("database") };
}

async function compare(subjects: { one: Subject; two: Subject }, load: ProcessLoad, { rounds, seconds }: Effort) {
  const [one, two]: [Run[], Run[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    one.push(await run(subjects.one, load, seconds));
    two.push(await run(subjects.two, load, seconds));
  }
  return {
    one: spread(one.map(({ rate }) => rate)),
    two: spread(two.map(({ rate }) => rate)),
    times: spread(two.map(({ rate }, round) => rate / (one[round]?.rate ?? Number.NaN))),
    oneCost: costOf(one),
    twoCost: costOf(two),
    coresBusy: { one: middle(one, ({ coresBusy }) => coresBusy), two: middle(two, ({ coresBusy }) => coresBusy) },
  };
}

async function recordLoads(product: Product, dataDir: string): Promise<Record<ProcessLoad, HttpRequest[]>> {
  const { publishableKey, signingKey } = await loadSecrets(dataDir);
  const { list } = await recordQueries(publishableKey, askProduct(product), () => undefined);
  const token = await signInToProduct(product, publishableKey, deriveDemoPassword(signingKey));
  const asSwimmer = (request: HttpRequest) => {
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
  };
  return {
    read: withoutCache(list.requests),
    "cached read": list.requests,
    "signed-in read": list.requests.map(asSwimmer),
  };
}

/** One process and two on the same native database, in turns. */
export async function measureProcesses(effort: Effort): Promise<ProcessesFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), "tideline-processes-"));
  const cluster = await startCluster();
  const started: Product[] = [];
  try {
    const maintenance = await openEngine({ databaseUrl: cluster.url("postgres") });
    const start = async (name: string, workers: number): Promise<Subject> => {
      await maintenance.script(`create database ${name}`);
      const settings = { DATABASE_URL: cluster.url(name), WORKERS: String(workers), DEMO_ACCOUNTS: "on" };
      const product = await startProduct(join(folder, name), settings);
      started.push(product);
      return { product, loads: await recordLoads(product, join(folder, name)) };
    };
    const [one, two] = [await start("one", 1), await start("two", 2)];
    await maintenance.close();
    const figures: ProcessesFigure[] = [];
    for (const load of PROCESS_LOADS) figures.push({ load, ...(await compare({ one, two }, load, effort)) });
    return figures;
  } finally {
    for (const product of started) await product.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.dir(await measureProcesses({ rounds: 3, seconds: 2 }), { depth: null });
