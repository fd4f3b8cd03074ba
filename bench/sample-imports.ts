import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { FIRST_BATCH_ROWS, nextBatchRows, pauseMsAfterBatch } from "#domain/water-quality/import-batches.ts";
import type { Database } from "#supabase/database.types.ts";
import { type EngineName, findPlaces } from "./find-places.ts";
import { fillSpots } from "./generate-spots.ts";
import { type Row, toSpeed } from "./measure.ts";
import { startSubjectServer } from "./subject-server.ts";

const SAMPLES = 2_000;
const READERS = 1;
const ALONE_MS = 3_000;
const CLIENT = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
const LIST = "id,name,latitude,longitude,water_quality,water_temperature_c";

async function makeSamples(engine: Engine) {
  const spots = await engine.run<{ id: string }>(AS_OWNER, sql`select id from spots order by id limit 500`);
  return Array.from({ length: SAMPLES }, (_, index) => ({
    spot_id: spots[index % spots.length]?.id ?? "",
    source_id: "eea",
    external_id: String(index),
    sampled_at: new Date(Date.now() - index * 3_600_000).toISOString(),
    e_coli: index % 900,
    enterococci: index % 300,
    is_short_term_pollution: false,
  }));
}

/** In the batches of the edge function. */
async function importSamples(service: SupabaseClient<Database>, samples: Awaited<ReturnType<typeof makeSamples>>) {
  let size = FIRST_BATCH_ROWS;
  for (let start = 0; start < samples.length; ) {
    const batch = samples.slice(start, start + size);
    const before = performance.now();
    const { error } = await service.rpc("import_water_samples", { samples: batch });
    if (error) throw error;
    const tookMs = performance.now() - before;
    start += batch.length;
    size = nextBatchRows(batch.length, tookMs);
    await wait(pauseMsAfterBatch(tookMs));
  }
}

/** Reads the list until `isOver`. */
async function readList(read: () => Promise<unknown>, isOver: () => boolean) {
  const times: number[] = [];
  const startedAt = performance.now();
  const lane = async () => {
    while (!isOver()) {
      const before = performance.now();
      await read();
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: READERS }, lane));
  return toSpeed(times, performance.now() - startedAt);
}

type Subject = Awaited<ReturnType<typeof startSubjectServer>>;

async function measure(engine: Engine, { fetch, publishableKey, secretKey }: Subject) {
  const options = { ...CLIENT, global: { fetch, headers: { "Cache-Control": "no-cache" } } };
  const visitor = createClient<Database>("http://127.0.0.1", publishableKey, options);
  const service = createClient<Database>("http://127.0.0.1", secretKey, options);
  const samples = await makeSamples(engine);
  const read = async () => {
    const { error } = await visitor.from("spots_with_water_quality").select(LIST).order("id").limit(12);
    if (error) throw error;
  };
  for (let run = 0; run < 50; run += 1) await read();
  const until = performance.now() + ALONE_MS;
  const alone = await readList(read, () => performance.now() > until);
  let isOver = false;
  const startedAt = performance.now();
  const importing = importSamples(service, samples).finally(() => {
    isOver = true;
  });
  const beside = await readList(read, () => isOver);
  await importing;
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    "samples/s": SAMPLES / seconds,
    "list alone, p99 ms": alone.p99,
    "list beside, p99 ms": beside.p99,
    "beside / alone, p99": beside.p99 / alone.p99,
    "beside / alone, answers/s": beside.rate / alone.rate,
  };
}

/** Lists of visitors alone, and while samples are imported. */
export async function measureSampleImports(options: {
  engines: readonly EngineName[];
  sizes: readonly number[];
}): Promise<Row[]> {
  const rows: Row[] = [];
  const [spots = 1_000] = options.sizes;
  for (const name of options.engines) {
    const places = await findPlaces(name, await mkdtemp(join(tmpdir(), "tideline-bench-")));
    const engine = await openEngine(await places.place(spots));
    const subject = await startSubjectServer(engine, () => undefined);
    await fillSpots(engine, spots);
    rows.push({
      what: `samples into ${spots.toLocaleString("en")} spots, ${name}`,
      figures: await measure(engine, subject),
    });
    await subject.close();
    await engine.close();
    await places.stop();
  }
  return rows;
}
