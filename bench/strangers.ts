import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { startCluster } from "@tideline/platform/test/native-cluster.ts";
import type { Database } from "#supabase/database.types.ts";
import { ENGINES, type EngineName } from "./find-places.ts";
import { toSpeed } from "./measure.ts";
import { type Product, startProduct } from "./run-product.ts";
import type { Speed } from "./subject-protocol.ts";

const CROWD = fileURLToPath(new URL("./strangers-crowd.ts", import.meta.url));
const CLIENTS = 8;
const SECONDS = 30;
const IDLE_SECONDS = 5;
/** After a start the product fetches conditions for all spots, which is no stranger's doing. */
const MAX_CALM_ROUNDS = 30;
const CALM_MS = 300;
/** How long memory may take to come back. */
const RECOVERY_MS = 10_000;
const SAMPLES_PER_SPOT = 30;
const ROWS_PER_INSERT = 2_000;
/** Between two questions of an ordinary visitor. */
const THINK_MS = 20;

/** What the product promises other visitors meanwhile. */
const P99_MS = 1_000;
const MEMORY_TIMES = 1.25;

const REGEX = "^((((.{1,9}){1,9}){1,9}){1,11})\\1\\2k1$";
const ALIASED = Array.from({ length: 15 }, (_, index) => `a${index}:water_samples(*)`).join(",");
/** Within what a visitor may ask: one way there and back. */
const THERE_AND_BACK = "water_samples?select=id,spots(id,water_samples(*))&limit=5000";

const nest = (levels: number): string => (levels === 0 ? "id" : `id,spots(id,water_samples(${nest(levels - 1)}))`);

const ATTACKS = [
  `water_samples?select=${nest(3)}&limit=5000`,
  THERE_AND_BACK,
  `spots?select=id,${ALIASED}`,
  `spots?select=id,a:water_samples(*),b:water_samples(*),c:water_samples(*)`,
  `spots?select=id&name=match.${encodeURIComponent(REGEX)}`,
  `spots?select=id&name=imatch.${encodeURIComponent(REGEX)}`,
  `spots?select=id&or=${encodeURIComponent(`(name.match."${REGEX.replaceAll("\\", "\\\\")}",id.is.null)`)}`,
  `spots?select=id,water_samples(id)&water_samples.unit=match.${encodeURIComponent(REGEX)}`,
  `water_samples?select=id,spots!inner(water_samples!inner(id))&spots.water_samples.unit=eq.nothing`,
].map((query) => `/rest/v1/${query}`);

type Visit = { ms: number; status: number };
export type StrangersFigure = {
  engine: EngineName;
  idle: Speed;
  loaded: Speed;
  failures: number;
  refused: number;
  memoryMb: { before: number; peak: number; after: number };
  crowd: { statuses: Record<string, number>; greatestMb: number };
};

/** A sample a week for every spot, as years of imports leave them. */
async function addSamples(product: Product, secretKey: string) {
  const client = createClient<Database>(product.url, secretKey, { auth: { persistSession: false } });
  const { data: spots } = await client.from("spots").select("id").throwOnError();
  const rows = (spots ?? []).flatMap(({ id }) =>
    Array.from({ length: SAMPLES_PER_SPOT }, (_, week) => ({
      spot_id: id,
      source_id: "entered-by-hand",
      sampled_at: new Date(Date.now() - (week + 1) * 7 * 86_400_000).toISOString(),
      e_coli: 100 + week,
      unit: "cfu/100 ml",
    })),
  );
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    await client
      .from("water_samples")
      .insert(rows.slice(at, at + ROWS_PER_INSERT))
      .throwOnError();
  }
  return spots?.[0]?.id ?? "";
}

/** What one visitor asks while they look around: pages, and rows that no cache answers. */
async function visit(product: Product, key: string, { spotId, seconds }: { spotId: string; seconds: number }) {
  const paths = [
    "/spots",
    `/locations/${spotId}`,
    "/rest/v1/spots?select=id,name,latitude,longitude&order=name&limit=20",
    `/rest/v1/spots_with_water_quality?select=*&id=eq.${spotId}`,
    "/rest/v1/spots?select=id,name",
    "/health",
  ];
  const visits: Visit[] = [];
  const deadline = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < deadline; turn += 1) {
    const started = performance.now();
    const headers = { apikey: key, "cache-control": "no-cache" };
    const answer = await fetch(`${product.url}${paths[turn % paths.length]}`, { headers });
    await answer.arrayBuffer();
    visits.push({ ms: performance.now() - started, status: answer.status });
    await wait(THINK_MS);
  }
  return visits;
}

/** Once the work of the start is done. */
async function untilCalm(product: Product, key: string, spotId: string) {
  for (let round = 0; round < MAX_CALM_ROUNDS; round += 1) {
    const visits = await visit(product, key, { spotId, seconds: 3 });
    if (Math.max(...visits.map(({ ms }) => ms)) < CALM_MS) return;
  }
}

function speedOf(visits: readonly Visit[], seconds: number) {
  return toSpeed(
    visits.map(({ ms }) => ms),
    seconds * 1000,
  );
}

async function startCrowd(product: Product, key: string) {
  const child = fork(CROWD, [], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.send({ url: product.url, key, paths: ATTACKS, clients: CLIENTS, seconds: SECONDS });
  const [result] = (await once(child, "message")) as [StrangersFigure["crowd"]];
  return result;
}

/**
 * How other visitors fare while eight strangers do their worst, and what is left of it in memory. The strangers come from
 * this machine, where the rate of an address is not limited: what holds here holds without it.
 */
export async function measureStrangers(engine: EngineName): Promise<StrangersFigure> {
  const folder = await mkdtemp(join(tmpdir(), "tideline-strangers-"));
  const cluster = engine === "postgres" ? await startCluster() : null;
  const dataDir = join(folder, "data");
  const product = await startProduct(dataDir, cluster ? { DATABASE_URL: cluster.url("postgres") } : {});
  try {
    const { publishableKey: key, secretKey } = await loadSecrets(dataDir);
    const spotId = await addSamples(product, secretKey);
    await untilCalm(product, key, spotId);
    const idle = await visit(product, key, { spotId, seconds: IDLE_SECONDS });
    const before = product.readMemory();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, product.readMemory());
    }, 500);
    const crowd = startCrowd(product, key);
    const visitors = await Promise.all([0, 1].map(() => visit(product, key, { spotId, seconds: SECONDS })));
    const result = await crowd;
    clearInterval(watch);
    await wait(RECOVERY_MS);
    const visits = visitors.flat();
    return {
      engine,
      idle: speedOf(idle, IDLE_SECONDS),
      loaded: speedOf(visits, SECONDS),
      failures: visits.filter(({ status }) => status >= 500).length,
      refused: visits.filter(({ status }) => status >= 400 && status < 500).length,
      memoryMb: { before, peak, after: product.readMemory() },
      crowd: result,
    };
  } finally {
    await product.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether other visitors noticed little of it and nothing stayed behind. */
export function isKept({ loaded, failures, memoryMb }: StrangersFigure) {
  return loaded.p99 <= P99_MS && failures === 0 && memoryMb.after <= memoryMb.before * MEMORY_TIMES;
}

if (import.meta.main) {
  const wanted = ENGINES.filter((engine) => process.argv.length < 3 || process.argv.includes(engine));
  for (const engine of wanted) {
    const figure = await measureStrangers(engine);
    console.dir({ ...figure, isKept: isKept(figure) }, { depth: null });
    if (!isKept(figure)) process.exitCode = 1;
  }
}
