import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { BackendClient } from "#app/backend/backend-client.ts";
import type { Database } from "#supabase/database.types.ts";
import { compareRounds, type Effort, type SizedSubject } from "./compare-engine.ts";
import { ENGINES, type EngineName, findPlaces } from "./find-places.ts";
import { type Spread, spread, toSpeed } from "./measure.ts";
import { prepare } from "./measure-engine.ts";
import { GROWTH_QUESTIONS } from "./spot-queries.ts";
import { type Subject, startSubject } from "./start-subject.ts";

const FEW = 10_000;
const MANY = 1_000_000;

export type SpotGrowth = {
  engine: EngineName;
  what: "nearest 20 within 50 km" | "text search" | "page 1000 of the list";
  /** p95 in milliseconds of what the app asks, over HTTP, nothing from a cache. */
  smallerMs: Spread;
  greaterMs: Spread;
  times: Spread;
};

type Ask = (client: BackendClient) => Promise<unknown>;
type Question = { client: BackendClient; asks: readonly Ask[] };
type Pair = { what: SpotGrowth["what"]; smaller: Question; greater: Question };

/** A visitor whose answers come from no cache. */
function openClient({ subject, recordings }: SizedSubject) {
  const anew: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.set("cache-control", "no-cache");
    return fetch(request);
  };
  const key = recordings.list.requests[0]?.headers.apikey ?? "";
  return createClient<Database>(subject.url, key, { global: { fetch: anew } });
}

/** One question may be several requests: what counts is the time until the app has its answer. */
async function askOverAndOver({ client, asks }: Question, seconds: number) {
  const latencies: number[] = [];
  const started = performance.now();
  for (let n = 0; n < asks.length || performance.now() - started < seconds * 1000; n += 1) {
    const before = performance.now();
    await asks[n % asks.length]?.(client);
    latencies.push(performance.now() - before);
  }
  return toSpeed(latencies, performance.now() - started).p95;
}

async function compare({ what, smaller, greater }: Pair, { rounds, seconds }: Effort) {
  const done: { smaller: number; greater: number }[] = [];
  for (const question of [smaller, greater]) await askOverAndOver(question, 0);
  for (let round = 0; round < rounds; round += 1) {
    done.push({ smaller: await askOverAndOver(smaller, seconds), greater: await askOverAndOver(greater, seconds) });
  }
  const [few, many] = [done.map((round) => round.smaller), done.map((round) => round.greater)];
  return { what, smallerMs: spread(few), greaterMs: spread(many), times: compareRounds(few, many) };
}

/** Each question in turns of the two clients. */
async function compareAll(few: BackendClient, many: BackendClient, effort: Effort) {
  const { nearest, search, firstPage, latePage } = GROWTH_QUESTIONS;
  const pairs: Pair[] = [
    {
      what: "nearest 20 within 50 km",
      smaller: { client: few, asks: nearest },
      greater: { client: many, asks: nearest },
    },
    { what: "text search", smaller: { client: few, asks: search }, greater: { client: many, asks: search } },
    {
      what: "page 1000 of the list",
      smaller: { client: many, asks: firstPage },
      greater: { client: many, asks: latePage },
    },
  ];
  const figures: Omit<SpotGrowth, "engine">[] = [];
  for (const pair of pairs) figures.push(await compare(pair, effort));
  return figures;
}

/** How much longer questions about spots take where there are a hundred times as many, and far back in the list. */
export async function measureSpotGrowth(
  engine: EngineName,
  effort: Effort,
  sizes = [FEW, MANY],
): Promise<SpotGrowth[]> {
  const folder = await mkdtemp(join(tmpdir(), "tideline-growth-"));
  const places = await findPlaces(engine, folder);
  const started: Subject[] = [];
  const start = async (place: Awaited<ReturnType<typeof places.place>>) => {
    const subject = await startSubject(place, folder);
    started.push(subject);
    return subject;
  };
  try {
    const [few, many] = [
      await prepare(sizes[0] ?? FEW, await places.place(sizes[0] ?? FEW), start),
      await prepare(sizes[1] ?? MANY, await places.place(sizes[1] ?? MANY), start),
    ];
    const figures = await compareAll(openClient(few), openClient(many), effort);
    return figures.map((figure) => ({ engine, ...figure }));
  } finally {
    for (const subject of started) await subject.stop();
    await places.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const sizes = process.argv[2]?.split(",").map(Number);
  for (const engine of ENGINES) {
    for (const { what, smallerMs, greaterMs, times } of await measureSpotGrowth(
      engine,
      { rounds: 5, seconds: 2 },
      sizes,
    )) {
      const [few, many] = [smallerMs.median.toFixed(2), greaterMs.median.toFixed(2)];
      console.log(`${engine} ${what}: p95 ${few} → ${many} ms, ${times.median.toFixed(2)} times`);
    }
  }
}
