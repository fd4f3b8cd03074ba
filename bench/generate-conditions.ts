import type { Engine } from "@tideline/platform/database/engine.ts";

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
