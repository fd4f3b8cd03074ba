import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { listSpots } from "#app/features/spots/spots.data.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import type { Database } from "#supabase/database.types.ts";
import { compareRounds, type Effort } from "./compare-engine.ts";
import { ENGINES, type EngineName, findPlaces } from "./find-places.ts";
import { withoutCache } from "./http-load.ts";
import { type Spread, spread } from "./measure.ts";
import { prepare } from "./measure-engine.ts";
import { type Subject, startSubject } from "./start-subject.ts";
import type { HttpRequest } from "./subject-protocol.ts";

const FEW = 10_000;
const MANY = 1_000_000;
const LATE_PAGE = 1000;

export type SpotGrowth = {
  engine: EngineName;
  what: "nearest 20 within 50 km" | "text search" | "page 1000 of the list";
  /** p95 in milliseconds, through the whole platform without a socket, nothing from a cache. */
  smallerMs: Spread;
  greaterMs: Spread;
  times: Spread;
};

type Question = { subject: Subject; requests: readonly HttpRequest[] };
type Pair = { what: SpotGrowth["what"]; smaller: Question; greater: Question };

/** What the app asks for this page of the list. */
async function recordPage(subject: Subject, key: string, page: number): Promise<HttpRequest[]> {
  const requests: HttpRequest[] = [];
  const record: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    requests.push({ method: request.method, path: pathname + search, headers: Object.fromEntries(request.headers) });
    return fetch(request);
  };
  const client = createClient<Database>(subject.url, key, { global: { fetch: record } });
  await listSpots(client, parseSpotFilters(new URLSearchParams(`page=${page}`)));
  return withoutCache(requests);
}

async function compare({ what, smaller, greater }: Pair, { rounds, seconds }: Effort) {
  const p95 = async ({ subject, requests }: Question) =>
    (await subject.ask("fetch", { requests, connections: 1, seconds })).p95;
  const done: { smaller: number; greater: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    done.push({ smaller: await p95(smaller), greater: await p95(greater) });
  }
  const [few, many] = [done.map((round) => round.smaller), done.map((round) => round.greater)];
  return { what, smallerMs: spread(few), greaterMs: spread(many), times: compareRounds(few, many) };
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
    const key = few.recordings.list.requests[0]?.headers.apikey ?? "";
    const manyKey = many.recordings.list.requests[0]?.headers.apikey ?? key;
    const asked = ({ subject, recordings }: typeof few, name: "nearest" | "search"): Question => ({
      subject,
      requests: withoutCache(recordings[name].requests),
    });
    const page = async (at: number): Promise<Question> => ({
      subject: many.subject,
      requests: await recordPage(many.subject, manyKey, at),
    });
    const pairs: Pair[] = [
      { what: "nearest 20 within 50 km", smaller: asked(few, "nearest"), greater: asked(many, "nearest") },
      { what: "text search", smaller: asked(few, "search"), greater: asked(many, "search") },
      { what: "page 1000 of the list", smaller: await page(1), greater: await page(LATE_PAGE) },
    ];
    const figures: SpotGrowth[] = [];
    for (const pair of pairs) figures.push({ engine, ...(await compare(pair, effort)) });
    return figures;
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
