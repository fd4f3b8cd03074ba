import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { listBestFirst } from "#app/features/spots/list/best-first.data.ts";
import { toSpot } from "#app/features/spots/spot-source.data.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import { HOUR_MS } from "#domain/time.ts";
import { encodeHourCodes } from "#domain/verdicts/hour-codes.ts";
import { timelineOf } from "#domain/verdicts/timeline-fixture.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";
import { encodeHours } from "#domain/verdicts/verdict-timeline.ts";
import { NOW } from "#domain/verdicts/when.ts";
import type { Database } from "#supabase/database.types.ts";
import { type EngineName, findPlaces } from "./find-places.ts";
import { fillSpots } from "./generate-spots.ts";
import { median, type Row, toRatios } from "./measure.ts";
import { startSubjectServer } from "./subject-server.ts";

/** Spots of one list. */
const LISTED = 100;
const RUNS_PER_ROUND = 20;

const WITHOUT_VERDICT =
  "id,name,description,latitude,longitude,location,city,state,country,water_type,difficulty,amenities,faces_deg,image_url,category_id,rating,rating_count,is_verified,water_quality,water_quality_sampled_at,water_quality_simulated,water_temperature_c,wave_height_m,wind_speed_kmh,conditions_at,conditions_simulated,sensitivity,is_tide_independent,is_lifeguarded,is_family_friendly,open_alert,created_at,updated_at,wave_share";

const WITH_VERDICT = `${WITHOUT_VERDICT},verdict`;

/** A third of the spots is good, a third fair, a third to check. */
async function fillVerdicts(engine: Engine) {
  const first = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const variants = [{ points: 90 }, { points: 60 }, { points: 30 }].map((change) => {
    const { hours } = timelineOf(() => ({ ...change, isDark: false }));
    return { ...encodeHours(hours), codes: encodeHourCodes(hours) };
  });
  for (const [place, { hours, reasons, codes }] of variants.entries()) {
    await engine.run(
      AS_OWNER,
      sql`insert into spot_verdicts (spot_id, first_hour, hours, reasons, hour_codes, time_zone, stale_at, expires_at, computed_at, known_revision, due_at)
        select id, ${new Date(first).toISOString()}::timestamptz, ${hours}, ${reasons}, ${codes}, 'UTC', now() + interval '1 day',
          now() + interval '1 day', now(), 1, now() + interval '1 day'
        from private.spot_rows where abs(hashtext(id::text)) % 3 = ${place}
        on conflict (spot_id) do update set first_hour = excluded.first_hour, hours = excluded.hours,
          reasons = excluded.reasons, hour_codes = excluded.hour_codes, stale_at = excluded.stale_at,
          expires_at = excluded.expires_at, computed_at = excluded.computed_at, due_at = excluded.due_at,
          known_revision = spot_verdicts.facts_revision`,
    );
  }
  await engine.script("vacuum analyze public.spot_verdicts");
}

async function timeOf(work: () => Promise<unknown>) {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

async function read(client: BackendClient, columns: string) {
  const view = client.from("spots_with_water_quality").select(columns as "*");
  const { data, error } = await view.order("spot_name").order("id").limit(LISTED);
  if (error) throw error;
  return data;
}

const BEST_FIRST = parseSpotFilters(new URLSearchParams());

async function measure(client: BackendClient, rounds: number) {
  const nowMs = Date.now();
  const rows = await read(client, WITH_VERDICT);
  const works = {
    "with verdicts, ms": () => read(client, WITH_VERDICT),
    "without, ms": () => read(client, WITHOUT_VERDICT),
    "judged, ms": async () => rows.map(toSpot).map((spot) => verdictFor(spot, { nowMs })),
    "best first of all, ms": () =>
      listBestFirst(client, BEST_FIRST, { when: NOW, nowMs, swimmer: null, isVisitor: true }, { pageSize: LISTED }),
  };
  const names = Object.keys(works) as (keyof typeof works)[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (const name of names) await works[name]();
  // In turns, so that other work on the machine slows all of them.
  for (let run = 0; run < rounds * RUNS_PER_ROUND; run += 1) {
    for (const name of names) times.get(name)?.push(await timeOf(works[name]));
  }
  const timesOf = (name: keyof typeof works) => times.get(name) ?? [];
  return {
    ...Object.fromEntries(names.map((name) => [name, median(timesOf(name))])),
    ...toRatios("with / without", timesOf("with verdicts, ms"), timesOf("without, ms")),
  };
}

/** What verdicts cost a list of spots, and what ranking by them costs. */
export async function measureVerdictLists(options: {
  engines: readonly EngineName[];
  sizes: readonly number[];
  rounds: number;
}): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of options.engines) {
    const places = await findPlaces(name, await mkdtemp(join(tmpdir(), "tideline-bench-")));
    for (const spots of options.sizes) {
      const engine = await openEngine(await places.place(spots));
      const { fetch, publishableKey, close } = await startSubjectServer(engine, () => undefined);
      await fillSpots(engine, spots);
      await fillVerdicts(engine);
      const client = createClient<Database>("http://127.0.0.1", publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        // Bypasses the platform's read cache each time.
        global: { fetch, headers: { "Cache-Control": "no-cache" } },
      });
      rows.push({
        what: `${LISTED} of ${spots.toLocaleString("en")} spots, ${name}`,
        figures: await measure(client, options.rounds),
      });
      await close();
      await engine.close();
    }
    await places.stop();
  }
  return rows;
}
