-- Which spots want new weather: those whose time has come, favorites first. Without a live source to ask, spots with
-- live values are left as they are until these are older than `live_until`; with one, simulated spots are asked for
-- again as well, since a live answer replaces what was made up.
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
grant execute on function public.list_due_weather(timestamptz, boolean, timestamptz, integer) to service_role;

-- Writes what one batch brought, both parts of a spot's weather together. An answer that comes late never replaces a
-- newer one; of spots that are gone nothing is kept; the tide stays as it is.
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
grant execute on function public.record_weather(jsonb, jsonb) to service_role;

-- Tidal waters whose tide is not computed up to this instant.
create function public.list_due_tides(until timestamptz, most integer)
returns table (spot_id uuid, latitude double precision, longitude double precision)
language sql stable security invoker set search_path = '' as $$
  select s.id, s.latitude, s.longitude
  from public.weather_records r join public.spots s on s.id = r.spot_id
  where s.water_type in ('sea', 'estuary', 'tidal_pool') and (r.tide_until is null or r.tide_until < until)
  order by r.tide_until nulls first, s.id
  limit least(most, 1000)
$$;
grant execute on function public.list_due_tides(timestamptz, integer) to service_role;

create function public.record_tides(tides jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  update public.weather_records r set tide = n.tide, tide_until = n.tide_until
  from jsonb_populate_recordset(null::public.weather_records, tides) n
  where r.spot_id = n.spot_id;
  get diagnostics written = row_count;
  return written;
end $$;
grant execute on function public.record_tides(jsonb) to service_role;
