-- Whether values that were made up may be shown: not with CONDITIONS=live, from the moment that this mode is set. The server
-- writes `conditions_mode` to the settings at start, hosted functions at each run.
create function private.shows_simulated() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from private.settings where key = 'conditions_mode' and value = 'live')
$$;
grant execute on function private.shows_simulated() to anon, authenticated, service_role;

-- Whether made-up samples may stand for a water: never beside live weather of the same spot.
create function private.shows_simulated_water(spot uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.shows_simulated()
    and not exists (select from public.weather_records where spot_id = $1 and not is_simulated)
$$;
grant execute on function private.shows_simulated_water(uuid) to anon, authenticated, service_role;

-- Called by the functions that fetch conditions, whose environment knows the mode. Unchanged, it writes nothing.
create function public.note_conditions_mode(mode text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if mode is null or mode not in ('auto', 'live', 'simulated') then
    raise invalid_parameter_value using message = 'mode: one of auto, live, simulated';
  end if;
  insert into private.settings as kept (key, value) values ('conditions_mode', mode)
    on conflict (key) do update set value = excluded.value where kept.value <> excluded.value;
end $$;
grant execute on function public.note_conditions_mode(text) to service_role;

-- What may be said of a water now, for lists, marks, reports and rankings: one row a spot, none where nothing may be said.
-- It leaves out a class of made-up samples in live mode or beside live weather, and a class other than poor once the newest
-- sample is more than 30 days old, whether or not the record was refreshed since.
create view private.shown_water_quality with (security_invoker = false) as
select
  quality.spot_id,
  case when quality.quality_level <> 'poor' and quality.last_tested < now() - interval '30 days' then 'unknown'
    else quality.quality_level end as quality_level,
  case when quality.last_tested >= now() - interval '30 days' then quality.quality_score end as quality_score,
  quality.last_tested,
  quality.is_simulated,
  quality.is_safe_for_swimming and quality.last_tested >= now() - interval '7 days' as is_safe_for_swimming,
  quality.bacteria_level,
  quality.temperature,
  quality.forecast,
  quality.official_class,
  quality.class_details,
  quality.sources
from public.water_quality_records as quality
where not quality.is_simulated or (
  not exists (select from private.settings where key = 'conditions_mode' and value = 'live')
  and not exists (
    select from public.weather_records as weather where weather.spot_id = quality.spot_id and not weather.is_simulated
  )
);

alter policy "everyone reads the water quality of the spots they see" on public.water_quality_records
  using (
    exists (select from public.spots where id = spot_id)
    and (not is_simulated or private.shows_simulated_water(spot_id))
  );
alter policy "everyone reads samples of the spots they see" on public.water_samples
  using (
    exists (select from public.spots where id = spot_id)
    and (not is_simulated or private.shows_simulated_water(spot_id))
  );
alter policy "everyone reads watersheds of the spots they see" on public.watersheds
  using (
    exists (
      select from public.spots
      where watershed_id = watersheds.id
        and (watersheds.source_id is distinct from 'simulated' or private.shows_simulated_water(spots.id))
    )
  );
alter policy "weather is seen by whoever sees its spot" on public.weather_records
  using (
    exists (select from public.spots where spots.id = spot_id)
    and (not is_simulated or (select private.shows_simulated()))
  );
alter policy "outlooks are seen by swimmers who may look further" on public.weather_outlooks
  using (
    (select private.has_realtime_weather()) and exists (select from public.spots where spots.id = spot_id)
    and (not is_simulated or (select private.shows_simulated()))
  );

-- Takes away what was made up of these waters: samples, land and, by the samples' trigger, the class.
create function private.remove_simulated_water(spot_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.watersheds as made_up using public.spots as spot
    where made_up.id = spot.watershed_id and made_up.source_id = 'simulated' and spot.id = any (spot_ids);
  delete from public.water_samples where is_simulated and spot_id = any (spot_ids);
$$;

-- Live weather ends what was made up of the water of its spot.
create function private.follow_live_weather() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_simulated_water(array(
    select new_rows.spot_id from new_rows where not new_rows.is_simulated and exists (
      select from public.water_samples as sample where sample.spot_id = new_rows.spot_id and sample.is_simulated
      union all
      select from public.spots as spot join public.watersheds as made_up on made_up.id = spot.watershed_id
        where spot.id = new_rows.spot_id and made_up.source_id = 'simulated'
    )
  ));
  return null;
end $$;
create trigger weather_records_replace_simulated_new after insert on public.weather_records
  referencing new table as new_rows for each statement execute function private.follow_live_weather();
create trigger weather_records_replace_simulated_changed after update on public.weather_records
  referencing new table as new_rows for each statement execute function private.follow_live_weather();

create or replace function private.keep_simulated_out() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.source_id = 'simulated' and (
    not private.shows_simulated_water(new.spot_id)
    or exists (select from public.water_samples where spot_id = new.spot_id and not is_simulated)
  ) then
    return null;
  end if;
  return new;
end $$;

-- What sources expect of the day: [{spot_id, forecast}]. A spot without samples gets a record that says so; what was made
-- up gives way.
create or replace function public.note_water_forecasts(forecasts jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  with written as (
    insert into public.water_quality_records as kept (spot_id, is_safe_for_swimming, forecast)
    select n.spot_id, false, n.forecast
    from jsonb_populate_recordset(null::public.water_quality_records, forecasts) as n
    where exists (select from public.spots where id = n.spot_id) order by n.spot_id
    on conflict (spot_id) do update set forecast = excluded.forecast
    where kept.forecast is distinct from excluded.forecast
    returning kept.spot_id
  )
  select coalesce(array_agg(spot_id), '{}') into changed from written;
  perform private.remove_simulated_water(changed);
  return cardinality(changed);
end $$;

-- Whether somebody real has said something of a spot's water or its weather.
create function private.has_live_word(spot uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.water_samples where spot_id = $1 and not is_simulated)
    or exists (select from public.weather_records where spot_id = $1 and not is_simulated)
    or exists (
      select from public.water_quality_records where spot_id = $1 and num_nonnulls(official_class, forecast) > 0
    )
    or exists (select from public.water_notices where spot_id = $1)
$$;
grant execute on function private.has_live_word(uuid) to service_role;

-- For the importer: spots of which nobody real has said anything and whose newest made-up sample is older than `before`, in
-- the order of their ids and from `after` on, with what the making-up depends on.
create or replace function public.spots_to_simulate(before timestamptz, after uuid default null, max_spots integer default 200)
returns table (id uuid, latitude double precision, longitude double precision, water_type public.water_type)
language sql stable security definer set search_path = '' as $$
  select spot.id, spot.latitude, spot.longitude, spot.water_type
  from public.spots as spot
  where (after is null or spot.id > after)
    and not exists (
      select from public.water_samples as sample where sample.spot_id = spot.id and sample.sampled_at >= before
    )
    and not private.has_live_word(spot.id)
  order by spot.id
  limit least(greatest(max_spots, 0), 1000)
$$;

-- For the importer: spots without a watershed of which nobody real has said anything. Only those that everybody sees: the
-- shape of a made-up watershed says where its spot is.
create or replace function public.spots_without_watershed(after uuid default null, max_spots integer default 200)
returns table (id uuid, name text, latitude double precision, longitude double precision, faces_deg double precision)
language sql stable security definer set search_path = '' as $$
  select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.faces_deg::double precision
  from public.spots as spot
  where spot.watershed_id is null and spot.audience = 'everyone' and (after is null or spot.id > after)
    and not private.has_live_word(spot.id)
  order by spot.id
  limit least(greatest(max_spots, 0), 1000)
$$;
