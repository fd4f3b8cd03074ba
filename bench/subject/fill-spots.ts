import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";

/** Rows of one insert: the embedded engine cannot interrupt it, and its log grows until a checkpoint. */
const BATCH = 50_000;
/** Half of the spots are near this many towns, the other half are spread over the whole earth. */
export const TOWNS = 250;
/** Towns lie between 60° north and south: the sine of that latitude. */
const TOWN_BAND = 0.8660254;

/** Where town number `n` lies, on a spiral that fills the band evenly; between two whole numbers it is open country. */
export function townPosition(n: number) {
  const fraction = (value: number) => value - Math.floor(value);
  const sine = fraction((n + 0.5) * 0.6180339887498949) * 2 * TOWN_BAND - TOWN_BAND;
  return { latitude: (Math.asin(sine) * 180) / Math.PI, longitude: fraction(n * 0.3819660112501052) * 360 - 180 };
}

const fraction = (number: string) => `(${number} - floor(${number}))`;
const latitudeAt = (share: string) => `degrees(asin(${share}))`;
const GOLDEN = "0.6180339887498949::float8";

/** `h` is a number without visible order, the same in every run. */
const INSERT = (from: number, to: number) => `
insert into private.spot_rows
  (name, description, latitude, longitude, city, country, water_type, difficulty, amenities, faces_deg, is_verified)
select
  initcap(translate(h::text, '0123456789', 'aeioubrstn')) || (array[' Cove', ' Bay', ' Lake', ' Pier'])[1 + h % 4],
  'Clear water below the old lighthouse, number ' || i || '. Best two hours around high water.',
  case when i % 2 = 0 then town_latitude + reach * cos(turn)
    else ${latitudeAt(`${fraction(`i * ${GOLDEN}`)} * 2 - 1`)} end,
  ${fraction(`case when i % 2 = 0 then town_turns + reach * sin(turn) / cos(radians(town_latitude)) / 360
    else i * 0.3819660112501052::float8 end`)} * 360 - 180,
  'Town ' || town, (array['Ireland', 'Sweden', 'Italy', 'Japan', 'Chile'])[1 + town % 5],
  (enum_range(null::public.water_type))[1 + h % 8], (enum_range(null::public.spot_difficulty))[1 + h / 8 % 4],
  (array['toilets', 'showers', 'parking', 'cafe'])[1:h % 5], h % 360, true
from (
  select i, (i * 7919 % 1000003)::int as h, town, 0.27 * sqrt(${fraction("i * 0.7548776662466927::float8")}) as reach,
    2 * pi() * ${fraction("i * 0.5698402909980532::float8")} as turn,
    ${latitudeAt(`${fraction(`(town + 0.5) * ${GOLDEN}`)} * ${2 * TOWN_BAND} - ${TOWN_BAND}`)} as town_latitude,
    town * 0.3819660112501052::float8 as town_turns
  from (select i, (i / 2 % ${TOWNS})::int as town from generate_series(${from}::bigint, ${to}) as i) as numbers
) as placed`;

/** Those that can be dropped and made again: not those of a constraint. */
const INDEXES = sql`
  select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes
  where schemaname = 'private' and tablename = 'spot_rows'
    and indexname not in (select conname from pg_constraint where conrelid = 'private.spot_rows'::regclass)`;

/** Fills the empty table with the first `count` of an endless list that is the same everywhere. */
export async function fillSpots(engine: Engine, count: number) {
  const indexes = await engine.run<{ name: string; definition: string }>(AS_OWNER, INDEXES);
  for (const { name } of indexes) await engine.script(`drop index ${name}`);
  for (let from = 1; from <= count; from += BATCH) {
    await engine.script(INSERT(from, Math.min(count, from + BATCH - 1)));
    await engine.script("checkpoint");
  }
  for (const { definition } of indexes) await engine.script(definition);
  await engine.script("vacuum analyze private.spot_rows");
  await engine.script("checkpoint");
}

/** A whole number below `count` without visible order. */
const vary = (seed: number, count: number) => `(abs(hashtext(id::text || '${seed}')) % ${count})`;

const WEATHER = `
insert into public.weather_records
  (spot_id, temperature, wind_speed, water_temperature, wave_height, "timestamp", hourly, time_zone, sources,
    is_simulated, last_fetched, next_update)
select id, ${vary(1, 300)} / 10.0, ${vary(2, 400)} / 10.0, 8 + ${vary(3, 140)} / 10.0, ${vary(4, 30)} / 10.0,
  date_trunc('hour', now()), '{"start": 0, "step": 1}', 'UTC', '[{"id": "open-meteo"}]',
  false, now(), now() + interval '3 hours'
from private.spot_rows`;

const SAMPLES = `
insert into public.water_samples (spot_id, source_id, sampled_at, e_coli, enterococci, temperature)
select id, 'eea', now() - (2 + 3 * n) * interval '1 day', ${vary(5, 900)} + n, ${vary(6, 300)} + n, 14 + n
from private.spot_rows, generate_series(0, 4) as n`;

/** Weather and five samples for every spot; the samples' trigger computes its water quality. */
export async function fillConditions(engine: Engine) {
  await engine.script(WEATHER);
  await engine.script(SAMPLES);
  for (const table of ["weather_records", "water_samples", "water_quality_records"]) {
    await engine.script(`vacuum analyze public.${table}`);
  }
  await engine.script("checkpoint");
}
