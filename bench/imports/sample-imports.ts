import { setTimeout as wait } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { FIRST_BATCH_ROWS, nextBatchRows, pauseMsAfterBatch } from "#domain/water-quality/import-batches.ts";
import type { Database } from "#supabase/database.types.ts";
import { isOverIn, type Row, runLanes } from "../measure.ts";
import { fillSpots } from "../subject/fill-spots.ts";
import type { EngineName } from "../subject/places.ts";
import { onServers, type Subject } from "../subject/server.ts";

const SAMPLES = 2_000;
const WARM_UP_RUNS = 50;
const SECONDS_ALONE = 3;
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
    await service.rpc("import_water_samples", { samples: batch }).throwOnError();
    const tookMs = performance.now() - before;
    start += batch.length;
    size = nextBatchRows(batch.length, tookMs);
    await wait(pauseMsAfterBatch(tookMs));
  }
}

async function measure({ engine, connect }: Subject) {
  const visitor = connect("visitor");
  const samples = await makeSamples(engine);
  const read = async () => visitor.from("spots_with_water_quality").select(LIST).order("id").limit(12).throwOnError();
  for (let run = 0; run < WARM_UP_RUNS; run += 1) await read();
  const alone = await runLanes([read], isOverIn(SECONDS_ALONE));
  let isOver = false;
  const startedAt = performance.now();
  const importing = importSamples(connect("service"), samples).finally(() => {
    isOver = true;
  });
  const beside = await runLanes([read], () => isOver);
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

type Options = { engines: readonly EngineName[]; sizes: readonly number[] };

/** Lists of visitors alone, and while samples are imported. */
export const measureSampleImports = ({ engines, sizes: [spots = 1_000] }: Options) =>
  onServers(engines, async (subject): Promise<Row> => {
    await fillSpots(subject.engine, spots);
    const what = `samples into ${spots.toLocaleString("en")} spots, ${subject.name}`;
    return { what, figures: await measure(subject) };
  });
