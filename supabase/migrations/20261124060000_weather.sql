-- Weather, sea, tide and sun of each spot.

create table public.weather_records (
  spot_id uuid primary key references private.spot_rows on delete cascade,
  -- °C
  temperature double precision constraint weather_records_temperature_check check (temperature between -90 and 60),
  feels_like double precision constraint weather_records_feels_like_check check (feels_like between -120 and 90),
  -- In words; `hourly` has the weather codes.
  conditions text constraint weather_records_conditions_check check (length(conditions) between 1 and 60),
  -- km/h
  wind_speed double precision constraint weather_records_wind_speed_check check (wind_speed between 0 and 500),
  wind_gusts double precision constraint weather_records_wind_gusts_check check (wind_gusts between 0 and 500),
  -- Where it blows from, in degrees clockwise from north.
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
  -- mm in the previous hour
  precipitation_amount double precision
    constraint weather_records_precipitation_amount_check check (precipitation_amount between 0 and 1000),
  -- °C, m, s, degrees; null inland, where no model has values.
  water_temperature double precision
    constraint weather_records_water_temperature_check check (water_temperature between -5 and 50),
  wave_height double precision constraint weather_records_wave_height_check check (wave_height between 0 and 50),
  wave_period double precision constraint weather_records_wave_period_check check (wave_period between 0 and 60),
  wave_direction double precision constraint weather_records_wave_direction_check check (wave_direction between 0 and 360),
  swell_height double precision constraint weather_records_swell_height_check check (swell_height between 0 and 50),
  swell_period double precision constraint weather_records_swell_period_check check (swell_period between 0 and 60),
  -- m/s, and the direction it flows to
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
  -- {start, step, <variable>: […]}: the next 48 hours plus the time a row may go without a refresh.
  hourly jsonb not null constraint weather_records_hourly_check
    check (jsonb_typeof(hourly) = 'object' and octet_length(hourly::text) <= 40000),
  -- [{date, sunrise, sunset}]
  sun jsonb not null default '[]' constraint weather_records_sun_check check (jsonb_typeof(sun) = 'array'),
  -- Copied from `almanacs`, so that readers of the weather need one row.
  tide jsonb constraint weather_records_tide_check check (jsonb_typeof(tide) = 'object' and octet_length(tide::text) <= 20000),
  time_zone text not null constraint weather_records_time_zone_check check (length(time_zone) between 1 and 60),
  -- [{id, name, fetched_at}], each the id of a data source.
  sources jsonb not null constraint weather_records_sources_check
    check (jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) between 1 and 10),
  -- The six scores of data quality.
  data_quality jsonb constraint weather_records_data_quality_check check (jsonb_typeof(data_quality) = 'object'),
  is_simulated boolean not null,
  last_fetched timestamptz not null,
  -- The row is stale after this.
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
alter table public.weather_records enable row level security;

-- The forecast beyond two days, in its own table because not everyone may read it.
create table public.weather_outlooks (
  spot_id uuid primary key references private.spot_rows on delete cascade,
  -- As in `weather_records`, for seven days and more.
  hourly jsonb not null constraint weather_outlooks_hourly_check
    check (jsonb_typeof(hourly) = 'object' and octet_length(hourly::text) <= 120000),
  forecast jsonb not null default '[]' constraint weather_outlooks_forecast_check
    check (jsonb_typeof(forecast) = 'array' and jsonb_array_length(forecast) <= 16),
  is_simulated boolean not null,
  last_fetched timestamptz not null
);
alter table public.weather_outlooks enable row level security;

-- Open pages subscribe to this table, because a weather row is too large to send to each of them.
create table public.conditions_updates (
  spot_id uuid primary key references private.spot_rows on delete cascade,
  updated_at timestamptz not null default now()
);
alter table public.conditions_updates enable row level security;

-- Tide and sun of each spot, computed from its position without any weather source.
create table public.almanacs (
  spot_id uuid primary key references private.spot_rows on delete cascade,
  time_zone text not null constraint almanacs_time_zone_check check (length(time_zone) between 1 and 60),
  -- [{date, sunrise, sunset}]
  sun jsonb not null constraint almanacs_sun_check check (jsonb_typeof(sun) = 'array'),
  -- {station, station_distance_km, datum, licence, extremes: [{at, level_m, is_high}]}; null inland and without a
  -- station nearby.
  tide jsonb constraint almanacs_tide_check check (jsonb_typeof(tide) = 'object' and octet_length(tide::text) <= 20000),
  -- When to compute it again.
  due_at timestamptz not null
);
create index almanacs_due_at_idx on public.almanacs (due_at);
alter table public.almanacs enable row level security;

-- How many months of tides a swimmer has asked for within the hour, beyond the almanacs.
create table private.tide_turns (
  user_id uuid primary key references auth.users on delete cascade,
  since timestamptz not null default now(),
  turns integer not null default 1
);
alter table private.tide_turns enable row level security;

-- For any table with a spot_id: marks the conditions of each changed spot as updated, once per statement.
create function private.note_conditions_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.conditions_updates (spot_id, updated_at)
    select distinct new_rows.spot_id, now() from new_rows order by 1
    on conflict (spot_id) do update set updated_at = excluded.updated_at;
  return null;
end $$;

-- Spots whose weather is due, favorites first. Without a live source, live values stay until they are older than
-- `live_until`; with one, simulated spots are due as well.
create function public.list_due_weather(at timestamptz, has_live boolean, live_until timestamptz, most integer)
returns table (
  spot_id uuid,
  latitude double precision,
  longitude double precision,
  marine_latitude double precision,
  marine_longitude double precision,
  water_type public.water_type,
  is_simulated boolean,
  last_fetched timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select s.id, s.latitude, s.longitude, coalesce(s.marine_latitude, s.latitude), coalesce(s.marine_longitude, s.longitude),
    s.water_type, r.is_simulated, r.last_fetched
  from public.spots s left join public.weather_records r on r.spot_id = s.id
  where r.spot_id is null
    or has_live and (r.next_update <= at or r.is_simulated and r.last_fetched < at)
    or not has_live and r.next_update <= at and (r.is_simulated or r.last_fetched < live_until)
  order by exists (select from public.favorites f where f.spot_id = s.id) desc, r.next_update nulls first, s.id
  limit least(most, 1000)
$$;

-- Writes one batch of weather and outlooks. An older answer never replaces a newer one, spots that no longer exist are
-- skipped, and the tide stays.
create function public.record_weather(records jsonb, outlooks jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  insert into public.weather_records as kept (
    spot_id, temperature, feels_like, conditions, wind_speed, wind_gusts, wind_direction, humidity, pressure, visibility,
    uv_index, precipitation_chance, precipitation_amount, water_temperature, wave_height, wave_period, wave_direction,
    swell_height, swell_period, current_velocity, current_direction, rain_24h, rain_48h, rain_72h, "timestamp", forecast,
    hourly, sun, time_zone, sources, data_quality, is_simulated, last_fetched, next_update)
  select
    n.spot_id, n.temperature, n.feels_like, n.conditions, n.wind_speed, n.wind_gusts, n.wind_direction, n.humidity,
    n.pressure, n.visibility, n.uv_index, n.precipitation_chance, n.precipitation_amount, n.water_temperature,
    n.wave_height, n.wave_period, n.wave_direction, n.swell_height, n.swell_period, n.current_velocity,
    n.current_direction, n.rain_24h, n.rain_48h, n.rain_72h, n."timestamp", n.forecast, n.hourly, n.sun, n.time_zone,
    n.sources, n.data_quality, n.is_simulated, n.last_fetched, n.next_update
  from jsonb_populate_recordset(null::public.weather_records, records) n
  where exists (select from public.spots s where s.id = n.spot_id)
  order by n.spot_id
  on conflict (spot_id) do update set
    temperature = excluded.temperature, feels_like = excluded.feels_like, conditions = excluded.conditions,
    wind_speed = excluded.wind_speed, wind_gusts = excluded.wind_gusts, wind_direction = excluded.wind_direction,
    humidity = excluded.humidity, pressure = excluded.pressure, visibility = excluded.visibility,
    uv_index = excluded.uv_index, precipitation_chance = excluded.precipitation_chance,
    precipitation_amount = excluded.precipitation_amount, water_temperature = excluded.water_temperature,
    wave_height = excluded.wave_height, wave_period = excluded.wave_period, wave_direction = excluded.wave_direction,
    swell_height = excluded.swell_height, swell_period = excluded.swell_period,
    current_velocity = excluded.current_velocity, current_direction = excluded.current_direction,
    rain_24h = excluded.rain_24h, rain_48h = excluded.rain_48h, rain_72h = excluded.rain_72h,
    "timestamp" = excluded."timestamp", forecast = excluded.forecast, hourly = excluded.hourly, sun = excluded.sun,
    time_zone = excluded.time_zone, sources = excluded.sources, data_quality = excluded.data_quality,
    is_simulated = excluded.is_simulated, last_fetched = excluded.last_fetched, next_update = excluded.next_update
  where kept.last_fetched <= excluded.last_fetched;
  get diagnostics written = row_count;

  insert into public.weather_outlooks as kept (spot_id, hourly, forecast, is_simulated, last_fetched)
  select n.spot_id, n.hourly, n.forecast, n.is_simulated, n.last_fetched
  from jsonb_populate_recordset(null::public.weather_outlooks, outlooks) n
  where exists (select from public.spots s where s.id = n.spot_id)
  order by n.spot_id
  on conflict (spot_id) do update set
    hourly = excluded.hourly, forecast = excluded.forecast, is_simulated = excluded.is_simulated,
    last_fetched = excluded.last_fetched
  where kept.last_fetched <= excluded.last_fetched;
  return written;
end $$;

-- Whether simulated values may be shown: not once `conditions_mode` is `live`. The server sets the mode at start,
-- hosted functions at each run.
create function private.shows_simulated() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from private.settings where key = 'conditions_mode' and value = 'live')
$$;

-- Called by the functions that fetch conditions. Writes only a changed mode.
create function public.note_conditions_mode(mode text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if mode is null or mode not in ('auto', 'live', 'simulated') then
    raise invalid_parameter_value using message = 'mode: one of auto, live, simulated';
  end if;
  insert into private.settings as kept (key, value) values ('conditions_mode', mode)
    on conflict (key) do update set value = excluded.value where kept.value <> excluded.value;
end $$;

create function private.copy_tides() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.weather_records as weather set tide = new_rows.tide from new_rows
    where weather.spot_id = new_rows.spot_id and weather.tide is distinct from new_rows.tide;
  return null;
end $$;

create function private.fill_tide() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.tide := coalesce(new.tide, (select tide from public.almanacs where spot_id = new.spot_id));
  return new;
end $$;

-- Spots whose tide and sun are due, new ones first.
create function public.list_due_almanacs(at timestamptz, most integer)
returns table (spot_id uuid, latitude double precision, longitude double precision, is_tidal boolean)
language sql stable security invoker set search_path = '' as $$
  select spot.id, spot.latitude, spot.longitude, coalesce(spot.water_type in ('sea', 'estuary', 'tidal_pool'), false)
  from public.spots as spot left join public.almanacs as almanac on almanac.spot_id = spot.id
  where almanac.due_at is null or almanac.due_at <= at
  order by almanac.due_at nulls first, spot.id
  limit least(most, 1000)
$$;

-- [{spot_id, time_zone, sun, tide, due_at}]; spots that no longer exist are skipped.
create function public.record_almanacs(almanacs jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  insert into public.almanacs as kept (spot_id, time_zone, sun, tide, due_at)
  select n.spot_id, n.time_zone, n.sun, n.tide, n.due_at
  from jsonb_populate_recordset(null::public.almanacs, almanacs) as n
  where exists (select from public.spots where id = n.spot_id)
  order by n.spot_id
  on conflict (spot_id) do update set
    time_zone = excluded.time_zone, sun = excluded.sun, tide = excluded.tide, due_at = excluded.due_at;
  get diagnostics written = row_count;
  return written;
end $$;

-- False when the caller has asked often enough for this hour.
create function public.take_tide_turn() returns boolean
language sql volatile security definer set search_path = '' as $$
  insert into private.tide_turns as mine (user_id) values (auth.uid())
  on conflict (user_id) do update set
    since = case when mine.since > now() - interval '1 hour' then mine.since else now() end,
    turns = case when mine.since > now() - interval '1 hour' then mine.turns + 1 else 1 end
  returning mine.turns <= 120
$$;

-- Another position or water type has another tide.
create function private.forget_almanac() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.almanacs where spot_id = new.id;
  update public.weather_records set tide = null where spot_id = new.id and tide is not null;
  return null;
end $$;

create trigger weather_records_note_new after insert on public.weather_records
  referencing new table as new_rows for each statement execute function private.note_conditions_update();
create trigger weather_records_note_changed after update on public.weather_records
  referencing new table as new_rows for each statement execute function private.note_conditions_update();
create trigger weather_records_fill_tide before insert on public.weather_records
  for each row execute function private.fill_tide();

-- Open pages without weather learn of it, too.
create trigger almanacs_note_new after insert on public.almanacs
  referencing new table as new_rows for each statement execute function private.note_conditions_update();
create trigger almanacs_copy_new_tides after insert on public.almanacs
  referencing new table as new_rows for each statement execute function private.copy_tides();
create trigger almanacs_copy_changed_tides after update on public.almanacs
  referencing new table as new_rows for each statement execute function private.copy_tides();

create trigger spots_forget_almanac after update on private.spot_rows for each row
  when ((old.latitude, old.longitude, old.water_type, old.sensitivity)
    is distinct from (new.latitude, new.longitude, new.water_type, new.sensitivity))
  execute function private.forget_almanac();

create policy "weather is seen by everyone who sees its spot" on public.weather_records
  for select to anon, authenticated
  using (
    exists (select from private.spot_rows where spot_rows.id = spot_id)
    and (not is_simulated or (select private.shows_simulated()))
  );

create policy "outlooks are seen by swimmers who may look further" on public.weather_outlooks
  for select to authenticated
  using (
    (select private.has_realtime_weather()) and exists (select from private.spot_rows where spot_rows.id = spot_id)
    and (not is_simulated or (select private.shows_simulated()))
  );
create policy "banned swimmers are kept out" on public.weather_outlooks
  as restrictive to authenticated using (not (select private.is_banned()));

create policy "new weather is told live to swimmers who have it live" on public.conditions_updates
  for select to authenticated
  using ((select private.has_realtime_weather()) and exists (select from private.spot_rows where spot_rows.id = spot_id));

create policy "almanacs are seen by everyone who sees the spot" on public.almanacs
  for select to anon, authenticated using (exists (select from private.spot_rows where spot_rows.id = spot_id));

grant select on public.weather_records to anon, authenticated;
grant select, insert, update, delete on public.weather_records to service_role;
-- Granted to visitors, too, although no policy shows them a row: pages can send one query for everyone.
grant select on public.weather_outlooks to anon, authenticated;
grant select, insert, update, delete on public.weather_outlooks to service_role;
grant select on public.conditions_updates to anon, authenticated;
grant select, insert, update, delete on public.conditions_updates to service_role;
grant select on public.almanacs to anon, authenticated;
grant select, insert, update, delete on public.almanacs to service_role;

grant execute on function public.list_due_weather(timestamptz, boolean, timestamptz, integer) to service_role;
grant execute on function public.record_weather(jsonb, jsonb) to service_role;
grant execute on function private.shows_simulated() to anon, authenticated, service_role;
grant execute on function public.note_conditions_mode(text) to service_role;
grant execute on function public.take_tide_turn() to authenticated;
grant execute on function public.list_due_almanacs(timestamptz, integer) to service_role;
grant execute on function public.record_almanacs(jsonb) to service_role;

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
