import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { listBestFirst } from "#app/features/spots/list/best-first.data.ts";
import { toSpot } from "#app/features/spots/spot-source.data.ts";
import { HOUR_MS } from "#domain/time.ts";
import { encodeHourCodes } from "#domain/verdicts/hours/hour-codes.ts";
import { NOW } from "#domain/verdicts/hours/when.ts";
import { timelineOf } from "#domain/verdicts/timeline-fixture.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";
import { encodeHours } from "#domain/verdicts/verdict-timeline.ts";
import { median, type Row, timeInTurns, toRatios } from "../measure.ts";
import { fillSpots } from "../subject/fill-spots.ts";
import type { EngineName } from "../subject/places.ts";
import { onServers } from "../subject/server.ts";
import { ALL_SPOTS } from "./ask-spots.ts";

/** Spots of one list. */
const LISTED = 100;
const TURNS_PER_ROUND = 20;

const WITHOUT_VERDICT =
  "id,name,description,latitude,longitude,location,city,state,country,water_type,difficulty,amenities,faces_deg,image_url,category_id,rating,rating_count,is_verified,water_quality,water_quality_sampled_at,water_quality_simulated,water_temperature_c,wave_height_m,wind_speed_kmh,conditions_at,conditions_simulated,sensitivity,is_tide_independent,is_lifeguarded,is_family_friendly,open_alert,created_at,updated_at,wave_share";

/** State and score of each hour. */
const WITH_STATES = `${WITHOUT_VERDICT},hour_codes`;
/** Also reasons, water, confidence and what else an hour shows. */
const WITH_VERDICT = `${WITHOUT_VERDICT},verdict`;

const REASONS = 24;

/** As varied as those of real spots: a line of reasons for every other hour, and other points every third. */
const varied = (points: number) =>
  timelineOf((place) => ({
    points: points - (Math.floor(place / 3) % 5),
    isDark: false,
    reason: { name: "air", text: `air feels like −${Math.floor(place / 2) % REASONS} °C` },
  }));

/** A third of the spots is good, a third fair, a third to check. */
async function fillVerdicts(engine: Engine) {
  const first = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  for (const [place, points] of [90, 60, 30].entries()) {
    const timeline = varied(points);
    const { hours, reasons } = encodeHours(timeline.hours);
    await engine.run(
      AS_OWNER,
      sql`insert into spot_verdicts (spot_id, first_hour, hours, reasons, hour_codes, time_zone, stale_at, expires_at, computed_at, known_revision, due_at)
        select id, ${new Date(first)}::timestamptz, ${hours}, ${reasons}, ${encodeHourCodes(timeline.hours)}, 'UTC',
          now() + interval '1 day', now() + interval '1 day', now(), 1, now() + interval '1 day'
        from private.spot_rows where abs(hashtext(id::text)) % 3 = ${place}
        on conflict (spot_id) do update set first_hour = excluded.first_hour, hours = excluded.hours,
          reasons = excluded.reasons, hour_codes = excluded.hour_codes, stale_at = excluded.stale_at,
          expires_at = excluded.expires_at, computed_at = excluded.computed_at, due_at = excluded.due_at,
          known_revision = spot_verdicts.facts_revision`,
    );
  }
  await engine.script("vacuum analyze public.spot_verdicts");
}

async function read(client: BackendClient, columns: string) {
  const view = client.from("spots_with_water_quality").select(columns as "*");
  const { data } = await view.order("spot_name").order("id").limit(LISTED).throwOnError();
  return data;
}

async function measure(client: BackendClient, rounds: number) {
  const nowMs = Date.now();
  const rows = await read(client, WITH_VERDICT);
  const bestFirst = { when: NOW, nowMs, swimmer: null, isVisitor: true };
  const turns = rounds * TURNS_PER_ROUND;
  const times = await timeInTurns(turns, {
    "without, ms": () => read(client, WITHOUT_VERDICT),
    "with states, ms": () => read(client, WITH_STATES),
    "with verdicts, ms": () => read(client, WITH_VERDICT),
  });
  // Apart, since the garbage they leave would slow whichever list comes after.
  const uses = await timeInTurns(turns, {
    "judged, ms": () => rows.map(toSpot).map((spot) => verdictFor(spot, { nowMs })),
    "best first of all, ms": () => listBestFirst(client, ALL_SPOTS, bestFirst, { pageSize: LISTED }),
  });
  return {
    ...Object.fromEntries(Object.entries({ ...times, ...uses }).map(([name, all]) => [name, median(all)])),
    ...toRatios("states / without", times["with states, ms"], times["without, ms"]),
    ...toRatios("verdicts / without", times["with verdicts, ms"], times["without, ms"]),
  };
}

type Options = { engines: readonly EngineName[]; sizes: readonly number[]; rounds: number };

/** What verdicts cost a list of spots, and what ranking by them costs. */
export async function measureVerdictLists({ engines, sizes, rounds }: Options): Promise<Row[]> {
  const rows: Row[] = [];
  for (const spots of sizes) {
    const measured = await onServers(engines, async ({ name, engine, connect }): Promise<Row> => {
      await fillSpots(engine, spots);
      await fillVerdicts(engine);
      const figures = await measure(connect("visitor") as BackendClient, rounds);
      return { what: `${LISTED} of ${spots.toLocaleString("en")} spots, ${name}`, figures };
    });
    rows.push(...measured);
  }
  return rows;
}
