-- Weather and sea of each spot. Every fetch replaces the row whole, so a row is either measured and modelled by named
-- sources, or simulated, never a mixture. What a source does not say is null, never zero.
alter table public.spots
  -- Where the sea model is asked when the spot itself lies on land in it.
  add column if not exists marine_latitude double precision
    constraint spots_marine_latitude_check check (marine_latitude between -90 and 90),
  add column if not exists marine_longitude double precision
    constraint spots_marine_longitude_check check (marine_longitude between -180 and 180);

create table public.weather_records (
  spot_id uuid primary key references public.spots on delete cascade,
  -- °C
  temperature double precision constraint weather_records_temperature_check check (temperature between -90 and 60),
  feels_like double precision constraint weather_records_feels_like_check check (feels_like between -120 and 90),
  -- In words; the code behind them is in `hourly`.
  conditions text constraint weather_records_conditions_check check (length(conditions) between 1 and 60),
  -- km/h
  wind_speed double precision constraint weather_records_wind_speed_check check (wind_speed between 0 and 500),
  wind_gusts double precision constraint weather_records_wind_gusts_check check (wind_gusts between 0 and 500),
  -- Where it comes from, degrees clockwise from north.
  wind_direction double precision constraint weather_records_wind_direction_check check (wind_direction between 0 and 360),
  -- %
  humidity double precision constraint weather_records_humidity_check check (humidity between 0 and 100),
  -- hPa at sea level
  pressure double precision constraint weather_records_pressure_check check (pressure between 800 and 1100),
  -- m
  visibility double precision constraint weather_records_visibility_check check (visibility >= 0),
  uv_index double precision constraint weather_records_uv_index_check check (uv_index between 0 and 30),
  precipitation_chance double precision
    constraint weather_records_precipitation_chance_check check (precipitation_chance between 0 and 100),
  -- mm in the hour before
  precipitation_amount double precision
    constraint weather_records_precipitation_amount_check check (precipitation_amount between 0 and 1000),
  -- °C, m, s, degrees; null inland, where no model knows them.
  water_temperature double precision
    constraint weather_records_water_temperature_check check (water_temperature between -5 and 50),
  wave_height double precision constraint weather_records_wave_height_check check (wave_height between 0 and 50),
  wave_period double precision constraint weather_records_wave_period_check check (wave_period between 0 and 60),
  wave_direction double precision constraint weather_records_wave_direction_check check (wave_direction between 0 and 360),
  swell_height double precision constraint weather_records_swell_height_check check (swell_height between 0 and 50),
  swell_period double precision constraint weather_records_swell_period_check check (swell_period between 0 and 60),
  -- m/s, and where it flows to
  current_velocity double precision
    constraint weather_records_current_velocity_check check (current_velocity between 0 and 20),
  current_direction double precision
    constraint weather_records_current_direction_check check (current_direction between 0 and 360),
  -- mm in the hours before last_fetched
  rain_24h double precision constraint weather_records_rain_24h_check check (rain_24h >= 0),
  rain_48h double precision constraint weather_records_rain_48h_check check (rain_48h >= 0),
  rain_72h double precision constraint weather_records_rain_72h_check check (rain_72h >= 0),
  -- The hour that the values above are for.
  "timestamp" timestamptz not null,
  -- [{date, temperature_high, temperature_low, conditions, wind_speed, precipitation_chance, uv_index, confidence}]:
  -- today and tomorrow. The days after them are in `weather_outlooks`.
  forecast jsonb not null default '[]' constraint weather_records_forecast_check
    check (jsonb_typeof(forecast) = 'array' and jsonb_array_length(forecast) <= 3),
  -- {start, step, <variable>: […]}: the next 48 hours and as long as a row may go unrefreshed.
  hourly jsonb not null constraint weather_records_hourly_check
    check (jsonb_typeof(hourly) = 'object' and octet_length(hourly::text) <= 40000),
  -- [{date, sunrise, sunset}]
  sun jsonb not null default '[]' constraint weather_records_sun_check check (jsonb_typeof(sun) = 'array'),
  -- {station, station_distance_km, datum, licence, extremes: [{at, level_m, is_high}]}: computed, whatever the weather's
  -- source. Null without tide_until: not computed yet; with it: no station is near.
  tide jsonb constraint weather_records_tide_check check (jsonb_typeof(tide) = 'object' and octet_length(tide::text) <= 20000),
  tide_until timestamptz,
  time_zone text not null constraint weather_records_time_zone_check check (length(time_zone) between 1 and 60),
  -- [{id, name, fetched_at}], each the id of a data source.
  sources jsonb not null constraint weather_records_sources_check
    check (jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) between 1 and 10),
  -- The six scores of data quality.
  data_quality jsonb constraint weather_records_data_quality_check check (jsonb_typeof(data_quality) = 'object'),
  is_simulated boolean not null,
  last_fetched timestamptz not null,
  -- Past it, what is here is stale.
  next_update timestamptz not null,
  constraint weather_records_unmixed_check check (
    case when is_simulated then jsonb_array_length(sources) = 1 and sources -> 0 ->> 'id' = 'simulated'
    else not sources @> '[{"id": "simulated"}]' end
  ),
  constraint weather_records_next_update_check check (next_update > last_fetched)
);
create index weather_records_next_update_idx on public.weather_records (next_update);
create index weather_records_water_temperature_idx on public.weather_records (water_temperature, spot_id);
create index weather_records_wave_height_idx on public.weather_records (wave_height, spot_id);
create index weather_records_wind_speed_idx on public.weather_records (wind_speed, spot_id);
create index weather_records_tide_until_idx on public.weather_records (tide_until);
alter table public.weather_records enable row level security;
grant select on public.weather_records to anon, authenticated;
grant select, insert, update, delete on public.weather_records to service_role;

create policy "weather is seen by whoever sees its spot" on public.weather_records
  for select to anon, authenticated using (exists (select from public.spots where spots.id = spot_id));

-- Who may see more than the next 48 hours. The seam of the premium issue: until then, every swimmer who is signed in.
create function private.has_realtime_weather() returns boolean
language sql stable security definer set search_path = '' as $$
  select (select auth.uid()) is not null
$$;
grant execute on function private.has_realtime_weather() to authenticated, service_role;

-- The days after the next two, apart from the rest because not everyone may read them.
create table public.weather_outlooks (
  spot_id uuid primary key references public.spots on delete cascade,
  -- As in `weather_records`, for seven days and more.
  hourly jsonb not null constraint weather_outlooks_hourly_check
    check (jsonb_typeof(hourly) = 'object' and octet_length(hourly::text) <= 120000),
  forecast jsonb not null default '[]' constraint weather_outlooks_forecast_check
    check (jsonb_typeof(forecast) = 'array' and jsonb_array_length(forecast) <= 16),
  is_simulated boolean not null,
  last_fetched timestamptz not null
);
alter table public.weather_outlooks enable row level security;
-- To visitors as well, whom no policy shows a row: so one question serves everyone.
grant select on public.weather_outlooks to anon, authenticated;
grant select, insert, update, delete on public.weather_outlooks to service_role;

create policy "outlooks are seen by swimmers who may look further" on public.weather_outlooks
  for select to authenticated
  using ((select private.has_realtime_weather()) and exists (select from public.spots where spots.id = spot_id));
create policy "banned swimmers are kept out" on public.weather_outlooks
  as restrictive to authenticated using (not (select private.is_banned()));

-- What open pages follow: a row of weather is too long to be told to each of them.
create table public.conditions_updates (
  spot_id uuid primary key references public.spots on delete cascade,
  updated_at timestamptz not null default now()
);
alter table public.conditions_updates enable row level security;
grant select on public.conditions_updates to anon, authenticated;
grant select, insert, update, delete on public.conditions_updates to service_role;

create policy "updates are seen by whoever sees the spot" on public.conditions_updates
  for select to anon, authenticated using (exists (select from public.spots where spots.id = spot_id));

-- For any table about a spot: says that its conditions have changed, once for each spot that the statement touched.
create function private.note_conditions_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.conditions_updates (spot_id, updated_at)
    select distinct new_rows.spot_id, now() from new_rows order by 1
    on conflict (spot_id) do update set updated_at = excluded.updated_at;
  return null;
end $$;

create trigger weather_records_note_new after insert on public.weather_records
  referencing new table as new_rows for each statement execute function private.note_conditions_update();
create trigger weather_records_note_changed after update on public.weather_records
  referencing new table as new_rows for each statement execute function private.note_conditions_update();

alter publication supabase_realtime add table public.conditions_updates;

insert into public.data_sources
  (id, name, description, url, reliability, api_details, update_frequency_minutes, licence, attribution) values
  ('open-meteo', 'Open-Meteo', 'Weather of the best national model for each place, hour by hour.',
    'https://open-meteo.com', 'predicted',
    '{"base_url": "https://api.open-meteo.com", "requires_key": false, "parameters": ["latitude", "longitude", "hourly"]}',
    180, 'CC BY 4.0', 'Weather data by Open-Meteo.com'),
  ('open-meteo-marine', 'Open-Meteo Marine',
    'Waves, water temperature and currents of sea models with cells of about 8 km; not for navigation.',
    'https://open-meteo.com', 'predicted',
    '{"base_url": "https://marine-api.open-meteo.com", "requires_key": false, "parameters": ["latitude", "longitude", "hourly"]}',
    180, 'CC BY 4.0', 'Sea data by Open-Meteo.com'),
  ('neaps', 'Neaps tide prediction',
    'High and low water computed from the harmonics of the nearest station; weather can shift both. Not for navigation.',
    'https://openwaters.io/tides/neaps', 'predicted', '{}', null, 'By station',
    'Tides predicted by Neaps; each station names its own licence');
