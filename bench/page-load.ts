import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { startCluster } from "@tideline/platform/test/native-cluster.ts";
import type { Effort } from "./compare-engine.ts";
import { ENGINES, type EngineName } from "./find-places.ts";
import { loadOverHttp, withoutCache } from "./http-load.ts";
import { type Spread, spread } from "./measure.ts";
import { askProduct } from "./product-requests.ts";
import { type Product, startProduct } from "./run-product.ts";
import { recordQueries } from "./spot-queries.ts";
import type { HttpRequest } from "./subject-protocol.ts";

const CROWD = fileURLToPath(new URL("./crowd.ts", import.meta.url));
const CONNECTIONS = 20;
const SETTLE_S = 1;
const PAGES = ["home", "list", "spot"] as const;
type PageName = (typeof PAGES)[number];

export type PageLoad = {
  engine: EngineName;
  page: PageName;
  /** Milliseconds of the slowest of a hundred answers. */
  idleP99Ms: Spread;
  loadedP99Ms: Spread;
  /** How many times longer under load, round by round. */
  times: Spread;
  /** Answers per second that the crowd got meanwhile. */
  crowdRate: Spread;
};
type Round = { idle: number; loaded: number; crowd: number };

/** Twenty connections that ask for rows as fast as they get them, from a process of its own. */
async function startCrowd(load: { url: string; requests: readonly HttpRequest[]; seconds: number }) {
  const child = fork(CROWD, [], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`the crowd ended with ${code}`);
  });
  failed.catch(() => undefined);
  const hear = async <T>() => (await Promise.race([once(child, "message"), failed]))[0] as T;
  child.send({ ...load, connections: CONNECTIONS });
  await hear<{ began: true }>();
  const heard = hear<{ rate: number }>();
  heard.catch(() => undefined);
  return { rate: async () => (await heard).rate };
}

/** What the database is asked by the crowd, with nothing answered from a cache. */
async function recordCrowd(product: Product, key: string): Promise<HttpRequest[]> {
  const { list, search, nearest } = await recordQueries(key, askProduct(product), () => undefined);
  return [list, search, nearest].flatMap(({ requests }) => withoutCache(requests));
}

async function findPages({ url }: Product, key: string): Promise<Record<PageName, string>> {
  const answer = await fetch(`${url}/rest/v1/spots?select=id&limit=1`, { headers: { apikey: key } });
  const [spot] = (await answer.json()) as { id: string }[];
  return { home: "/", list: "/spots", spot: `/locations/${spot?.id}` };
}

async function runRound(
  product: Product,
  path: string,
  crowd: readonly HttpRequest[],
  seconds: number,
): Promise<Round> {
  const page = { url: product.url, requests: [{ method: "GET", path, headers: {} }], connections: 1 };
  const idle = await loadOverHttp({ ...page, seconds });
  const loadedSeconds = seconds * 2;
  const { rate } = await startCrowd({ url: product.url, requests: crowd, seconds: SETTLE_S + loadedSeconds + 1 });
  // Connections open and statements are planned for the first time.
  await wait(SETTLE_S * 1000);
  const loaded = await loadOverHttp({ ...page, seconds: loadedSeconds });
  return { idle: idle.p99, loaded: loaded.p99, crowd: await rate() };
}

/** How much slower the slowest pages are while twenty connections keep the database busy. */
export async function measurePageLoad(engine: EngineName, { rounds, seconds }: Effort): Promise<PageLoad[]> {
  const folder = await mkdtemp(join(tmpdir(), "tideline-page-load-"));
  const cluster = engine === "postgres" ? await startCluster() : null;
  const dataDir = join(folder, "data");
  const product = await startProduct(dataDir, cluster ? { DATABASE_URL: cluster.url("postgres") } : {});
  try {
    const { publishableKey } = await loadSecrets(dataDir);
    const crowd = await recordCrowd(product, publishableKey);
    const pages = await findPages(product, publishableKey);
    const figures: PageLoad[] = [];
    for (const page of PAGES) {
      const done: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        done.push(await runRound(product, pages[page], crowd, seconds));
      }
      figures.push({
        engine,
        page,
        idleP99Ms: spread(done.map(({ idle }) => idle)),
        loadedP99Ms: spread(done.map(({ loaded }) => loaded)),
        times: spread(done.map(({ idle, loaded }) => loaded / idle)),
        crowdRate: spread(done.map(({ crowd: rate }) => rate)),
      });
    }
    return figures;
  } finally {
    await product.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  for (const engine of ENGINES) {
    for (const { page, idleP99Ms, loadedP99Ms, times, crowdRate } of await measurePageLoad(engine, {
      rounds: 3,
      seconds: 2,
    })) {
      const [idle, loaded] = [idleP99Ms.median.toFixed(1), loadedP99Ms.median.toFixed(1)];
      console.log(
        `${engine} ${page}: p99 ${idle} → ${loaded} ms, ${times.median.toFixed(2)} times; ${crowdRate.median.toFixed(0)}/s`,
      );
    }
  }
}
